/**
 * Links and inline rolls in a text → plain links and labels. Source: public API documentation
 * (TextEditor.enrichHTML); dnd5e 5.3.3 module/enrichers.mjs for `&Reference` and `[[/…]]`. Of them only the label is
 * shown here, nothing is rolled.
 */
import type { Client } from "../client.ts";
import { setDragData } from "./drag-data.ts";
import { make } from "./elements.ts";

const ENRICHED =
  /@UUID\[(?<uuid>[^\]]+)\](?:\{(?<name>[^}]*)\})?|&Reference\[(?<rule>[^\]]+)\](?:\{(?<ruleName>[^}]*)\})?|\[\[\/(?<roll>[^\]]+)\]\](?:\{(?<rollName>[^}]*)\})?/g;

/** Changes `root` in place; `open` shows the document of a link. */
export function enrich<Root extends Node>(root: Root, client: Client, open: (uuid: string) => void): Root {
  const page = client.options.window.document;
  for (const node of textNodes(root, page)) {
    const text = node.data;
    const found = [...text.matchAll(ENRICHED)];
    if (found.length === 0) continue;
    const pieces = found.flatMap((match, index) => {
      const start = (found[index - 1]?.index ?? 0) + (found[index - 1]?.[0].length ?? 0);
      return [text.slice(start, match.index), piece(client, match.groups ?? {}, open)];
    });
    const last = found.at(-1);
    node.replaceWith(...pieces, text.slice((last?.index ?? 0) + (last?.[0].length ?? 0)));
  }
  return root;
}

function textNodes(root: Node, page: Document): Text[] {
  const walker = page.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text);
  return nodes;
}

function piece(
  client: Client,
  groups: Readonly<Record<string, string | undefined>>,
  open: (uuid: string) => void,
): HTMLElement {
  const page = client.options.window.document;
  const { uuid, name, rule, ruleName, roll = "", rollName } = groups;
  if (rule !== undefined) return make(page, "span", { class: "reference-link" }, ruleName ?? rule);
  if (uuid === undefined) return make(page, "span", { class: "roll-link" }, rollName ?? roll);
  const link = make(
    page,
    "a",
    { class: "content-link", href: "#", draggable: "true", "data-link": true, "data-uuid": uuid },
    name ?? nameOf(client, uuid),
  );
  link.addEventListener("click", (event) => {
    event.preventDefault();
    client.run(() => open(uuid));
  });
  // Foundry's own handler lets nobody hear of it afterwards
  link.addEventListener("dragstart", (event) => {
    setDragData(event, { documentName: uuid.split(".").at(-2) ?? "", uuid });
    event.stopPropagation();
  });
  return link;
}

function nameOf(client: Client, uuid: string): string {
  const [kind, packageName, packName, , id = ""] = uuid.split(".");
  const entry =
    kind === "Compendium" ? client.game.packs.get(`${packageName}.${packName}`)?.index.get(id) : client.find(uuid);
  return entry?.name ?? uuid;
}
