/**
 * Blocks of a card → HTML of a Foundry description. Everything that comes from a deck is escaped: no tag, and nothing
 * that Foundry's enrichers would act on (design decision 6).
 */
import type { Block, RichText } from "../deck/model.ts";
import { withNoBreakSpaces } from "./typography.ts";

/** Label of the part about higher levels, as cards print it. */
const HIGHER_LEVELS = "Na vyšších úrovních.";

/** Zero-width, so that the text reads the same but is no command to an enricher. */
const BREAK = "\u2060";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Text safe inside HTML. Enrichers work on the text behind the entities, so what would start one ("[[", "@UUID[",
 * "&Reference[") is broken up by an invisible character.
 */
export function escapeHtml(text: string): string {
  return text
    .replace(/\[(?=\[)/g, `[${BREAK}`)
    .replace(/[@&](?=\p{L}+\[)/gu, `$&${BREAK}`)
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** The whole description: body, then the part about higher levels under its label. */
export function describeCard(body: readonly Block[], higherLevels: readonly Block[]): string {
  const labelled = higherLevels.map((block, i) => (i === 0 ? labelHigherLevels(block) : blockHtml(block)));
  return [...body.map(blockHtml), ...labelled].join("");
}

function labelHigherLevels(block: Block): string {
  if (block.kind === "paragraph" && block.lead === null) return blockHtml({ ...block, lead: HIGHER_LEVELS });
  return `<p><strong>${textHtml(HIGHER_LEVELS)}</strong></p>${blockHtml(block)}`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${withLead(block.lead, block.content)}</p>`;
    case "heading":
      return `<h4>${richHtml(block.content)}</h4>`;
    case "list": {
      const items = block.items.map((item) => `<li>${withLead(item.lead, item.content)}</li>`).join("");
      if (block.start === null) return `<ul>${items}</ul>`;
      return block.start === 1 ? `<ol>${items}</ol>` : `<ol start="${block.start}">${items}</ol>`;
    }
    case "table": {
      const caption = block.caption === null ? "" : `<caption>${textHtml(block.caption)}</caption>`;
      const row = (cells: readonly string[], tag: "th" | "td") =>
        `<tr>${cells.map((cell) => `<${tag}>${textHtml(cell)}</${tag}>`).join("")}</tr>`;
      const head = `<thead>${row(block.columns, "th")}</thead>`;
      return `<table>${caption}${head}<tbody>${block.rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
    }
  }
}

function withLead(lead: string | null, content: RichText): string {
  return lead === null ? richHtml(content) : `<strong>${textHtml(lead)}</strong> ${richHtml(content)}`;
}

function textHtml(text: string): string {
  return escapeHtml(withNoBreakSpaces(text));
}

/** Text with its emphasis. Spaces are set over the whole text first, since a rule may look across a mark's border. */
function richHtml({ text, marks }: RichText): string {
  const spaced = withNoBreakSpaces(text);
  let html = "";
  let from = 0;
  for (const { start, end, style } of marks) {
    const tag = style === "emphasis" ? "em" : "strong";
    html += `${escapeHtml(spaced.slice(from, start))}<${tag}>${escapeHtml(spaced.slice(start, end))}</${tag}>`;
    from = end;
  }
  return html + escapeHtml(spaced.slice(from));
}
