import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONDITION_NAMES, CONDITION_PATTERNS } from "../../src/deck/lexicon/conditions.ts";
import type { Block, SpellCard } from "../../src/deck/model.ts";
import { readDeck } from "../../src/deck/read-deck.ts";
import { isFormOf, stem } from "../../src/dnd5e/czech-stems.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments } from "../../src/dnd5e/documents.ts";
import { describeCard, escapeHtml } from "../../src/dnd5e/html.ts";
import { spellId } from "../../src/dnd5e/ids.ts";
import { COMMANDS, CONDITION_OPENINGS, SPOKEN_OF } from "../../src/dnd5e/link-words.ts";
import { linkerOf, linkIndex } from "../../src/dnd5e/links.ts";
import { STATUSES } from "../../src/dnd5e/tables.ts";
import { withNoBreakSpaces } from "../../src/dnd5e/typography.ts";
import { EMBEDDED_DECK, loadDocumentData, loadIds } from "../../tools/lib/project.ts";
import { describeWith, FULL_DECK, loadCorrections, plainCard, readText } from "../helpers.ts";

const PACK = packsOfModule("moje-karty").spells;

/** Names with what is hard about Czech in them, and the keys of their cards. */
const NAMES = {
  Přání: "Wish",
  "Rozptyl magii": "Dispel magic",
  "Mluv s mrtvými": "Speak with dead",
  "Zeď síly": "Wall of force",
  "Ovládni vítr": "Control winds",
  "Poryv větru": "Gust of wind",
  "Ohnivá koule": "Fireball",
  Neviditelnost: "Invisibility",
  "Neviditelný služebník": "Unseen servant",
  "Slovo moci „zabij“": "Power word kill",
  "Stvoř nemrtvé": "Animate dead",
  "Stvoř nemrtvého": "Create undead",
  "Trik s lanem": "Rope trick",
  Brána: "Gate",
  Tma: "Darkness",
  Zraň: "Harm",
};

/** The card of the given text among those of NAMES. */
function deckWith(body: string, own: Partial<Parameters<typeof plainCard>[0]> = {}): readonly SpellCard[] {
  const others = Object.entries(NAMES).map(([name, english]) => plainCard({ name, english, body: "Stane se." }));
  return readText([plainCard({ body, ...own }), ...others].join("\n\n")).cards;
}

function describeFirst(cards: readonly SpellCard[]): string {
  const [card] = cards;
  if (!card) throw new Error("no card");
  return describeCard(card.body, card.higherLevels, linkerOf(linkIndex(cards, PACK), card));
}

const UUID_LINK = /@UUID\[Compendium\.([\w-]+)\.kouzla\.Item\.(\w{16})\]\{([^{}]+)\}/g;
const TABLE_LINK = /@UUID\[Compendium\.([\w-]+)\.tabulky\.RollTable\.(\w{16})\]\{([^{}]+)\}/g;
const REFERENCE = /&amp;Reference\[(\w+)\]\{([^{}]+)\}/g;

/** Spell links of a description as "words → key". */
function spellLinks(body: string, own?: Parameters<typeof deckWith>[1]): string[] {
  const cards = deckWith(body, own);
  const keys = new Map(cards.map(({ key }) => [spellId(key), key]));
  return [...describeFirst(cards).matchAll(UUID_LINK)].map(
    ([, , id = "", label = ""]) => `${label.replaceAll("\u00A0", " ")} → ${keys.get(id)}`,
  );
}

/** Condition links of a description as "words → id". */
const conditionLinks = (body: string) =>
  [...describeFirst(deckWith(body)).matchAll(REFERENCE)].map(
    ([, id, label = ""]) => `${label.replaceAll("\u00A0", " ")} → ${id}`,
  );

describe("the stem of a Czech word", () => {
  it.each([
    "přání přáním přáních",
    "koule koulí kouli koulemi",
    "zeď zdi zdí zdmi",
    "světlo světla světlem světlech světel",
    "magie magii magií",
    "neviditelnost neviditelnosti neviditelností",
    "vítr větru větrem",
    "kámen kamene kamenem",
    "ruka ruce rukou rukama",
    "pes psa psem psi",
    "oheň ohně ohněm",
    "mlžný mlžného mlžnému mlžným mlžnou mlžné",
    "zmatek zmatku zmatkem",
    "dům domu domem",
    "duch duše duchem",
  ])("is that of its other forms: %s", (forms) => {
    expect(new Set(forms.split(" ").map(stem)).size).toBe(1);
  });

  it("is not enough to take a verb or a participle for a noun", () => {
    expect(isFormOf("brána", "bránou")).toBe(true);
    expect(isFormOf("brána", "brání")).toBe(false);
    expect(isFormOf("určení", "určením")).toBe(true);
    expect(isFormOf("určení", "určené")).toBe(false);
  });
});

describe("the name of a spell", () => {
  it.each([
    ["To svede jen kouzlo přání.", ["přání → wish"]],
    ["Lze zrušit kouzlem rozptyl magii.", ["rozptyl magii → dispel-magic"]],
    ["Lze zrušit kouzlem rozptýlení magie.", ["rozptýlení magie → dispel-magic"]],
    ["Jako u kouzla mluvit s mrtvými.", ["mluvit s mrtvými → speak-with-dead"]],
    ["Zastaví se o zeď z kouzla zdi síly.", ["zdi síly → wall-of-force"]],
    ["Po seslání kouzla poryvem větru.", ["poryvem větru → gust-of-wind"]],
    ["Platí i pro kouzlo „ohnivou kouli“.", ["ohnivou kouli → fireball"]],
    ["Uteč kouzlem Brána.", ["Brána → gate"]],
    ["Zabíjí ho kouzlo slovo moci „zabij“.", ["slovo moci „zabij“ → power-word-kill"]],
    ["Vlez dovnitř pomocí triku s lanem.", ["triku s lanem → rope-trick"]],
  ])("is linked behind a form of „kouzlo“: %s", (body, links) => {
    expect(spellLinks(body)).toEqual(links);
  });

  it("is linked in every item of a list", () => {
    expect(spellLinks("Pomohou kouzla jako tma, ohnivá koule a přání nebo brána.")).toEqual([
      "tma → darkness",
      "ohnivá koule → fireball",
      "přání → wish",
      "brána → gate",
    ]);
  });

  it("is linked in emphasis that holds nothing else", () => {
    expect(spellLinks("Zabrání mu *ohnivá koule* i *tma*, ale ne *černá tma*.")).toEqual([
      "ohnivá koule → fireball",
      "tma → darkness",
    ]);
    expect(describeFirst(deckWith("Působí jako *přání*."))).toMatch(/<em>@UUID\[[^\]]+\]\{přání\}<\/em>/);
  });

  it("is linked anywhere where it is a command of several words, as printed", () => {
    expect(spellLinks("Rozptyl magii tu nic nesvede. Magii rozptyl jindy.")).toEqual(["Rozptyl magii → dispel-magic"]);
  });

  it("is not linked where the words are ordinary ones", () => {
    expect(spellLinks("Vzduchem letí ohnivá koule. Přání se plní. Nastane tma.")).toEqual([]);
  });

  it.each([
    "Toto kouzlo brání v pohybu.",
    "Když kouzlo zraní cíl, skončí.",
    "Sešli kouzlo. Tma potom zmizí.",
    "Vrhni kouzlo rozptyl magii a tma zmizí.",
  ])("is not seen in a sentence that goes on: %s", (body) => {
    expect(spellLinks(body).filter((link) => !link.startsWith("rozptyl"))).toEqual([]);
  });

  it("is not linked on the spell's own card", () => {
    expect(spellLinks("Kouzlo přání nestačí.", { name: "Velké přání", english: "Great wish" })).toHaveLength(1);
    const [own] = readText(plainCard({ name: "Přání", english: "Wish", body: "Kouzlo přání a *přání*." })).cards;
    if (!own) throw new Error("no card");
    expect(describeFirst([own])).not.toContain("@UUID");
  });

  it("is not linked where the deck has no such spell", () => {
    expect(spellLinks("Kouzlo průsvitná dlaň nebo *průsvitná dlaň*.")).toEqual([]);
  });

  it("that two spells could bear is linked as printed, or not at all", () => {
    expect(spellLinks("Kouzlem stvoř nemrtvé.")).toEqual(["stvoř nemrtvé → animate-dead"]);
    expect(spellLinks("Kouzlem stvoř nemrtvého.")).toEqual(["stvoř nemrtvého → create-undead"]);
    expect(spellLinks("Kouzlem stvoření nemrtvých.")).toEqual([]);
  });

  it("does not reach over a border of emphasis", () => {
    expect(spellLinks("Kouzlem ohnivá *koule*.")).toEqual([]);
  });
});

describe("twins of two books", () => {
  const JAD = "Jeskyně a draci";
  const twins = [
    plainCard({ name: "Světlo", english: "Light" }),
    plainCard({ name: "Světlo", english: null, source: JAD }),
  ];
  const linked = (source: string) => {
    const own = plainCard({ source, body: "Svítí jako kouzlo světlo." });
    const { cards } = readText([own, ...twins].join("\n\n"));
    const html = describeFirst(cards);
    return cards.filter(({ key }) => html.includes(spellId(key))).map(({ name }) => name);
  };

  it("are linked as the one of Příručka hráče", () => {
    expect(linked("Příručka hráče")).toEqual(["Světlo"]);
    expect(linked(`Příručka hráče, ${JAD}`)).toEqual(["Světlo"]);
  });

  it("are linked as that of Jeskyně a draci on its own cards", () => {
    expect(linked(JAD)).toEqual(["Světlo (JaD)"]);
  });
});

describe("a condition", () => {
  it.each(Object.entries(CONDITION_NAMES).filter(([id]) => id !== "cursed" && id !== "prone" && id !== "exhaustion"))(
    "%s is linked by its name",
    (id, name) => {
      expect(conditionLinks(`Cíl je ${name.toLowerCase()}.`)).toEqual([expect.stringMatching(` → ${id}$`)]);
    },
  );

  it("is linked once in a description, in the card's words", () => {
    expect(conditionLinks("Cíl je oslepen.\n\nOslepený cíl bloudí a je sražen k zemi.\n\n• Zůstane slepý.")).toEqual([
      "oslepen → blinded",
      "sražen k zemi → prone",
    ]);
  });

  it("is not seen in the name of a spell", () => {
    expect(conditionLinks("Kouzlo neviditelnost pomůže.")).toEqual([]);
    expect(conditionLinks("Přijde neviditelný služebník.")).toEqual([]);
  });

  it.each([
    "Vznikne neviditelný senzor.",
    "Hrana je téměř neviditelná.",
    "Hrdina zadrží dech.",
    "Zasáhne tě otrávený šíp.",
    "Je neschopný mluvit.",
    "Kouř z oslepujícího prachu.",
    "Ležící kámen se pohne.",
    "Předmět spadne na zem.",
  ])("is not seen in words of another meaning: %s", (body) => {
    expect(conditionLinks(body)).toEqual([]);
  });

  it("of being cursed is no link, for the system has no page about it", () => {
    expect(conditionLinks("Cíl je prokletý.")).toEqual([]);
  });
});

describe("the text of a deck", () => {
  it("cannot make a link of its own", () => {
    const html = describeFirst(
      deckWith(
        "Kouzlo přání @UUID[Compendium.x.y.Item.z]{sem} &Reference[prone]{tam} [[/r 1k6]] a kouzlo přání}{[[tma]].",
      ),
    );
    const rest = html.replace(UUID_LINK, "·").replace(REFERENCE, "·");
    expect(rest).not.toMatch(/@UUID\[|&amp;Reference\[|\[\[/);
    for (const [, module] of html.matchAll(UUID_LINK)) expect(`${module}.kouzla`).toBe(PACK);
  });

  it("cannot break out of a label", () => {
    const pieces = [
      "kouzlo ",
      "přání",
      "}",
      "{",
      "[[",
      "]",
      "@UUID[",
      "&Reference[",
      "oslepen",
      "*",
      "„",
      "“",
      " ",
      ", ",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
        const cards = deckWith(`Začátek ${parts.join("")} konec.`);
        const rest = describeFirst(cards).replace(UUID_LINK, "·").replace(REFERENCE, "·");
        expect(rest).not.toMatch(/@UUID\[|&amp;Reference\[|\[\[/);
      }),
      { numRuns: 60 },
    );
  });

  it("without names and conditions is escaped as it is without links", () => {
    const [card] = deckWith("Nic.");
    if (!card) throw new Error("no card");
    const index = linkIndex(deckWith("Nic."), PACK);
    const plain = fc.string({ unit: fc.constantFrom(...Array.from("jqwxť 123,.&<>\"'@[]{}()*:\u00A0")) });
    fc.assert(
      fc.property(plain, (text) => {
        const block: Block = { kind: "paragraph", lead: null, content: { text, marks: [], line: 1 } };
        expect(describeCard([block], [], linkerOf(index, card))).toBe(`<p>${escapeHtml(withNoBreakSpaces(text))}</p>`);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the tables of links", () => {
  it("speak of spells that there are", () => {
    const ids = loadIds();
    for (const [card, spells] of SPOKEN_OF) for (const key of [card, ...spells]) expect(ids[key], key).toBeDefined();
  });

  it("give each command its own other forms", () => {
    const forms = [...COMMANDS.values()].flat();
    expect(new Set(forms).size).toBe(forms.length);
  });
});

/** Every link of a deck's descriptions resolves, in our module and in another. */
function allLinksResolve(read: () => readonly SpellCard[], expected: { spells: number; conditions: number }): void {
  it.each(["kartoteka-kouzel", "moje-karty"])("resolve in the packs of %s", (moduleId) => {
    const { spells, rollTables } = toDocuments(read(), { packs: packsOfModule(moduleId), ...loadDocumentData() });
    const ids = new Set(spells.map(({ _id }) => _id));
    const tables = new Set(rollTables.map(({ _id }) => _id));
    const rolled = new Set<string>();
    const found = { spells: 0, conditions: 0 };
    for (const { _id, name, system } of spells) {
      // links to the rules: rules-journal.test.ts
      const html = system.description.value.replace(/<p class="kartoteka-rules">.*$/, "");
      const links = [...html.matchAll(UUID_LINK)];
      const references = [...html.matchAll(REFERENCE)];
      const rolls = [...html.matchAll(TABLE_LINK)];
      expect(links.length + rolls.length + references.length, name).toBe(
        html.match(/@UUID\[(?!Compendium\.[\w-]+\.pravidla\.)|&amp;Reference\[/g)?.length ?? 0,
      );
      for (const [, module, id = ""] of links) {
        expect(module).toBe(moduleId);
        expect(ids.has(id), `${name} → ${id}`).toBe(true);
        expect(id, name).not.toBe(_id);
      }
      for (const [, module, id = ""] of rolls) {
        expect([module, tables.has(id)], `${name} → ${id}`).toEqual([moduleId, true]);
        rolled.add(id);
      }
      for (const [, id] of references) expect(STATUSES).toContain(id);
      expect(references.map(([, id]) => id)).not.toContain("cursed");
      found.spells += links.length;
      found.conditions += references.length;
    }
    expect(rolled).toEqual(tables);
    expect(found.spells).toBeGreaterThanOrEqual(expected.spells);
    expect(found.conditions).toBeGreaterThanOrEqual(expected.conditions);
  });
}

describe("the links of the embedded deck", () => {
  const read = () => readDeck([{ name: "kouzla.txt", bytes: readFileSync(EMBEDDED_DECK) }]).cards;
  allLinksResolve(read, { spells: 0, conditions: 0 });
});

describeWith(FULL_DECK, "the links of the full deck", () => {
  const read = () =>
    readDeck([{ name: "deck.txt", bytes: readFileSync(FULL_DECK) }], { corrections: loadCorrections() }).cards;
  allLinksResolve(read, { spells: 70, conditions: 170 });

  it("begin as the table of openings says, wherever the lexicon finds a condition", () => {
    const text = JSON.stringify(read().map(({ body, higherLevels }) => [body, higherLevels])).toLowerCase();
    for (const [id, pattern] of CONDITION_PATTERNS) {
      if (id === "cursed") continue;
      for (const [mention] of text.matchAll(pattern)) {
        expect(mention.split(/\s/)[0], id).toMatch(CONDITION_OPENINGS);
      }
    }
  });
});
