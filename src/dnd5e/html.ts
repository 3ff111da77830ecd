/**
 * Blocks of a card → HTML of a Foundry description. Everything that comes from a deck is escaped: no tag, and nothing
 * that Foundry's enrichers would act on (design decision 6).
 */
import type { TableBlock } from "../deck/dice-tables.ts";
import type { Block, RichText } from "../deck/model.ts";
import { withoutEnrichers } from "./inert.ts";
import { noLinks, type Link, type Linker, type LinkedStretch } from "./links.ts";
import { withNoBreakSpaces } from "./typography.ts";

/** What styles/module.css gives a look; without the module it is plain HTML. */
const CLASSES = { higher: "kartoteka-higher", table: "kartoteka-table", roll: "kartoteka-roll" } as const;

/** Label of the part about higher levels, as cards print it. */
const HIGHER_LEVELS = "Na vyšších úrovních.";

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
  return withoutEnrichers(text).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** A table that is rolled on, from the description; with a label where several belong to one table of the card. */
export interface RollLink {
  readonly uuid: string;
  readonly label: string | null;
}

/** Links below the tables of a card. */
export type RollLinks = ReadonlyMap<TableBlock, readonly RollLink[]>;

/**
 * The whole description: body, then the part about higher levels under its label. Links are set in running text and in
 * tables, not in headings.
 */
export function describeCard(
  body: readonly Block[],
  higherLevels: readonly Block[],
  links: Linker = noLinks,
  rolls: RollLinks = new Map(),
): string {
  const html: ToHtml = (block) =>
    block.kind === "table" ? tableHtml(block, links) + rollHtml(rolls.get(block) ?? []) : proseHtml(block, links);
  const labelled = higherLevels.map((block, i) => (i === 0 ? labelHigherLevels(block, html) : html(block)));
  return [...body.map(html), ...labelled].join("");
}

type ToHtml = (block: Block) => string;

function labelHigherLevels(block: Block, html: ToHtml): string {
  if (block.kind === "paragraph" && block.lead === null)
    return html({ ...block, lead: HIGHER_LEVELS }).replace("<p>", `<p class="${CLASSES.higher}">`);
  return `<p class="${CLASSES.higher}"><strong>${textHtml(HIGHER_LEVELS)}</strong></p>${html(block)}`;
}

function proseHtml(block: Exclude<Block, TableBlock>, links: Linker): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${withLead(block.lead, block.content, links)}</p>`;
    case "heading":
      return `<h4>${richHtml(block.content, noLinks)}</h4>`;
    case "list": {
      const items = block.items.map((item) => `<li>${withLead(item.lead, item.content, links)}</li>`).join("");
      if (block.start === null) return `<ul>${items}</ul>`;
      return block.start === 1 ? `<ol>${items}</ol>` : `<ol start="${block.start}">${items}</ol>`;
    }
  }
}

function tableHtml({ caption, columns, rows }: TableBlock, links: Linker): string {
  const label = caption === null ? "" : `<caption>${textHtml(caption)}</caption>`;
  const head = columns.map((cell) => `<th>${textHtml(cell)}</th>`).join("");
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<td>${plainHtml(text, links)}</td>`).join("")}</tr>`;
  return `<table class="${CLASSES.table}">${label}<thead><tr>${head}</tr></thead><tbody>${rows.map(row).join("")}</tbody></table>`;
}

const ROLL = "Hodit na tabulku";

/** The line at the end of a table. */
function rollHtml(links: readonly RollLink[]): string {
  const [first] = links;
  if (first === undefined) return "";
  if (first.label === null) return `<p class="${CLASSES.roll}">${uuidHtml(first.uuid, ROLL)}</p>`;
  return `<p class="${CLASSES.roll}">${ROLL}: ${links.map(({ uuid, label }) => uuidHtml(uuid, label ?? ROLL)).join(", ")}</p>`;
}

/** A text without emphasis, with its links: a cell of a table. */
export const plainHtml = (text: string, links: Linker): string => richHtml({ text, marks: [] }, links);

function withLead(lead: string | null, content: RichText, links: Linker): string {
  const html = richHtml(content, links);
  return lead === null ? html : `<strong>${textHtml(lead)}</strong> ${html}`;
}

/** Text without emphasis or links, for HTML. */
export function textHtml(text: string): string {
  return escapeHtml(withNoBreakSpaces(text));
}

/**
 * Text with its emphasis and its links. Spaces are set over the whole text first, since a rule may look across a mark's
 * border; they change no offset.
 */
function richHtml({ text, marks }: Pick<RichText, "text" | "marks">, links: Linker): string {
  const spaced = withNoBreakSpaces(text);
  const stretches = links({ text, marks });
  let html = "";
  let from = 0;
  for (const { start, end, style } of marks) {
    const tag = style === "emphasis" ? "em" : "strong";
    html += `${linkedHtml(spaced, from, start, stretches)}<${tag}>${linkedHtml(spaced, start, end, stretches)}</${tag}>`;
    from = end;
  }
  return html + linkedHtml(spaced, from, spaced.length, stretches);
}

/** A part of a text without tags. A link that reaches over its border is none: enrichers see one text node at a time. */
function linkedHtml(text: string, from: number, to: number, stretches: readonly LinkedStretch[]): string {
  let html = "";
  let done = from;
  for (const { start, end, link } of stretches) {
    if (start < done || end > to) continue;
    html += escapeHtml(text.slice(done, start)) + linkHtml(link, text.slice(start, end));
    done = end;
  }
  return html + escapeHtml(text.slice(done, to));
}

/** A link in the words of Foundry's and dnd5e's enrichers, which read the text behind the entities. */
function linkHtml(link: Link, label: string): string {
  return link.kind === "condition" ? `&amp;Reference[${link.id}]${labelHtml(label)}` : uuidHtml(link.uuid, label);
}

/** A link to a document. */
export const uuidHtml = (uuid: string, label: string): string => `@UUID[${uuid}]${labelHtml(label)}`;

/** Enrichers know no blank label: without one they show the document's name. */
function labelHtml(label: string): string {
  const text = label.replace(/[{}]/g, "");
  return text === "" ? "" : `{${escapeHtml(text)}}`;
}
