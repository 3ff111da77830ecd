import { describe, expect, it } from "vitest";
import { Corrections } from "../../src/deck/corrections.ts";
import { readDeck } from "../../src/deck/read-deck.ts";
import { codes, encode, onlyCard, plainCard, readText } from "../helpers.ts";

describe("a plain card", () => {
  it("is read with all its fields and where each stands", () => {
    const card = onlyCard(`Můj deck\n\n${plainCard({ components: "V, P, S (jantar v hodnotě 5 zl)" })}`);
    expect(card).toMatchObject({
      key: "trial-spark",
      name: "Zkušební jiskra",
      english: "Trial spark",
      sources: ["Příručka hráče"],
      school: "evo",
      level: 2,
      ritual: false,
      range: { kind: "distance", distance: { value: 60, unit: "ft" } },
      components: { verbal: true, somatic: true, material: { text: "jantar v hodnotě 5 zl", cost: 5 } },
      classes: ["sorcerer", "wizard"],
      higherLevels: [],
    });
    expect(card.origin).toEqual({
      file: "balicek.txt",
      line: 3,
      fields: {
        name: { line: 3, column: 1, phrase: "Zkušební jiskra" },
        english: { line: 5, column: 1, phrase: "Trial spark" },
        sources: { line: 7, column: 1, phrase: "Příručka hráče" },
        level: { line: 9, column: 1, phrase: "Zaklínání 2. úrovně" },
        casting: { line: 11, column: 11, phrase: "1 akce" },
        range: { line: 13, column: 8, phrase: "12 sáhů" },
        components: { line: 15, column: 9, phrase: "V, P, S (jantar v hodnotě 5 zl)" },
        duration: { line: 17, column: 9, phrase: "Ihned" },
        classes: { line: 19, column: 11, phrase: "Čaroděj, Kouzelník" },
      },
    });
  });

  it("may lack its English name", () => {
    const text = `${plainCard()}\n\n${plainCard({ name: "Chapadlo", english: null, source: "Jeskyně a draci" })}`;
    const { cards } = readText(text);
    expect(cards.map(({ name, english, key }) => ({ name, english, key }))).toEqual([
      { name: "Zkušební jiskra", english: "Trial spark", key: "trial-spark" },
      { name: "Chapadlo", english: null, key: "chapadlo" },
    ]);
  });

  it("keeps a prose line that looks like a field or a table head", () => {
    const body = "Síla má mez.\n\nTrvání záleží na počasí.\n\n| Materiál | Trvání |\n| -- | -- |\n| Dub | 1 den |";
    const { cards, diagnostics } = readText(
      `${plainCard({ body })}\n\n${plainCard({ name: "Druhá", english: "Second" })}`,
    );
    expect(cards).toHaveLength(2);
    expect(diagnostics).toEqual([]);
    expect(cards[0]?.body).toHaveLength(3);
  });

  it("takes its source for a source also when the book is unknown", () => {
    const reading = readText(plainCard({ source: "Kniha mého stolu" }));
    expect(reading.cards[0]).toMatchObject({ english: "Trial spark", sources: ["Kniha mého stolu"] });
    expect(codes(reading)).toEqual(["unknown-source"]);
  });

  it("may have broken lines inside its material", () => {
    const card = onlyCard(plainCard({ components: "V, S (dlouhý kus\nmokré vlny)" }));
    expect(card.components?.material?.text).toBe("dlouhý kus mokré vlny");
  });
});

describe("a Markdown card", () => {
  const markdown = (lines: string) => lines.replace(/^ {4}/gm, "").trim();
  const card = markdown(`
    # BIGBYHO ZKOUŠKA

    *Bigby's trial*

    ***Xanatharuv pruvodce vším***

     *Zaklínání 2. úrovně* *(rituál)*

    **Vyvolání:** 1akce

    **Dosah:** Ty sám (kužel 3 sahy)

    **Složky:** V, P (jantar)

    **Trvání:** Soustředění, až 1 minuta

    **Povolání:** čaroděj, KOUZELNÍK

    Kužel je jako kouzlo *přání*.

     * Oheň.
     * Led.

    ***Na vyšších úrovních.*** Kužel je delší.
    <!--stackedit_data:
    eyJoaXN0b3J5IjpbMTIzNF19
    -->
  `);

  it("is read like a plain one", () => {
    const reading = readText(card);
    expect(reading.cards[0]).toMatchObject({
      key: "bigbys-trial",
      name: "Bigbyho zkouška",
      sources: ["Xanatharův průvodce vším"],
      school: "evo",
      level: 2,
      ritual: true,
      casting: [{ unit: "action", value: 1 }],
      range: { kind: "self" },
      area: { shape: "cone", size: { value: 15, unit: "ft" } },
      duration: [{ kind: "time", value: 1, unit: "minute" }],
      concentration: true,
      classes: ["sorcerer", "wizard"],
    });
    expect(reading.cards[0]?.body.map((block) => block.kind)).toEqual(["paragraph", "list"]);
    expect(reading.cards[0]?.higherLevels).toHaveLength(1);
  });

  it.each([
    ["*Zaklínací trik*", "evo"],
    ["*Vyvolávací trik*", "con"],
    ["*Vymítací trik*", "abj"],
    ["*Věštecký trik*", "div"],
    ["*Transmutační trik*", "trs"],
    ["*Očarovací trik*", "enc"],
    ["*Nekromantický trik*", "nec"],
    ["*Iluzorní trik*", "ill"],
  ])("reads %s", (line, school) => {
    expect(onlyCard(card.replace(/^ \*Zaklínání.*$/m, line))).toMatchObject({ level: 0, school });
  });

  it.each(["*Zaklínání 2. úrovně (rituál)*", "*Zaklínání 2. úrovně* (rituál)", "*Zaklínání 2.úrovně* (*(rituál)*)"])(
    "reads %s",
    (line) => {
      expect(onlyCard(card.replace(/^ \*Zaklínání.*$/m, line))).toMatchObject({
        level: 2,
        school: "evo",
        ritual: true,
      });
    },
  );

  it("is not fooled by an English name with a „trik“ in it", () => {
    const strike = card.replace("*Bigby's trial*", "*Flame strike*");
    expect(onlyCard(strike)).toMatchObject({ english: "Flame strike", key: "flame-strike", level: 2 });
  });

  it("may have two fields on one line, one of them misspelt, and labels without colon", () => {
    const messy = card
      .replace(/\*\*Vyvolání:\*\* 1akce\n\n\*\*Dosah:\*\* [^\n]*/, "**Vyvolání:** 10 minut Dosaih: 1 míle")
      .replace("**Složky:** V, P (jantar)", "**Složky** V, P, M (jantar)");
    const reading = readText(messy);
    expect(reading.cards[0]).toMatchObject({
      casting: [{ unit: "minute", value: 10 }],
      range: { kind: "distance", distance: { value: 1, unit: "mi" } },
      components: { verbal: true, somatic: true, material: { text: "jantar" } },
    });
    expect(codes(reading)).toEqual(["fields-on-one-line", "misspelt-label", "english-letters"]);
  });

  it("may share its file with others, and a folder of files is a deck", () => {
    const second = card.replace("BIGBYHO ZKOUŠKA", "DRUHÁ").replace("Bigby's trial", "Second");
    expect(readText(`${card}\n\n${second}`).cards.map((c) => c.name)).toEqual(["Bigbyho zkouška", "Druhá"]);
    const files = [
      { name: "a.md", bytes: encode(card) },
      { name: "b.md", bytes: encode(second) },
    ];
    expect(readDeck(files).cards.map((c) => c.origin.file)).toEqual(["a.md", "b.md"]);
  });

  it("without its English name keeps the source, and gets its key from the Czech name", () => {
    expect(onlyCard(card.replace("*Bigby's trial*\n\n", ""))).toMatchObject({
      english: null,
      key: "bigbyho-zkouska",
      sources: ["Xanatharův průvodce vším"],
    });
  });
});

describe("encodings", () => {
  const text = plainCard({ name: "Žluťoučký kůň", body: "Příliš žluťoučký kůň úpěl ďábelské ódy." });
  const cp1250: Record<string, number> = {
    á: 0xe1, č: 0xe8, ď: 0xef, é: 0xe9, ě: 0xec, í: 0xed, ň: 0xf2, ó: 0xf3, ř: 0xf8, š: 0x9a, ť: 0x9d, ú: 0xfa, ů: 0xf9,
    ý: 0xfd, ž: 0x9e, Č: 0xc8, P: 0x50, Ž: 0x8e,
  }; // prettier-ignore
  const windows = Uint8Array.from(Array.from(text, (char) => cp1250[char] ?? char.charCodeAt(0)));

  it.each([
    ["UTF-8 with BOM", encode(`\uFEFF${text}`)],
    ["CRLF", encode(text.replace(/\n/g, "\r\n"))],
    ["decomposed letters", encode(text.normalize("NFD"))],
    ["no-break spaces", encode(text.replace(/ /g, "\u00A0"))],
    [
      "UTF-16",
      Uint8Array.from(new Uint8Array(Uint16Array.from(Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0))).buffer)),
    ],
  ])("%s makes no difference", (_, bytes) => {
    const reading = readDeck([{ name: "balicek.txt", bytes }]);
    expect(reading.diagnostics).toEqual([]);
    expect(reading.cards).toEqual([onlyCard(text)]);
  });

  it("Windows-1250 is recognised, decoded and told", () => {
    const reading = readDeck([{ name: "balicek.txt", bytes: windows }]);
    expect(reading.cards).toEqual([onlyCard(text)]);
    expect(codes(reading)).toEqual(["encoding-windows-1250"]);
  });
});

describe("bad input", () => {
  const good = plainCard({ name: "Dobrá", english: "Good" });
  /** The bad card between two good ones: whatever is wrong with it, they must come through whole. */
  const amid = (bad: string) => {
    const last = plainCard({ name: "Poslední", english: "Last one" });
    const reading = readText(`${good}\n\n${bad}\n\n${last}`);
    const others = reading.cards.filter((card) => card.name === "Dobrá" || card.name === "Poslední");
    expect(others.map((card) => card.body.length)).toEqual([1, 1]);
    return { ...reading, bad: reading.cards.find((card) => !others.includes(card)) };
  };
  const line = 21;

  it("an empty file, a binary file and a file without cards are told", () => {
    expect(codes(readText(" \n\n"))).toEqual(["file-empty"]);
    expect(codes(readDeck([{ name: "obr.png", bytes: Uint8Array.of(137, 80, 78, 71, 0, 0, 1) }]))).toEqual([
      "file-binary",
    ]);
    expect(codes(readText("Milý deníčku, dnes nic."))).toEqual(["no-cards"]);
  });

  it("a missing field spoils that field only", () => {
    const { bad, diagnostics } = amid(plainCard({ range: "" }));
    expect(bad).toMatchObject({ range: null, casting: [{ unit: "action" }], duration: [{ kind: "instant" }] });
    expect(diagnostics).toMatchObject([
      { code: "missing-field", severity: "error", line: line + 6, card: "Zkušební jiskra", expected: "Dosah:" },
    ]);
  });

  it("an unknown field stays in the text", () => {
    const { bad, diagnostics } = amid(plainCard({ duration: "Ihned\n\nBarva: Modrá" }));
    expect(diagnostics).toMatchObject([{ code: "unknown-field", severity: "warning", actual: "Barva" }]);
    expect(JSON.stringify(bad?.body)).toContain("Barva: Modrá");
  });

  it.each([
    [{ level: "Ohňomagie 2. úrovně" }, { code: "unknown-school", actual: "Ohňomagie", line: line + 6, column: 1 }],
    [{ classes: "Bard, Mnich" }, { code: "unknown-class", actual: "Mnich", line: line + 16, column: 17 }],
    [{ range: "6 loktů" }, { code: "unknown-unit", actual: "loktů", line: line + 10, column: 10 }],
    [{ duration: "3 okamžiky" }, { code: "unknown-unit", actual: "okamžiky", line: line + 14, column: 11 }],
    [{ components: "V, X" }, { code: "unreadable-components", line: line + 12, column: 12 }],
  ])("%o is told with its place, and the card is kept", (parts, expected) => {
    const { bad, diagnostics } = amid(plainCard(parts));
    expect(bad?.name).toBe("Zkušební jiskra");
    expect(diagnostics).toMatchObject([{ severity: "error", file: "balicek.txt", ...expected }]);
  });

  it("a level beyond the ninth, or none, fails the card", () => {
    expect(amid(plainCard({ level: "Zaklínání 12. úrovně" }))).toMatchObject({
      bad: undefined,
      diagnostics: [{ code: "bad-level" }],
    });
    expect(amid(plainCard({ level: "" }))).toMatchObject({
      bad: undefined,
      diagnostics: [{ code: "missing-level", card: "Zkušební jiskra" }],
    });
  });

  it("the same card twice is told with the place of the first", () => {
    const reading = readText(`${good}\n\n${good}`);
    expect(reading.cards).toHaveLength(1);
    expect(reading.diagnostics).toMatchObject([
      { code: "duplicate-card", severity: "error", line: 21, expected: "Dobrá (balicek.txt:1)" },
    ]);
  });

  it("another spell under the same key is kept under a key of its own", () => {
    const reading = readText(
      `${plainCard({ name: "Žár", english: null })}\n\n${plainCard({ name: "Zar", english: null })}`,
    );
    expect(reading.cards.map((card) => card.key)).toEqual(["zar", "zar-prirucka-hrace"]);
    expect(codes(reading)).toEqual(["key-collision"]);
  });

  it("fields out of order are read", () => {
    const lines = plainCard().split("\n\n");
    const shuffled = [...lines.slice(0, 4), lines[7], lines[5], lines[4], lines[8], lines[6], lines[9]].join("\n\n");
    const { bad, diagnostics } = amid(shuffled);
    expect(bad).toMatchObject({
      range: { kind: "distance" },
      duration: [{ kind: "instant" }],
      classes: ["sorcerer", "wizard"],
    });
    expect(diagnostics.map((d) => d.code)).toEqual(["field-order"]);
  });

  it("a level line among the fields is read", () => {
    const lines = plainCard().split("\n\n");
    const moved = [...lines.slice(0, 3), lines[4], lines[3], ...lines.slice(5)].join("\n\n");
    expect(amid(moved).bad).toMatchObject({ level: 2, school: "evo", english: "Trial spark" });
  });

  it("a card cut in half is told, and its neighbours are whole", () => {
    const half = plainCard().split("\n\n").slice(0, 6).join("\n\n");
    const { diagnostics } = amid(half);
    expect(diagnostics).toMatchObject([
      { code: "card-cut", severity: "error", line, expected: "Složky, Trvání, Povolání" },
    ]);
    const end = readText(`${good}\n\n${plainCard().split("\n\n").slice(0, 4).join("\n\n")}`);
    expect(end.cards[0]?.body).toHaveLength(1);
    expect(codes(end)).toContain("card-cut");
  });

  it("text without a card in front of the first one is told", () => {
    expect(codes(readText(`Deck\n\nUtržený konec karty.\n\n${good}`))).toEqual(["text-outside-cards"]);
  });
});

describe("corrections", () => {
  const deck = plainCard({ english: "Trail spark", body: "Jiskra přes kočí a pří úderu zhas ne." });
  const entry = { times: 1, reason: "split word" };
  const corrections = new Corrections([
    { card: "trail-spark", find: "Trail spark", replace: "Trial spark", ...entry },
    { card: "trial-spark", find: "přes kočí", replace: "přeskočí", ...entry },
    { card: "trial-spark", find: "pří […] zhas ne", replace: "při úderu zhasne", ...entry },
  ]);

  it("mend names first, then go on under the new key", () => {
    const reading = readText(deck, { corrections });
    expect(reading.cards[0]).toMatchObject({ key: "trial-spark", english: "Trial spark" });
    expect(reading.cards[0]?.body).toMatchObject([{ content: { text: "Jiskra přeskočí a při úderu zhasne." } }]);
    expect(reading).toMatchObject({ recognised: true, diagnostics: [] });
  });

  it("that don't fit are told in the deck they were written for and passed over in every other", () => {
    const many = Array.from({ length: 20 }, (_, i) => ({
      name: `Jiskra ${i}`,
      english: `Spark ${i}`,
      body: "Jiskra zhas ne.",
    }));
    const text = many.map(plainCard).join("\n\n");
    const entries = many.map((_, i) => ({ card: `spark-${i}`, find: "zhas ne", replace: "zhasne", ...entry }));
    const damaged = new Corrections([...entries, { card: "spark-3", find: "nic takového", replace: "", ...entry }]);
    const own = readText(text, { corrections: damaged });
    expect(own).toMatchObject({
      recognised: true,
      diagnostics: [
        { code: "correction-unused", severity: "warning", card: "Jiskra 3", actual: "nic takového", expected: "1" },
      ],
    });
    const other = readText(many.slice(0, 3).map(plainCard).join("\n\n"), { corrections: damaged });
    expect(other).toMatchObject({ recognised: false, diagnostics: [] });
  });

  it("leave the places of later values right", () => {
    const text = plainCard({ range: "12 sá hů od tebe", duration: "Ihned" });
    const mend = new Corrections([{ card: "trial-spark", find: "sá hů od tebe", replace: "sáhů", ...entry }]);
    const { fields } = onlyCard(text, { corrections: mend }).origin;
    expect(fields.range).toMatchObject({ line: 11, column: 8, phrase: "12 sáhů" });
    expect(fields.duration).toMatchObject({ line: 15, column: 9 });
  });
});
