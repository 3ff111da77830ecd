import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dieName, readDiceTables, type TableBlock } from "../../src/deck/dice-tables.ts";
import { codes, onlyCard, plainCard, readText } from "../helpers.ts";

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): TableBlock => ({
  kind: "table",
  caption: null,
  columns: [...columns],
  rows: rows.map((row) => [...row]),
  line: 1,
});
const rolled = (header: string, cells: readonly string[]) =>
  readDiceTables(
    tableOf(
      [header, "Co"],
      cells.map((cell) => [cell, "něco"]),
    ),
  );
const ranges = (header: string, cells: readonly string[]) =>
  rolled(header, cells).tables.map(({ results }) => results.map(({ from, to }) => [from, to]));
const faults = (header: string, cells: readonly string[]) => rolled(header, cells).faults.map(({ fault }) => fault);

describe("a table with a die over its first column", () => {
  it.each([
    ["k4", { count: 1, faces: 4 }],
    ["1k4", { count: 1, faces: 4 }],
    ["d4", { count: 1, faces: 4 }],
    ["K 4", { count: 1, faces: 4 }],
    ["Hod k4", { count: 1, faces: 4 }],
    ["Hod (k4)", { count: 1, faces: 4 }],
  ])("is rolled on: %s", (header, die) => {
    expect(rolled(header, ["1", "2", "3", "4"]).tables).toMatchObject([{ die, label: null }]);
  });

  it.each([["k%"], ["k100"], ["1d100"], ["d%"]])("has the hundred as well: %s", (header) => {
    expect(ranges(header, ["01–15", "16 - 99", "00"])).toEqual([
      [
        [1, 15],
        [16, 99],
        [100, 100],
      ],
    ]);
    expect(ranges(header, ["01-95", "96-00"])).toEqual([
      [
        [1, 95],
        [96, 100],
      ],
    ]);
  });

  it("may sum several dice", () => {
    expect(ranges("2k4", ["2–4", "5", "6 až 8"])).toEqual([
      [
        [2, 4],
        [5, 5],
        [6, 8],
      ],
    ]);
    expect(faults("2k4", ["1–4", "5", "6–8"])).toEqual(["1"]);
  });

  it("is put into the order of its rolls", () => {
    expect(ranges("k4", ["3–4", "1–2"])).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });

  it.each([
    ["a roll has no row", ["1", "3", "4"], "2"],
    ["the last roll has no row", ["1", "2", "3"], "4"],
    ["the first roll has no row", ["2–4"], "1"],
    ["a roll has two rows", ["1–3", "3", "4"], "3"],
    ["a row is beyond the die", ["1–2", "3–4", "5–6"], "5"],
    ["a row has no roll", ["1–3", "jindy"], "jindy"],
    ["a row is blank", ["1–4", ""], "–"],
    ["a range runs backwards", ["2–1", "3–4"], "2–1"],
    ["the hundred's sign stands on a small die", ["1–3", "00"], "0"],
  ])("is none where %s", (_, cells, fault) => {
    expect(rolled("k4", cells).tables).toEqual([]);
    expect(faults("k4", cells)).toEqual([fault]);
  });

  it("gives every column its heading where there are several, and leaves dashes out", () => {
    const table = tableOf(
      ["k2", "Barva", "Účinek"],
      [
        ["1", "Rudá", "—"],
        ["2", "Modrá", "Chladí."],
      ],
    );
    expect(readDiceTables(table).tables[0]?.results.map(({ cells }) => cells)).toEqual([
      [{ heading: "Barva", text: "Rudá" }],
      [
        { heading: "Barva", text: "Modrá" },
        { heading: "Účinek", text: "Chladí." },
      ],
    ]);
  });

  it("is read back for any way to part the die's rolls", () => {
    const die = fc.record({ count: fc.constantFrom(1, 2, 3), faces: fc.constantFrom(4, 6, 8, 10, 12, 20, 100) });
    const signs = fc.constantFrom("–", "-", " – ", " až ");
    fc.assert(
      fc.property(die, fc.array(fc.nat(), { maxLength: 8 }), signs, (given, seeds, sign) => {
        const top = given.count * given.faces;
        const cuts = seeds.map((seed) => given.count + (seed % (top - given.count + 1)));
        const ends = [...new Set([...cuts, top])].sort((a, b) => a - b);
        const parts = ends.map((to, index) => [index === 0 ? given.count : (ends[index - 1] ?? 0) + 1, to] as const);
        const cells = parts.map(([from, to]) => (from === to ? String(from) : `${from}${sign}${to}`));
        expect(ranges(dieName(given), cells)).toEqual([parts]);
      }),
    );
  });

  it("is either a table with one row for every roll, or a finding, whatever stands in its cells", () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}(–\d{1,2})?$/));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const { tables, faults: found } = rolled("k6", cells);
        expect(tables.length + found.length).toBe(1);
        const rolls = tables.flatMap(({ results }) =>
          results.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
        );
        if (tables.length > 0) expect(rolls).toEqual([1, 2, 3, 4, 5, 6]);
      }),
    );
  });
});

describe("a table that spreads the hundred over its columns", () => {
  const columns = ["Známost", "Nehoda", "Vedle", "Cíl"];
  const rows = [
    ["kruh", "—", "—", "01–100"],
    ["známé", "01–05", "06–24", "25–00"],
    ["cizí", "–", "01–50", "51–100"],
  ];

  it("is a table for each row that leaves something to the dice", () => {
    expect(readDiceTables(tableOf(columns, rows))).toMatchObject({
      tables: [
        {
          die: { count: 1, faces: 100 },
          label: "známé",
          row: 1,
          results: [
            { from: 1, to: 5, cells: [{ heading: null, text: "Nehoda" }] },
            { from: 6, to: 24, cells: [{ heading: null, text: "Vedle" }] },
            { from: 25, to: 100, cells: [{ heading: null, text: "Cíl" }] },
          ],
        },
        {
          label: "cizí",
          row: 2,
          results: [
            { from: 1, to: 50 },
            { from: 51, to: 100 },
          ],
        },
      ],
      faults: [],
    });
  });

  it("tells of a row that does not come to a hundred", () => {
    const { tables, faults: found } = readDiceTables(
      tableOf(columns, [...rows, ["horší", "01–30", "32–60", "61–100"]]),
    );
    expect(tables).toHaveLength(2);
    expect(found).toMatchObject([{ die: { faces: 100 }, fault: "horší: 31" }]);
  });

  it.each([
    ["levels of the caster", ["Kdo", "1k", "2k", "3k"], [["mág", "1–4", "5–10", "11–20"]]],
    [
      "words among the ranges",
      ["Kdo", "A", "B"],
      [
        ["mág", "01–50", "51–100"],
        ["bard", "všude", "nikde"],
      ],
    ],
    [
      "numbers",
      ["Velikost", "OČ", "Životy"],
      [
        ["malá", "16", "25"],
        ["velká", "10", "50"],
      ],
    ],
    [
      "a range without its hundred",
      ["Životy", "Následek"],
      [
        ["1–20", "smrt"],
        ["21–50", "spánek"],
      ],
    ],
  ])("is not thought of where there are %s", (_, headings, cells) => {
    expect(readDiceTables(tableOf(headings, cells))).toEqual({ tables: [], faults: [] });
  });
});

describe("a card", () => {
  const body = (rows: string) => plainCard({ body: `Hoď si.\n\n| k6 | Co |\n| --- | --- |\n${rows}` });

  it("says nothing of tables that fit their dice", () => {
    expect(codes(readText(body("| 1–3 | Nic. |\n| 4–6 | Oheň. |")))).toEqual([]);
  });

  it("tells of one that does not, with its line", () => {
    const text = body("| 1–3 | Nic. |\n| 5–6 | Oheň. |");
    const { line } = onlyCard(text).body.find((block) => block.kind === "table") ?? {};
    expect(readText(text).diagnostics).toMatchObject([
      { code: "dice-table", severity: "warning", card: "Zkušební jiskra", line, actual: "4", expected: "k6" },
    ]);
  });
});
