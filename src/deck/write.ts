/**
 * SpellCard → card text in the plain dialect, such that reading it back gives the same card. Where a name or a
 * paragraph would be taken for something else, markup makes it plain.
 */
import { counted, type CountedForms } from "../rules/czech-numbers.ts";
import { readsAsParagraph } from "./body.ts";
import { writeDistance } from "./distance.ts";
import { writeDurations } from "./durations.ts";
import { writeFacts } from "./facts/write.ts";
import { CLASSES } from "./lexicon/classes.ts";
import { LABELS, type Field } from "./lexicon/labels.ts";
import { SCHOOLS } from "./lexicon/schools.ts";
import { TIME_FORMS } from "./lexicon/times.ts";
import { escapeMarkup, writeMarkup } from "./markup.ts";
import type { AreaShape, Block, CastingTime, Components, HeaderArea, Range, SpellCard } from "./model.ts";
import { isKnownSource, looksEnglish, looksLikeTitle, VERBATIM } from "./scan.ts";

/** A whole deck: an optional title line, then the cards. */
export function writeDeck(cards: readonly SpellCard[], title?: string): string {
  const texts = cards.map(writeCard);
  return `${(title === undefined ? texts : [title, ...texts]).join("\n\n")}\n`;
}

/** One card, its lines parted by blank lines, without a line end behind it. */
export function writeCard(card: SpellCard): string {
  return [
    ...writeNames(card),
    writeLevel(card),
    ...fieldTexts(card).map(({ field, text }) => `${LABELS[field]}: ${text}`),
    ...writeBody(card),
    writeFacts(card.mechanics).join("\n"),
  ].join("\n\n");
}

function writeNames({ name, english, sources }: SpellCard): string[] {
  const plain =
    looksLikeTitle(name) &&
    (english === null || (looksEnglish(english) && looksLikeTitle(english) && !isKnownSource(english))) &&
    sources.length > 0 &&
    isKnownSource(sources.join(", ")) &&
    !/[*_#\\]/.test(name);
  const lines = [
    { text: name, marked: `# ${name}` },
    { text: english, marked: `*${english ?? ""}*` },
    { text: sources.join(", "), marked: `***${sources.join(", ")}***` },
  ];
  return lines.filter(({ text }) => text).map(({ text, marked }) => (plain ? (text ?? "") : marked));
}

/** "Zaklínání 3. úrovně (rituál)" */
export function writeLevel({ school, level, ritual }: SpellCard): string {
  return `${school === null ? "" : `${SCHOOLS[school].noun} `}${level}. úrovně${ritual ? " (rituál)" : ""}`;
}

/** The fields of the header that a card has, in words. */
export function fieldTexts(card: SpellCard): { field: Field; text: string }[] {
  const values: [Field, string][] = [
    ["casting", card.casting.map(writeCasting).join(", nebo ")],
    ["range", card.range === null ? "" : writeRange(card.range, card.area)],
    ["components", card.components === null ? "" : writeComponents(card.components)],
    ["duration", writeDurations(card.duration, card.concentration)],
    ["classes", card.classes.map((id) => CLASSES[id].name).join(", ")],
  ];
  return values.filter(([, value]) => value !== "").map(([field, text]) => ({ field, text }));
}

const ACTION_FORMS: Readonly<Record<"action" | "bonus" | "reaction", CountedForms>> = {
  action: { one: "akce", few: "akce", many: "akce", other: "akcí" },
  bonus: { one: "bonusová akce", few: "bonusové akce", many: "bonusové akce", other: "bonusových akcí" },
  reaction: { one: "reakce", few: "reakce", many: "reakce", other: "reakcí" },
};

/** "10 minut", "1 reakce, kterou …". */
export function writeCasting({ unit, value, condition }: CastingTime): string {
  if (unit === "special") return condition;
  const forms = unit === "action" || unit === "bonus" || unit === "reaction" ? ACTION_FORMS[unit] : TIME_FORMS[unit];
  return `${counted(value, forms)}${condition === "" ? "" : `, ${condition}`}`;
}

const RANGE_TEXT = { self: "Ty sám", touch: "Dotyk", sight: "Dohled", unlimited: "Neomezený" } as const;

function writeRange(range: Range, area: HeaderArea | null): string {
  const base =
    range.kind === "distance"
      ? writeDistance(range.distance)
      : range.kind === "special"
        ? range.text
        : RANGE_TEXT[range.kind];
  return area === null ? base : `${base} (${writeArea(area)})`;
}

const SHAPE_TEXT: Readonly<Record<AreaShape, string>> = {
  cone: "kužel",
  sphere: "koule o poloměru",
  hemisphere: "polokoule o poloměru",
  radius: "okruh",
  line: "dráha",
  cube: "krychle",
  square: "čtverec",
  cylinder: "válec o poloměru",
  wall: "zeď",
  unstated: "",
};

function writeArea({ shape, size }: HeaderArea): string {
  if (shape === "unstated") return size === null ? "oblast" : writeDistance(size);
  const word = SHAPE_TEXT[shape];
  return size === null ? word.replace(/ o .*/, "") : `${word} ${writeDistance(size)}`;
}

function writeComponents({ verbal, somatic, material }: Components): string {
  const letters = [verbal ? "V" : "", somatic ? "P" : "", material ? "S" : ""].filter((letter) => letter !== "");
  return `${letters.join(", ")}${material?.text ? ` (${material.text})` : ""}`;
}

const HIGHER_LEVELS = "Na vyšších úrovních.";

function writeBody({ body, higherLevels }: SpellCard): string[] {
  const [first, ...rest] = higherLevels;
  const above = body.map(writeBlock);
  if (!first) return above;
  const plain = first.kind === "paragraph" && first.lead === null;
  const labelled = plain ? [`${HIGHER_LEVELS} ${writeMarkup(first.content)}`] : [HIGHER_LEVELS, writeBlock(first)];
  return [...above, ...labelled, ...rest.map(writeBlock)];
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph": {
      const text = writeMarkup(block.content);
      if (block.lead !== null) return `${writeLead(block.lead)}${text}`;
      return readsAsParagraph(text) ? text : VERBATIM + text;
    }
    case "heading":
      return `### ${writeMarkup(block.content)}`;
    case "list":
      return block.items
        .map((item, i) => {
          const mark = block.start === null ? "•" : `${block.start + i}.`;
          return `  ${mark} ${item.lead === null ? "" : writeLead(item.lead)}${writeMarkup(item.content)}`;
        })
        .join("\n");
    case "table": {
      const row = (cells: readonly string[]) => `| ${cells.map(writeCell).join(" | ")} |`;
      const lines = [row(block.columns), `|${" --- |".repeat(block.columns.length)}`, ...block.rows.map(row)];
      return [...(block.caption === null ? [] : [`### ${block.caption}`, ""]), ...lines].join("\n");
    }
  }
}

const writeLead = (lead: string): string => `***${escapeMarkup(lead)}*** `;

function writeCell(text: string): string {
  const escaped = escapeMarkup(text).replace(/\|/g, "\\|");
  return /^:?-+:?$/.test(escaped) ? `\\${escaped}` : escaped;
}
