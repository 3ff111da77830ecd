import { describe, expect, it } from "vitest";
import { readBody } from "../../src/deck/body.ts";
import type { Block } from "../../src/deck/model.ts";
import { toLines } from "../../src/deck/read-deck.ts";
import { withoutPlaces } from "../helpers.ts";

/** The plain text of a block, run-in heading included. */
function textOfBlock(item: Block): string {
  const withLead = (lead: string | null, text: string) => (lead === null ? text : `${lead} ${text}`);
  switch (item.kind) {
    case "paragraph":
      return withLead(item.lead, item.content.text);
    case "heading":
      return item.content.text;
    case "list":
      return item.items.map((entry) => withLead(entry.lead, entry.content.text)).join("\n");
    case "table":
      return [item.caption ?? "", item.columns.join(" "), ...item.rows.map((row) => row.join(" "))].join("\n").trim();
  }
}

const read = (text: string) => readBody(toLines(text), "balicek.txt", "Zkouška");
const plain = (text: string) => ({ text, marks: [] });
const paragraph = (text: string, lead: string | null = null) => ({ kind: "paragraph", lead, content: plain(text) });
const blocksOf = (text: string) => withoutPlaces(read(text).blocks);

describe("paragraphs", () => {
  it("are parted by blank lines", () => {
    expect(blocksOf("První věta.\n\nDruhá věta.")).toEqual([paragraph("První věta."), paragraph("Druhá věta.")]);
  });

  it("may also follow line on line, when a sentence ended", () => {
    expect(blocksOf("První věta.\nDruhá věta.")).toEqual([paragraph("První věta."), paragraph("Druhá věta.")]);
  });

  it("are put together where a line broke in the middle of a sentence", () => {
    expect(blocksOf("Kouř stoupá\nvzhůru a\nMág kašle.")).toEqual([paragraph("Kouř stoupá vzhůru a Mág kašle.")]);
  });
});

describe("lists", () => {
  const item = (text: string, lead: string | null = null) => ({ lead, content: plain(text) });

  it.each(["  • ", " * ", "- ", "· "])("know the bullet „%s“", (bullet) => {
    expect(blocksOf(`Vyber si:\n\n${bullet}Oheň.\n${bullet}Led.`)).toEqual([
      paragraph("Vyber si:"),
      { kind: "list", start: null, items: [item("Oheň."), item("Led.")] },
    ]);
  });

  it("may have blank lines between their items", () => {
    expect(blocksOf("  • Oheň.\n\n  • Led.")).toEqual([
      { kind: "list", start: null, items: [item("Oheň."), item("Led.")] },
    ]);
  });

  it("are numbered only when the numbers go on", () => {
    expect(blocksOf("1. Oheň pálí.\n\n2. Led studí.")).toEqual([
      { kind: "list", start: 1, items: [item("Oheň pálí."), item("Led studí.")] },
    ]);
    expect(blocksOf("1. Oheň pálí.\n\nKonec.")).toEqual([paragraph("1. Oheň pálí."), paragraph("Konec.")]);
  });

  it("don't take a level for a number", () => {
    expect(blocksOf("3. úroveň je málo.\n\n4. úroveň stačí.")).toEqual([
      paragraph("3. úroveň je málo."),
      paragraph("4. úroveň stačí."),
    ]);
  });
});

describe("tables", () => {
  const table = "| k6 | Barva |\n| -- | --- |\n| 1–3 | Rudá |\n| 4–6 | Modrá |";
  const expected = {
    kind: "table",
    caption: null,
    columns: ["k6", "Barva"],
    rows: [
      ["1–3", "Rudá"],
      ["4–6", "Modrá"],
    ],
  };

  it("have columns and rows", () => {
    expect(blocksOf(table)).toEqual([expected]);
  });

  it("take the heading above them as their caption", () => {
    expect(blocksOf(`Hoď si.\n\nBarvy\n\n${table}`)).toEqual([paragraph("Hoď si."), { ...expected, caption: "Barvy" }]);
  });

  it("stay apart when a second one follows", () => {
    expect(blocksOf(`${table}\n\n${table}`)).toEqual([expected, expected]);
  });

  it("survive a line of dashes that broke in two", () => {
    expect(blocksOf("| k6 | Barva |\n| --\n| --\n|\n| 1–3 | Rudá |\n| 4–6 | Modrá |")).toEqual([expected]);
  });

  it("are filled up when a row is short, and it is told", () => {
    const body = read("| A | B |\n| -- | -- |\n| 1 |");
    expect(withoutPlaces(body.blocks)).toMatchObject([{ rows: [["1", ""]] }]);
    expect(body.diagnostics).toMatchObject([{ code: "ragged-table", line: 3 }]);
  });
});

describe("run-in headings", () => {
  it("are known by markup", () => {
    expect(blocksOf("***Silná ruka.*** Ruka strčí.")).toEqual([paragraph("Ruka strčí.", "Silná ruka.")]);
    expect(blocksOf("**Silná ruka.** Ruka strčí.")).toEqual([paragraph("Ruka strčí.", "Silná ruka.")]);
  });

  it("are known without markup where several stand", () => {
    expect(blocksOf("Ruka umí dvojí.\n\nPevný stisk. Ruka drží.\n\nÚder dlaní. Ruka bije.")).toEqual([
      paragraph("Ruka umí dvojí."),
      paragraph("Ruka drží.", "Pevný stisk."),
      paragraph("Ruka bije.", "Úder dlaní."),
    ]);
  });

  it("are not made of short sentences", () => {
    const text = "Vezmeš hůl. Klepneš s ní.\n\nKouzlo skončí. Hůl zmizí.\n\nTvor zemře. Nic nepomůže.";
    expect(blocksOf(text)).toEqual(text.split("\n\n").map((part) => paragraph(part)));
  });
});

describe("the part about higher levels", () => {
  it("is set apart from the body and loses its label", () => {
    const body = read("Jiskra pálí.\n\nNa vyšších úrovních. Pálí víc.");
    expect(withoutPlaces(body.higherLevels)).toEqual([paragraph("Pálí víc.")]);
    expect(body.blocks.map(textOfBlock)).toEqual(["Jiskra pálí."]);
  });

  it("is known in bold, and as Jeskyně a draci begin it", () => {
    expect(withoutPlaces(read("Pálí.\n\n***Na vyšších úrovních.*** Pálí víc.").higherLevels)).toEqual([
      paragraph("Pálí víc."),
    ]);
    const unlabelled = "Pokud Sešleš toto Kouzlo pomocí Pozice 3. Stupně, pálí víc.";
    expect(withoutPlaces(read(`Pálí.\n\n${unlabelled}`).higherLevels)).toEqual([paragraph(unlabelled)]);
  });

  it("leaves a table behind it to the spell", () => {
    const body = read("Hoď si.\n\nNa vyšších úrovních. Hoď víckrát.\n\n| k4 | Co |\n| -- | -- |\n| 1 | Nic |");
    expect(body.blocks.map((block: Block) => block.kind)).toEqual(["paragraph", "table"]);
    expect(body.higherLevels).toHaveLength(1);
  });
});

describe("markup inside a text", () => {
  it("becomes marks, and stars that mean nothing stay", () => {
    expect(blocksOf("Jako kouzlo *přání*, jen **levnější**, 2 * 3.")).toEqual([
      {
        kind: "paragraph",
        lead: null,
        content: {
          text: "Jako kouzlo přání, jen levnější, 2 * 3.",
          marks: [
            { start: 12, end: 17, style: "emphasis" },
            { start: 23, end: 31, style: "strong" },
          ],
        },
      },
    ]);
  });
});

describe("general tidying", () => {
  it.each([
    ["Mág\u00A0má  dvě   hole.", "Mág má dvě hole."],
    ["Mapа je tu.", "Mapa je tu."],
    ["Slovo , a dost .", "Slovo, a dost."],
    ["Zemře.Pak vstane. Na 0.Kouzlo trvá.", "Zemře. Pak vstane. Na 0. Kouzlo trvá."],
    ['Řekne „dost ". A mlčí.', "Řekne „dost“. A mlčí."],
    ["Řekne “dost”.", "Řekne „dost“."],
    ["Mág - ten starý - jde.", "Mág – ten starý – jde."],
    ["Hodem 01\u221205.", "Hodem 01–05."],
    ["Prostor 1 x 1 sáh a 3X4.", "Prostor 1 × 1 sáh a 3 × 4."],
    ["Hex\u00ADenšus.", "Hexenšus."],
  ])("mends „%s“", (given, expected) => {
    expect(blocksOf(given)).toEqual([paragraph(expected)]);
  });

  it("leaves words, dice and values as they are", () => {
    const text = "Max utrpí 3k8 + 4 zranění, mág-učeň 1,5 sáhu od 10 mil 2k6.";
    expect(blocksOf(text)).toEqual([paragraph(text)]);
  });
});
