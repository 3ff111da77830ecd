import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NUMBER_WORDS } from "../../../src/deck/lexicon/numbers.ts";
import { SAH_FORMS } from "../../../src/deck/lexicon/lengths.ts";
import { spellCardSchema, type Area, type Provenance } from "../../../src/deck/model.ts";
import { counted } from "../../../src/rules/czech-numbers.ts";
import type { DamageType } from "../../../src/rules/vocabulary.ts";
import { onlyCard, plainCard, readText } from "../../helpers.ts";
import { CANTRIP, damage, feet, LASTING, read, unplaced } from "./card.ts";

/** A card of many lines that has something of everything. */
const STEW = [
  "Na zvolené místo přiletí kotel a převrhne se. Kaše zaplaví kouli o poloměru 4 sáhy a steče i za rohy. " +
    "Každý tvor v ní si hodí záchranný hod na Odolnost. Kdo neuspěje, utrpí ohnivé zranění 4k6 a je oslepený, při úspěchu utrpí poloviční zranění.",
  "Kdo v kaši začne svůj tah, utrpí chladné zranění 1k6.",
  "Na konci každého svého tahu zkusí záchranný hod na Moudrost, aby kaši setřel.",
  " • Sladká. Jeden tvor si obnoví 2k8 životů.\n • Kyselá. Proveď útok na dálku kouzlem. Při zásahu je cíl otrávený.",
  "**Naběračka.** Svítí jasným světlem v okruhu o poloměru 2 sáhy a na další 2 sáhy svítí slabým světlem. Hoď k100 na chuť.",
  "Na vyšších úrovních. Ohnivé zranění se zvýší o 1k6 za každou úroveň pozice nad 2.",
];

/** Every place that a card names for its mechanics. */
function placesIn(value: unknown): Provenance[] {
  if (Array.isArray(value)) return value.flatMap(placesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "from" ? [inner as Provenance] : placesIn(inner)));
}

describe("a card in Markdown", () => {
  const markdown = (body: readonly string[], level: string) =>
    [
      "# ZKUŠEBNÍ JISKRA",
      "*Trial spark*",
      "***Příručka hráče***",
      `*${level}*`,
      "**Vyvolání:** 1 akce",
      "**Dosah:** 12 sáhů",
      "**Složky:** V, P",
      "**Trvání:** Soustředění, až 1 minuta",
      "**Povolání:** Čaroděj, Kouzelník",
      ...body,
    ].join("\n\n");

  it("does the same as a plain one", () => {
    const body = STEW.map((text) =>
      text
        .replace("Na vyšších úrovních.", "***Na vyšších úrovních.***")
        .replace("ohnivé zranění", "**ohnivé zranění**")
        .replace("4k6", "*4k6*")
        .replace("4 sáhy", "**4 sáhy**")
        .replaceAll(" •", " *"),
    );
    const plain = read(STEW.join("\n\n"), LASTING);
    expect(unplaced(onlyCard(markdown(body, "Zaklínání 2. úrovně")).mechanics)).toEqual(plain);
    expect(plain).toMatchObject({
      areas: [{ shape: "sphere", spreads: true }, { role: "light" }],
      saves: [{ abilities: ["con"], onSuccess: "half" }, { repeat: true }],
      attacks: [{ kind: "ranged" }],
      damage: [
        { types: ["fire"], scaling: { kind: "slot" } },
        { types: ["cold"], timing: "later" },
      ],
      healing: [{ kind: "healing" }],
      rolls: [{ amount: { faces: 100 } }],
      light: { bright: 10, dim: 20 },
      repeats: true,
    });
    expect(plain.conditions.map(({ status }) => status).sort()).toEqual(["blinded", "poisoned"]);
  });

  it("grows like a plain one", () => {
    const body =
      "Cíl utrpí chladné zranění 1k8. Zranění se zvýší o 1k8, jakmile dosáhneš 5. úrovně (2k8) a 11. úrovně (3k8).";
    const marked = markdown([body.replace("1k8.", "**1k8**.")], "Zaklínací trik");
    expect(unplaced(onlyCard(marked).mechanics)).toEqual(read(body, { ...CANTRIP, ...LASTING }));
  });
});

describe("the place of every fact", () => {
  it("is where its phrase stands in the file", () => {
    const text = plainCard({ ...LASTING, body: STEW.join("\n\n") });
    const lines = text.split("\n");
    const places = placesIn(onlyCard(text).mechanics);
    expect(places.length).toBeGreaterThan(10);
    for (const { line, phrase } of places) {
      expect(phrase).not.toBe("");
      expect(lines[line - 1]).toContain(phrase);
    }
    expect(new Set(places.map(({ line }) => line)).size).toBeGreaterThan(4);
  });

  it("names the column in a line without markup", () => {
    const text = plainCard({ body: "Kotel se otočí. Cíl utrpí ohnivé zranění 3k6 a zbledne." });
    const [place] = placesIn(onlyCard(text).mechanics);
    const line = text.split("\n")[(place?.line ?? 0) - 1] ?? "";
    expect(line.slice((place?.column ?? 0) - 1)).toMatch(/^ohnivé zranění 3k6/);
  });

  it("is the range line for an area that only stands there", () => {
    const text = plainCard({ range: "Ty sám (kužel 3 sáhy)", body: "Vylétne hejno." });
    const [place] = placesIn(onlyCard(text).mechanics);
    expect(text.split("\n")[(place?.line ?? 0) - 1]).toBe(`Dosah: ${place?.phrase ?? ""}`);
  });
});

describe("any size of area", () => {
  /** Forms of the lexicon that may stand in front of the noun, in the nominative and in the genitive. */
  const IN_WORDS: readonly (readonly [number, string, string])[] = [
    [1, "jeden", "jednoho"],
    [2, "dva", "dvou"],
    [3, "tři", "tří"],
    [4, "čtyři", "čtyř"],
    [5, "pět", "pěti"],
    [6, "šest", "šesti"],
    [7, "sedm", "sedmi"],
    [8, "osm", "osmi"],
    [9, "devět", "devíti"],
    [10, "deset", "deseti"],
  ];
  const inDigits = fc.integer({ min: 1, max: 30 }).map((sahy) => ({ sahy, text: counted(sahy, SAH_FORMS) }));
  const inWords = fc.constantFrom(
    ...IN_WORDS.flatMap(([sahy, nominative, genitive]) => [
      { sahy, text: `${nominative} ${counted(sahy, SAH_FORMS).replace(/^\d+ /, "")}` },
      { sahy, text: `${genitive} ${sahy === 1 ? "sáhu" : "sáhů"}` },
    ]),
  );
  const length = fc
    .tuple(fc.oneof(inDigits, inWords), fc.constantFrom("", "až "))
    .map(([{ sahy, text }, upTo]) => ({ sahy, text: `${upTo}${text}` }));

  const PHRASES: readonly (readonly [Area["shape"], number, (length: string) => string])[] = [
    ["sphere", 1, (l) => `kouli o poloměru ${l}`],
    ["sphere", 1, (l) => `kouli horké páry s poloměrem ${l}`],
    ["sphere", 0.5, (l) => `kouli o průměru ${l}`],
    ["sphere", 1, (l) => `polokouli s poloměrem ${l}`],
    ["radius", 1, (l) => `okruh o poloměru ${l}`],
    ["radius", 1, (l) => `okruh ${l}`],
    ["radius", 0.5, (l) => `kruh o průměru ${l}`],
    ["cube", 1, (l) => `krychli o straně ${l}`],
    ["cube", 1, (l) => `krychli bláta o hraně ${l}`],
    ["square", 1, (l) => `čtverec o straně ${l}`],
    ["square", 1, (l) => `čtvercovou plochu o hraně ${l}`],
    ["cone", 1, (l) => `kužel o délce ${l}`],
    ["cone", 1, (l) => `kužel žhavého písku dlouhý ${l}`],
    ["cylinder", 1, (l) => `válec o poloměru ${l} a výšce 3 sáhy`],
    ["line", 1, (l) => `pruh ${l} dlouhý a 1 sáh široký`],
    ["wall", 1, (l) => `val ${l} dlouhý, 2 sáhy vysoký a 1 sáh tlustý`],
  ];
  const FRAMES = [
    (phrase: string) => `Kouzlo vytvoří ${phrase}.`,
    (phrase: string) => `Popel zasype ${phrase} a pak vychladne.`,
    (phrase: string) => `Nic se nestane. Potom zhmotníš ${phrase}, kde kyne těsto.`,
  ];

  it("comes out in feet, five to a sáh, in every wording", () => {
    fc.assert(
      fc.property(length, fc.constantFrom(...PHRASES), fc.constantFrom(...FRAMES), (given, phrase, frame) => {
        const [shape, share, wordsFor] = phrase;
        const { areas } = read(frame(wordsFor(given.text)));
        expect(areas.map((a) => ({ shape: a.shape, size: a.size }))).toEqual([
          { shape, size: feet(given.sahy * 5 * share) },
        ]);
      }),
      { numRuns: 400 },
    );
  });

  it("uses only words that the lexicon knows", () => {
    const folded = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
    for (const [value, ...forms] of IN_WORDS)
      for (const form of forms) expect(NUMBER_WORDS.get(folded(form)), form).toBe(value);
  });
});

describe("any dice of damage", () => {
  const TYPES: readonly (readonly [DamageType, string])[] = [
    ["acid", "kyselinov"],
    ["bludgeoning", "drtiv"],
    ["cold", "chladn"],
    ["fire", "ohniv"],
    ["force", "silov"],
    ["lightning", "bleskov"],
    ["necrotic", "nekrotick"],
    ["piercing", "bodn"],
    ["poison", "jedov"],
    ["psychic", "psychick"],
    ["radiant", "zářiv"],
    ["slashing", "sečn"],
    ["thunder", "hromov"],
  ];
  const STYLES = [
    (stem: string, amount: string) => `Kozel utrpí ${stem}é zranění ${amount}.`,
    (stem: string, amount: string) => `Kozel utrpí ${amount} ${stem}ého zranění.`,
    (stem: string, amount: string) => `Kozel dostane ${stem}ý zásah za ${amount} Bodů výdrže.`,
  ];
  const amounts = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(4, 6, 8, 10, 12), fc.integer({ min: 0, max: 40 }))
    .map(([number, faces, plus]) => ({
      text: `${number}k${faces}${plus === 0 ? "" : ` + ${plus}`}`,
      spec: `${number}k${faces}${plus === 0 ? "" : `+${plus}`}`,
    }));

  it("are read back in the style of every book", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...TYPES), fc.constantFrom(...STYLES), (amount, [type, stem], say) => {
        expect(read(say(stem, amount.text)).damage).toEqual([damage(amount.spec, [type])]);
      }),
      { numRuns: 300 },
    );
  });

  it("stay two parts when there are two", () => {
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom(...STYLES), (one, other, say) => {
        const parts = read(`${say("ohniv", one.text)} ${say("chladn", other.text)}`).damage;
        // whether they are rolled together depends on where the sentences part
        const apart = parts.map((part) => ({ ...part, group: 0 }));
        expect(apart).toEqual([damage(one.spec, ["fire"]), damage(other.spec, ["cold"])]);
      }),
      { numRuns: 150 },
    );
  });
});

describe("word salad", () => {
  const VOCABULARY = (
    "cíl tvor tvora tvorové kouzlo Kouzlo utrpí při neúspěchu úspěchu polovinu poloviční záchranný hod na záchraně " +
    "Obratnost Odolnost Moudrost Sílu jinak ohnivé chladného zářivý zranění zásah zásahu za Bodů výdrže 3k6 1k8 k100 k20 " +
    "2k4+1 + 5 1 999999999999 sáhů sáhy sáh stop míle coul dva tři deset až nebo a, či koule kouli kruh " +
    "okruh poloměru průměrem o s v do od kolem tebe něj krychle straně kužel válec výšce vysoký dlouhý široký tlustou zeď " +
    "panelů × čtverec útok dálku blízko kouzlem zbraní paprsky obnoví životů dočasných rovné tvá oprava sesílací vlastnosti " +
    "oslepený vystrašený otrávený zem konci začátku každého svého tahu každý Každou další úroveň úrovně pozice nad zvýší " +
    "Na vyšších úrovních. Jako akci můžeš svítí jasným slabým světlem dalších SO 15 proti výhodu k imunní odolnost vůči " +
    "neviditelný minutu hodinu trvání je soustředění vejde není větší než přelud • | # * ** \\ ( ) . . . , ; : „ “ – \n \n\n"
  ).split(/(?<!\n) +(?! )/u);
  /** Pieces that mean something already, so that the readers have facts to put together. */
  const PIECES = [
    "záchranný hod na Odolnost",
    "záchraně na Sílu nebo Obratnost",
    "Na konci každého svého tahu",
    "Při neúspěchu utrpí",
    "při úspěchu poloviční",
    "ohnivé zranění 3k6",
    "2k8 + 1k6 zranění",
    "Zářivý zásah za 1k8 Bodů výdrže",
    "útok na dálku kouzlem.",
    "Při zásahu je cíl otrávený",
    "upadne na zem",
    "koule o poloměru 1,5 sáhu",
    "kouli o poloměru 4 sáhy",
    "tři krychle o straně dvou sáhů",
    "na čtyři místa",
    "kruhovou zeď s průměrem 1 sáh, 2 sáhy vysokou a 1 coul tlustou",
    "pět panelů 2 × 2 sáhy",
    "každý tvor do 1 sáhu od cíle",
    "svítí jasným světlem do 3 sáhů, na další 2 sáhy",
    "si obnoví 2k8 životů",
    "10 dočasných životů",
    "Vyber až tři tvory.",
    "Hoď 5k8.",
    "\n\nNa vyšších úrovních. Zranění se zvýší o 1k6 za každou úroveň nad 2.",
    "\n\nNa vyšších úrovních. Pozicí 4. úrovně zranění vzroste na 6k6.",
    "Můžeš vytvořit 2 další paprsky za každou úroveň. Poloměr vzroste o 1 sáh za každou úroveň.",
    "Trvání o 2 hodiny za každou úroveň. Pozice 4. úrovně, trvání je 3 dny.",
    "\n • Led. Cíl",
    "\n\n**Dlaň.** Tvor",
  ];
  const salad = fc
    .array(fc.oneof(fc.constantFrom(...VOCABULARY), fc.constantFrom(...PIECES)), { maxLength: 50 })
    .map((words) => words.join(" "));
  const header = fc.record({
    level: fc.constantFrom("Zaklínací trik", "Iluze 3. úrovně", "Nekromancie 9. úrovně (rituál)"),
    range: fc.constantFrom(
      "Ty sám",
      "12 sáhů",
      "1 sáh",
      "Ty sám (kužel 3 sáhy)",
      "Dotyk",
      "6 sáhů (koule o poloměru 2 sáhy)",
    ),
    duration: fc.constantFrom("Ihned", "Soustředění, až 1 minuta", "Do rozptýlení"),
  });

  it("never throws, and what is read is a card by the schema", () => {
    fc.assert(
      fc.property(salad, header, (body, values) => {
        const { cards } = readText(plainCard({ ...values, body: `Vznikne kaše. ${body}` }));
        expect(cards.length).toBeGreaterThan(0);
        for (const card of cards) expect(spellCardSchema.safeParse(card).error).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it("names causes and areas that are there", () => {
    fc.assert(
      fc.property(salad, header, (body, values) => {
        const { cards } = readText(plainCard({ ...values, body: `Vznikne kaše. ${body}` }));
        for (const { mechanics } of cards) {
          const { saves, attacks, areas } = mechanics;
          for (const { by } of [...mechanics.damage, ...mechanics.conditions])
            if (by !== null) expect(by.index).toBeLessThan((by.kind === "save" ? saves : attacks).length);
          for (const { area } of saves) expect(area ?? 0).toBeLessThan(Math.max(1, areas.length));
        }
      }),
      { numRuns: 200 },
    );
  });
});
