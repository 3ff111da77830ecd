import { describe, expect, it } from "vitest";
import { readCasting } from "../../src/deck/fields/casting.ts";
import { priceOf, readComponents } from "../../src/deck/fields/components.ts";
import { readDuration } from "../../src/deck/fields/duration.ts";
import { readClasses, readSources } from "../../src/deck/fields/lists.ts";
import { readRange } from "../../src/deck/fields/range.ts";

const codesOf = (reading: { findings: readonly { code: string }[] }) => reading.findings.map((f) => f.code);

describe("the casting line", () => {
  it.each([
    ["1 akce", [{ unit: "action", value: 1, condition: "" }]],
    ["1akce", [{ unit: "action", value: 1, condition: "" }]],
    ["1 bonusová akce", [{ unit: "bonus", value: 1, condition: "" }]],
    ["1 Akce", [{ unit: "action", value: 1, condition: "" }]],
    ["10 minut", [{ unit: "minute", value: 10, condition: "" }]],
    ["jedna hodina", [{ unit: "hour", value: 1, condition: "" }]],
    ["24 hodin", [{ unit: "hour", value: 24, condition: "" }]],
    [
      "1 akce, nebo 8 hodin",
      [
        { unit: "action", value: 1, condition: "" },
        { unit: "hour", value: 8, condition: "" },
      ],
    ],
    [
      "1 reakce, kterou provedeš, když tvor do 12 sáhů od tebe upadne, nebo když se svalíš",
      [
        {
          unit: "reaction",
          value: 1,
          condition: "kterou provedeš, když tvor do 12 sáhů od tebe upadne, nebo když se svalíš",
        },
      ],
    ],
  ])("reads %s", (text, expected) => {
    expect(readCasting(text).value).toEqual(expected);
  });

  it("notes a reaction without its trigger", () => {
    expect(codesOf(readCasting("1 reakce"))).toEqual(["missing-trigger"]);
  });

  it("keeps the words of a casting that it cannot read, and says so", () => {
    const reading = readCasting("podle nálady");
    expect(reading.value).toEqual([{ unit: "special", value: 1, condition: "podle nálady" }]);
    expect(codesOf(reading)).toEqual(["unreadable-casting"]);
  });

  it("names an unknown unit of time", () => {
    expect(readCasting("3 okamžiky").findings).toEqual([{ code: "unknown-unit", offset: 0, actual: "okamžiky" }]);
  });
});

describe("the range line", () => {
  it.each([
    ["6 sáhů", 30, "ft"],
    ["1 sáh", 5, "ft"],
    ["1. sáh", 5, "ft"],
    ["12 sahů", 60, "ft"],
    ["100 sáhů", 500, "ft"],
    ["1 000 sáhů", 5000, "ft"],
    ["1,5 sáhu", 7.5, "ft"],
    ["30 stop", 30, "ft"],
    ["9 metrů", 30, "ft"],
    ["1 míle", 1, "mi"],
    ["půl míle", 0.5, "mi"],
    ["800 mil", 800, "mi"],
  ])("reads %s", (text, value, unit) => {
    expect(readRange(text).value).toEqual({ range: { kind: "distance", distance: { value, unit } }, area: null });
  });

  it.each([
    ["Ty sám", { kind: "self" }],
    ["Sesilatel", { kind: "self" }],
    ["Dotyk", { kind: "touch" }],
    ["Dohled", { kind: "sight" }],
    ["Výhled", { kind: "sight" }],
    ["Neomezený", { kind: "unlimited" }],
    ["Zvláštní", { kind: "special", text: "Zvláštní" }],
  ])("reads %s", (text, range) => {
    expect(readRange(text)).toEqual({ value: { range, area: null }, findings: [] });
  });

  it.each([
    ["Ty sám (kužel 3 sáhy)", "cone", 15],
    ["Ty sám (koule o poloměru 2 sáhy)", "sphere", 10],
    ["Ty sám (polokoule o poloměru 2 sáhy)", "hemisphere", 10],
    ["Ty sám (koule o průměru 4 sáhy)", "sphere", 10],
    ["Sesilatel (okruh 2 sáhy)", "radius", 10],
    ["Ty sám (poloměr 3 sáhy)", "radius", 15],
    ["Ty sám (dráha 20 sáhů)", "line", 100],
    ["Ty sám (krychle 3 sáhy)", "cube", 15],
    ["9 sáhů (1 sáh)", "unstated", 5],
    ["Ty sám (6 sáhů)", "unstated", 30],
  ])("reads the area of %s", (text, shape, size) => {
    expect(readRange(text).value.area).toEqual({ shape, size: { value: size, unit: "ft" } });
  });

  it("keeps an area whose size is in the prose only", () => {
    expect(readRange("Ty sám (oblast)")).toEqual({
      value: { range: { kind: "self" }, area: { shape: "unstated", size: null } },
      findings: [],
    });
  });

  it("names an unknown unit and where it stands", () => {
    expect(readRange("6 loktů").findings).toEqual([{ code: "unknown-unit", offset: 2, actual: "loktů" }]);
  });

  it("keeps the words of a range that it cannot read", () => {
    const reading = readRange("kousek odtud");
    expect(reading.value.range).toEqual({ kind: "special", text: "kousek odtud" });
    expect(codesOf(reading)).toEqual(["unreadable-range"]);
  });
});

describe("the duration line", () => {
  const time = (value: number, unit: string, upTo = false) => ({ kind: "time", value, unit, upTo });
  it.each([
    ["Ihned", [{ kind: "instant" }], false],
    ["1 minuta (soustředění)", [time(1, "minute")], true],
    ["Soustředění, až 1 minuta", [time(1, "minute")], true],
    ["Soustředění, až 1 minutu", [time(1, "minute")], true],
    ["Soustředění, až 6 kol", [time(6, "round")], true],
    ["1 kolo", [time(1, "round")], false],
    ["10 dní", [time(10, "day")], false],
    ["1 den (soustředění)", [time(1, "day")], true],
    ["Až 1 hodina", [time(1, "hour", true)], false],
    ["Ihned, nebo 1 hodina", [{ kind: "instant" }, time(1, "hour")], false],
    ["Do rozptýlení", [{ kind: "dispelled" }], false],
    ["Do rozptýlení, nebo spuštění", [{ kind: "dispelled-or-triggered" }], false],
    ["Zvláštní", [{ kind: "special", text: "Zvláštní" }], false],
  ])("reads %s", (text, duration, concentration) => {
    expect(readDuration(text)).toEqual({ value: { duration, concentration }, findings: [] });
  });

  it("points at an unknown unit behind the word of concentration", () => {
    expect(readDuration("Soustředění, až 3 okamžiky").findings).toEqual([
      { code: "unknown-unit", offset: 18, actual: "okamžiky" },
    ]);
  });
});

describe("the components line", () => {
  it("knows P for somatic and S for material", () => {
    expect(readComponents("V, P, S (kousek vlny)").value).toEqual({
      verbal: true,
      somatic: true,
      material: { text: "kousek vlny", cost: 0, consumed: false },
    });
    expect(readComponents("V, S (kousek vlny)").value).toMatchObject({ verbal: true, somatic: false });
  });

  it("forgives points and missing commas between the letters", () => {
    expect(readComponents("P. S (lupa)").value).toMatchObject({
      verbal: false,
      somatic: true,
      material: { text: "lupa" },
    });
    expect(readComponents("V, P S (lupa)").value).toMatchObject({ verbal: true, somatic: true });
  });

  it("reads letters left in English as what they are, and says so", () => {
    const reading = readComponents("V, S, M (kousek vlny)");
    expect(reading.value).toMatchObject({ verbal: true, somatic: true, material: { text: "kousek vlny" } });
    expect(codesOf(reading)).toEqual(["english-letters"]);
  });

  it("asks about S without a material", () => {
    expect(codesOf(readComponents("V, S"))).toEqual(["missing-material"]);
  });

  it("refuses letters that are no components", () => {
    const reading = readComponents("V, Q");
    expect(reading.value).toBeNull();
    expect(reading.findings).toMatchObject([{ code: "unreadable-components", offset: 3 }]);
  });

  it("keeps parentheses inside the material", () => {
    expect(readComponents("V, S (vlna (nebo srst) z ovce)").value?.material?.text).toBe("vlna (nebo srst) z ovce");
  });

  it.each([
    ["perla v hodnotě aspoň 100 zl", 100],
    ["perla v hodnotě aspoň 1 000 zl", 1000],
    ["perla v ceně alespoň 1500 zl", 1500],
    ["prášek – v hodnotě nejméně 25 zlatých", 25],
    ["kuličky v hodnotě 3 md", 0.03],
    ["dýka v hodnotě alespoň 1 st", 0.1],
    ["truhla v hodnotě aspoň 5 000 zl a její model v hodnotě aspoň 50 zl", 5050],
    ["čtyři lístky, každý v hodnotě aspoň 50 zl", 200],
    ["dvojice prstenů, každý v hodnotě aspoň 50 zl", 100],
    ["zvonek, miska a lžíce, každá věc v hodnotě aspoň 5 zl", 15],
    ["drahokam, který má hodnotu alespoň 150 zl", 150],
    ["kousek vlny", 0],
  ])("prices %s", (text, cost) => {
    expect(priceOf(text)).toEqual({ value: cost, findings: [] });
  });

  it("names an unknown coin", () => {
    expect(codesOf(readComponents("S (perla v hodnotě 5 tolarů)"))).toEqual(["unknown-coin"]);
  });

  it.each([
    ["perla, kterou kouzlo spotřebuje", true],
    ["perla, kterou kouzlo spotrebuje", true],
    ["chapadlo, které je Kouzlem spotřebováno", true],
    ["kadidlo, které se při sesílání spálí", true],
    ["perla, která se roztříští, když kouzlo skončí", false],
    ["perla", false],
  ])("tells whether the casting uses up %s", (text, consumed) => {
    expect(readComponents(`S (${text})`).value?.material?.consumed).toBe(consumed);
  });
});

describe("lists of names", () => {
  it("reads classes in any case and puts them in order", () => {
    expect(readClasses("kouzelník, BARD, Čaroděj").value).toEqual(["bard", "sorcerer", "wizard"]);
  });

  it("leaves out a class it does not know and suggests one", () => {
    expect(readClasses("Bard, Kouzelnik, Mnich")).toEqual({
      value: ["bard", "wizard"],
      findings: [{ code: "unknown-class", offset: 17, actual: "Mnich" }],
    });
    expect(readClasses("Palandinos").findings).toEqual([
      { code: "unknown-class", offset: 0, actual: "Palandinos", expected: "Paladin" },
    ]);
  });

  it("gives known books their proper titles and keeps unknown ones", () => {
    expect(readSources("Xanatharuv pruvodce vším").value).toEqual(["Xanatharův průvodce vším"]);
    expect(readSources("Příručka hráče, Moje kniha")).toEqual({
      value: ["Příručka hráče", "Moje kniha"],
      findings: [{ code: "unknown-source", offset: 16, actual: "Moje kniha" }],
    });
  });
});
