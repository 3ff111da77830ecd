/**
 * Blocks of a card → HTML of a Foundry description. Everything that comes from a deck is escaped: no tag, and nothing
 * that Foundry's enrichers would act on (design decision 6).
 */
import type { Block, RichText } from "../deck/model.ts";
import { withoutEnrichers } from "./inert.ts";
import { noLinks, type Link, type Linker, type LinkedStretch } from "./links.ts";
import { withNoBreakSpaces } from "./typography.ts";

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

/**
 * The whole description: body, then the part about higher levels under its label. Links are set in running text and in
 * tables, not in headings.
 */
export function describeCard(body: readonly Block[], higherLevels: readonly Block[], links: Linker = noLinks): string {
  const html = (block: Block) => blockHtml(block, links);
  const main = body.map(html);
  const labelled = higherLevels.map((block, i) => (i === 0 ? labelHigherLevels(block, links) : html(block)));
  return [...main, ...labelled].join("");
}

function labelHigherLevels(block: Block, links: Linker): string {
  if (block.kind === "paragraph" && block.lead === null) return blockHtml({ ...block, lead: HIGHER_LEVELS }, links);
  return `<p><strong>${textHtml(HIGHER_LEVELS)}</strong></p>${blockHtml(block, links)}`;
}

function blockHtml(block: Block, links: Linker): string {
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
    case "table":
      return tableHtml(block, links);
  }
}

function tableHtml({ caption, columns, rows }: Extract<Block, { kind: "table" }>, links: Linker): string {
  const label = caption === null ? "" : `<caption>${textHtml(caption)}</caption>`;
  const head = columns.map((cell) => `<th>${textHtml(cell)}</th>`).join("");
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<td>${richHtml({ text, marks: [] }, links)}</td>`).join("")}</tr>`;
  return `<table>${label}<thead><tr>${head}</tr></thead><tbody>${rows.map(row).join("")}</tbody></table>`;
}

function withLead(lead: string | null, content: RichText, links: Linker): string {
  const html = richHtml(content, links);
  return lead === null ? html : `<strong>${textHtml(lead)}</strong> ${html}`;
}

function textHtml(text: string): string {
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
  const target = link.kind === "spell" ? `@UUID[${link.uuid}]` : `&amp;Reference[${link.id}]`;
  return `${target}{${escapeHtml(label.replace(/[{}]/g, ""))}}`;
}
