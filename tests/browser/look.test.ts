/**
 * How descriptions, rules, spell lists and tables look where people read them: at the width of an item sheet, of a chat
 * card and of a journal, in both themes; with the stage's plain styles and, where they are at hand, with dnd5e's own.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { RollTable, RulesPage, SpellItem, SpellListPage } from "../../src/dnd5e/schema.ts";
import { documentsByPack } from "../../tools/lib/write-packs.ts";
import { ourDocuments } from "../conformance/spells.ts";
import { uuidsOf } from "../pack-links.ts";
import { rulesPageId } from "../../src/dnd5e/rules-ids.ts";
import { BROWSER, expectAccessible, openDocument, shoot, SYSTEM } from "./browser.ts";

const documents = ourDocuments();
const known = uuidsOf(documentsByPack(documents));

/** Spells with all that a description can have. */
const SPELLS = "confusion teleport reincarnate prismatic-wall control-weather scrying symbol magic-missile".split(" ");
const PICTURED = "areas area-line area-cube area-sphere area-cone area-cylinder about".split(" ");

/** Links as Foundry's enrichers make them of a text. */
const enriched = (html: string): string =>
  html
    .replaceAll(/@UUID\[([^\]]+)\]\{([^}]*)\}/g, (_, uuid: string, label: string) => link(uuid, label))
    .replaceAll(
      /&amp;Reference\[(\w+)\]\{([^}]*)\}/g,
      '<span class="reference-link"><a class="content-link" href="#" data-rule="$1">$2</a></span>',
    );

const link = (uuid: string, label: string): string =>
  `<a class="content-link" href="#" draggable="true" data-link data-uuid="${uuid}">${label}</a>`;

const descriptionOf = ({ system }: SpellItem): string => enriched(system.description.value);

/** Frames with the classes of the system's own: templates/items/description.hbs, chat/activity-card.hbs (dnd5e 5.3.3). */
const sheet = (spell: SpellItem): string => `
  <article class="frame application dnd5e2 sheet item spell" style="width: 560px" data-width="560">
    <section class="window-content"><section class="description tab active"><div class="item-descriptions">
      <div class="card description"><div class="header"><span>${spell.name}</span></div>
        <div class="details collapsible-content"><div class="editor editor-content wrapper">${descriptionOf(spell)}</div></div>
      </div>
    </div></section></section>
  </article>`;

/** The system's messages are on light paper in either theme. */
const card = (spell: SpellItem): string => `
  <ol class="frame chat-log themed theme-light" style="width: 290px" data-width="290"><li class="chat-message message dnd5e2">
    <div class="message-content"><div class="chat-card activation-card"><section class="card-header description collapsible">
      <header class="summary"><div class="name-stacked border"><span class="title">${spell.name}</span></div></header>
      <section class="details collapsible-content card-content"><div class="wrapper">${descriptionOf(spell)}</div></section>
    </section></div></div>
  </li></ol>`;

const journal = (content: string, width: number): string => `
  <article class="frame application sheet journal-sheet journal-entry dnd5e2 dnd5e2-journal" style="width: ${String(width)}px" data-width="${String(width)}">
    <section class="window-content"><div class="journal-entry-content"><article class="journal-entry-page text">
      ${content}
    </article></div></section>
  </article>`;

const rulesPage = ({ name, title, text }: RulesPage): string => `
  <header class="journal-page-header"><h${String(title.level)}>${name}</h${String(title.level)}></header>
  <section class="journal-page-content">${enriched(text.content)}</section>`;

/** By level, as the system shows such a page. */
function listPage({ name, system }: SpellListPage): string {
  const spells = documents.spells.filter(({ _id }) => system.spells.some((uuid) => uuid.endsWith(_id)));
  const levels = [...new Set(spells.map((spell) => spell.system.level))];
  const section = (level: number): string => {
    const items = spells.filter((spell) => spell.system.level === level);
    const lines = items.map(
      (spell) => `<li>${link(system.spells.find((one) => one.endsWith(spell._id)) ?? "", spell.name)}</li>`,
    );
    return `<h3>${level === 0 ? "Triky" : `${String(level)}. úroveň`}</h3><ul>${lines.join("")}</ul>`;
  };
  return `<header class="journal-page-header"><h1>${name}</h1></header>
    <section class="journal-page-content">${levels.map(section).join("")}</section>`;
}

/** The rows that Foundry's sheet of a table has: picture, text, range. */
const rollTable = ({ name, description, formula, results }: RollTable): string => `
  <article class="frame application dnd5e2 sheet roll-table-sheet" style="width: 600px" data-width="600">
    <section class="window-content"><h2>${name} (${formula})</h2>${enriched(description)}
      <table><thead><tr><th>Hod</th><th>Výsledek</th></tr></thead><tbody>${results
        .map(
          ({ range: [from, to], description: text }) =>
            `<tr><td>${String(from)}–${String(to)}</td><td>${enriched(text)}</td></tr>`,
        )
        .join("")}</tbody></table>
    </section>
  </article>`;

/** What Foundry's own styles do to these elements, as far as it could spoil ours; guessed. */
const LIKE_FOUNDRY = `
  @layer elements {
    table { width: 100%; border: 1px solid; border-collapse: collapse; background: rgb(0 0 0 / 5%); }
    th, td { padding: 1px 4px; text-align: center; }
    img { border: 1px solid; max-width: 100%; }
    p { margin: 0.5rem 0; }
    a.content-link { padding: 1px 4px; border: 1px solid; border-radius: 2px; white-space: nowrap; text-decoration: none; }
  }
  body { display: block; height: auto; overflow: auto; padding: 12px; background: var(--paper); }
  .frames { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  .frame { position: static !important; max-width: none !important; margin: 0; }
  .frame :is(.window-content, .description, .details, .wrapper), .frame { height: auto !important; max-height: none !important; }
  .frame :is(.window-content, .description) { overflow: visible !important; }
  .frame.item .window-content { margin: 0 !important; }
  .journal-entry-content { padding: 16px; }
  /* without them the ground below a text can be told; heads of the system's own tables are nothing but such a picture */
  body *:not(.roll-table-sheet thead), body *::before, body *::after { background-image: none !important; }`;

function pageOf(
  rows: readonly (readonly [name: string, frames: readonly string[]])[],
  theme: "light" | "dark",
  system: boolean,
): string {
  const main = rows.map(([name, frames]) => `<div class="frames" data-row="${name}">${frames.join("")}</div>`).join("");
  const module = "modules/kartoteka-kouzel/styles/module.css";
  return `<!doctype html><html lang="cs" data-theme="${theme}"><head><meta charset="utf-8"><title>Kartotéka kouzel</title><style>
    @layer elements, applications, system, modules;
    @import url("styles/foundry.css");
    ${system ? '@import url("systems/dnd5e/dnd5e.css") layer(system);' : ""}
    @import url("${module}") layer(modules);
    ${LIKE_FOUNDRY}</style></head>
    <body class="theme-${theme} themed"><main>${main}</main></body></html>`;
}

/** Elements that reach over the side of their frame, by their text. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll(".frame")].flatMap((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const beyond = [...frame.querySelectorAll("*")].filter((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.width > 0 &&
          (box.right > right + 0.5 ||
            box.left < left - 0.5 ||
            (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0))
        );
      });
      return beyond.map(
        ({ tagName, textContent }) =>
          `${(frame as HTMLElement).dataset["width"] ?? ""} ${tagName}: ${textContent.trim().slice(0, 60)}`,
      );
    }),
  );
}

async function expectGood(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  const pictures = page.locator(".frame img");
  for (const picture of await pictures.all())
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const uuids = await page
    .locator("[data-uuid]")
    .evaluateAll((links) => links.map((each) => each.getAttribute("data-uuid")));
  expect(uuids.filter((uuid) => uuid === null || !known.has(uuid))).toEqual([]);
  expect(await page.locator("main").textContent()).not.toMatch(/@UUID|&Reference|undefined/);
}

const spell = (key: string): SpellItem => {
  const found = documents.spells.find(({ system }) => system.identifier === key);
  if (found === undefined) throw new Error(`No spell ${key}`);
  return found;
};

const pages = documents.rules.flatMap((rules) => rules.pages);
const list = documents.spellLists[0]?.pages.find(({ system }) => system.identifier === "wizard");

/** Rows of frames, each of which becomes a picture. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  descriptions: Object.fromEntries(SPELLS.map((key) => [key, [sheet(spell(key)), card(spell(key))]])),
  rules: Object.fromEntries(
    PICTURED.map((topic) => [
      topic,
      pages.filter(({ _id }) => _id === rulesPageId(topic)).map((page) => journal(rulesPage(page), 560)),
    ]),
  ),
  "lists and tables": {
    list: list ? [journal(listPage(list), 560)] : [],
    tables: documents.rollTables.map(rollTable),
  },
};

const views = ([false, true] as const).flatMap((system) =>
  (["light", "dark"] as const).map((theme) => ({ theme, system, styles: system ? "dnd5e's styles" : "plain styles" })),
);

describe.runIf(BROWSER).each(views)("in $theme, with $styles", ({ theme, system }) => {
  it.runIf(!system || SYSTEM).each(Object.keys(SHOWN))("%s fit, can be read and are whole", async (group) => {
    const rows = Object.entries(SHOWN[group] ?? {});
    const page = await openDocument(pageOf(rows, theme, system), { theme, system, width: 920, height: 900 });
    for (const [name] of rows)
      await shoot(page.locator(`[data-row="${name}"]`), `look ${name} ${system ? "dnd5e" : "plain"} ${theme}`);
    await expectGood(page);
    await expectAccessible(page);
  });
});
