/** Spells of the built packs: searched by name, dragged onto the character or the map, opened with a double click. */
import { MODULE_ID } from "../../src/dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { openItemSheet } from "../../tests/foundry/applications/item-sheet.ts";
import type { Client } from "../../tests/foundry/client.ts";
import { h, refill } from "../dom.ts";
import type { Say } from "../words.ts";
import { fold } from "./fold.ts";
import { panel } from "./heading.ts";

interface Entry {
  readonly uuid: string;
  readonly name: string;
  readonly english: string;
  readonly level: number;
}

export interface SpellListActions {
  /** adds the spell of that address to the character that is shown */
  add(uuid: string): Promise<void>;
}

export function spellPanel(client: Client, say: Say, actions: SpellListActions): HTMLElement {
  const entries = entriesOf(client);
  const list = h("ul", { class: "spell-list", tabindex: 0, "aria-label": say("spells.title") });
  const count = h("p", { class: "count", role: "status" });
  const search = h("input", {
    type: "search",
    placeholder: say("spells.search"),
    "aria-label": say("spells.search"),
    oninput: () => show(),
  });
  const show = (): void => {
    const asked = fold(search.value.trim());
    const found = entries.filter(({ name, english }) => fold(name).includes(asked) || fold(english).includes(asked));
    refill(
      list,
      found.map((entry) => entryElement(client, say, entry, actions)),
    );
    count.textContent = say("spells.count", { count: found.length, all: entries.length });
  };
  show();
  return panel("spells", say("spells.title"), search, count, list);
}

/** In the order of levels, then of names; the pack's own order is the same. */
function entriesOf(client: Client): Entry[] {
  const packs = [...client.world.packs].filter(({ documentName }) => documentName === "Item");
  const collator = new Intl.Collator("cs");
  return packs
    .flatMap(({ collection, sources }) => sources.flatMap((source) => entryOf(collection, source)))
    .sort((a, b) => a.level - b.level || collator.compare(a.name, b.name));
}

function entryOf(collection: string, { _id, type, name, system, flags }: Data): Entry[] {
  if (type !== "spell") return [];
  const own = (flags as Data | undefined)?.[MODULE_ID] as Data | undefined;
  const english = own?.["english"];
  return [
    {
      uuid: `Compendium.${collection}.Item.${String(_id)}`,
      name: String(name),
      english: typeof english === "string" ? english : "",
      level: Number((system as Data | undefined)?.["level"] ?? 0),
    },
  ];
}

function entryElement(client: Client, say: Say, { uuid, name, level }: Entry, actions: SpellListActions): HTMLElement {
  const open = (): void => void openSpell(client, uuid);
  const drag = (event: DragEvent): void =>
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
  return h(
    "li",
    { draggable: "true", ondragstart: drag, ondblclick: open },
    h("span", { class: "level", title: say("spells.level", { level }) }, String(level)),
    h("button", { type: "button", class: "plain name", "data-key": `open ${uuid}`, onclick: open }, name),
    h(
      "button",
      {
        type: "button",
        class: "small",
        "data-key": `add ${uuid}`,
        "aria-label": say("spells.add", { name }),
        title: say("spells.add", { name }),
        onclick: () => void actions.add(uuid),
      },
      "+",
    ),
  );
}

async function openSpell(client: Client, uuid: string): Promise<void> {
  const document = await client.fetch(uuid);
  if (document !== null) await openItemSheet(client, document as unknown as ItemDocument);
}
