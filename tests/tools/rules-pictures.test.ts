/** The pictures in assets/rules: well-formed, up to date, and shading what the rules of areas say. */
import { Window } from "happy-dom";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DRAWINGS, rulesPictures, SQUARE } from "../../tools/lib/rules-pictures.ts";
import { loadRulesData, RULES_PICTURES } from "../../tools/lib/project.ts";

const { pictures, topics } = loadRulesData();
const names = Object.keys(DRAWINGS);
const fileOf = (name: string): string => readFileSync(join(RULES_PICTURES, `${name}.svg`), "utf8");

/** The squares that a picture shades in one of its views, row by row: "#" is in, "." is out. */
function shaded(name: string, view: "map" | "side" = "map"): string[] {
  const [, part = ""] = new RegExp(`<g data-view="${view}"[^>]*>([\\s\\S]*?)</g>`).exec(fileOf(name)) ?? [];
  const squares = [...part.matchAll(/<rect class="in" x="(\d+)" y="(\d+)"/g)].map(
    ([, x, y]) => `${String(Number(y) / SQUARE)}/${String(Number(x) / SQUARE)}`,
  );
  const { columns, rows, side } = DRAWINGS[name] ?? { columns: 0, rows: 0 };
  return Array.from({ length: view === "map" ? rows : (side?.rows ?? 0) }, (_, i) =>
    Array.from({ length: columns }, (_square, j) => (squares.includes(`${String(i)}/${String(j)}`) ? "#" : ".")).join(
      "",
    ),
  );
}

it("every picture is described and shown on a page, and nothing else is", () => {
  expect(Object.keys(pictures).sort()).toEqual(names.toSorted());
  expect(topics.flatMap((topic) => topic.pictures).sort()).toEqual(names.toSorted());
});

describe.each(names)("the picture %s", (name) => {
  it("is as the rules of areas draw it; after a change there: npm run pictures", () => {
    const titles = Object.fromEntries(Object.entries(pictures).map(([key, { alt }]) => [key, alt]));
    expect(fileOf(name)).toBe(rulesPictures(titles)[name]);
  });

  it("is well-formed, has a title, marks its origin and loads nothing", () => {
    const { DOMParser } = new Window();
    const svg = new DOMParser().parseFromString(fileOf(name), "image/svg+xml").documentElement;
    expect(svg.tagName.toLowerCase()).toBe("svg");
    expect(svg.querySelector("title")?.textContent).toBe(pictures[name]?.alt);
    expect(svg.querySelectorAll(".origin").length).toBeGreaterThan(0);
    expect(fileOf(name)).not.toMatch(/<script|href|url\(|on\w+=/);
  });
});

describe("what is shaded", () => {
  it("of a cone grows by a square with every sáh", () => {
    const rows = shaded("area-cone");
    const columns = Array.from({ length: 8 }, (_, j) => rows.filter((row) => row[j] === "#").length);
    expect(columns).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
  });

  it("of a line is one row beside its caster, of a cube a square of squares", () => {
    expect(shaded("area-line")).toEqual(["............", ".##########.", "............"]);
    expect(shaded("area-cube")).toEqual([".....", ".###.", ".###.", ".###.", "....."]);
  });

  it("of a sphere is every square whose middle is within four sáhy", () => {
    const expected = Array.from({ length: 10 }, (_, i) =>
      Array.from({ length: 10 }, (_square, j) => (Math.hypot(i - 4.5, j - 4.5) <= 4 ? "#" : ".")).join(""),
    );
    expect(shaded("area-sphere")).toEqual(expected);
  });

  it("of a cylinder is its circle from above, and its height from the side", () => {
    expect(shaded("area-cylinder")).toEqual(["......", "..##..", ".####.", ".####.", "..##..", "......"]);
    expect(shaded("area-cylinder", "side")).toEqual([...Array(2).fill("......"), ...Array(8).fill(".####.")]);
  });

  it("behind a wall is nothing that a straight line does not reach", () => {
    const [open, walled] = [shaded("area-sphere"), shaded("area-wall")];
    const lost = open.flatMap((row, i) =>
      row.split("").flatMap((sign, j) => (sign !== walled[i]?.[j] ? [`${i}/${j}`] : [])),
    );
    expect(lost).toEqual(["3/8", "4/7", "4/8", "5/7", "5/8", "6/8"]);
  });
});
