import { describe, expect, it } from "vitest";
import { area, feet, LASTING, mechanicsOf, miles, ON_SELF, read } from "./card.ts";

const areasOf = (...given: Parameters<typeof read>) => read(...given).areas;

describe("an area", () => {
  it.each([
    ["Na trávník dosedne koule modrého kouře o poloměru 4 sáhy.", area("sphere", 20)],
    ["Vyčaruješ kouli medu o poloměru dvou sáhů.", area("sphere", 10)],
    ["Místo přikryje polokoule z vosku s poloměrem 3 sáhy.", area("sphere", 15)],
    ["Nad stanem vznikne kopule o poloměru 2 sáhy.", area("sphere", 10)],
    ["V kouli o poloměru pěti sáhů padá popel.", area("sphere", 25)],
    ["Kruh o poloměru tří sáhů zaroste mechem.", area("radius", 15)],
    ["Popel padá v okruhu o poloměru 6 sáhů.", area("radius", 30)],
    ["Popel zasype okruh 5 sáhů.", area("radius", 25)],
    ["Krychli o straně 3 sáhy naplní pára.", area("cube", 15)],
    ["Písek zaplní krychli o hraně dvou sáhů.", area("cube", 10)],
    ["Krychle bláta s hranou 4 sáhy se rozteče.", area("cube", 20)],
    ["Kopřivy porostou čtverec o straně 4 sáhy.", area("square", 20)],
    ["Kopřivy porostou čtvercovou plochu o straně 4 sáhy.", area("square", 20)],
    ["Písek zavalí plochu 16 sáhů čtverečních.", area("square", 20)],
    ["Popel padá v okruhu šesti sáhů od tebe.", area("radius", 30, { origin: "self" })],
    ["Čtverec hlíny o hraně deseti sáhů zkamení.", area("square", 50)],
    ["Vyplivneš kužel vřelé polévky dlouhý 6 sáhů.", area("cone", 30, { origin: "self" })],
    ["Kužel písku o délce tří sáhů ti vylétne z rukávu.", area("cone", 15, { origin: "self" })],
    ["Proud lávy dlouhý 12 sáhů a široký 1 sáh poteče dolů.", area("line", 60, { width: 5 })],
    ["Vznikne pruh lepidla 10 sáhů dlouhý a 2 sáhy široký.", area("line", 50, { width: 10 })],
    ["Vznikne brázda 1 sáh široká a osm sáhů dlouhá.", area("line", 40, { width: 5 })],
    ["Vytryskne válec vody o poloměru 2 sáhy a výšce 8 sáhů.", area("cylinder", 10, { height: 40 })],
    ["Vytryskne válec vody s poloměrem dvou sáhů, čtyři sáhy vysoký.", area("cylinder", 10, { height: 20 })],
    [
      "Vztyčíš hradbu kostí 12 sáhů dlouhou, 4 sáhy vysokou a 1 sáh tlustou.",
      area("wall", 60, { height: 20, width: 5 }),
    ],
    [
      "Vztyčíš plot až šest sáhů dlouhý, až dva sáhy vysoký a až 1 stopu tlustý.",
      area("wall", 30, { height: 10, width: 1 }),
    ],
    ["Vztyčíš plot dlouhý 6 sáhů, vysoký 2 sáhy a tlustý 1 stopu.", area("wall", 30, { height: 10, width: 1 })],
    ["Vyroste val o délce 6 sáhů, výšce 2 sáhy a tloušťce 1 sáh.", area("wall", 30, { height: 10, width: 5 })],
    ["Vyroste val s tloušťkou 1 sáh, délkou až 6 sáhů a výškou 2 sáhy.", area("wall", 30, { height: 10, width: 5 })],
    ["Lepidlo se rozlije v pruhu o délce 8 sáhů a šířce 2 sáhy.", area("line", 40, { width: 10 })],
    ["Vytryskne válec vody vysoký 8 sáhů o poloměru 2 sáhy.", area("cylinder", 10, { height: 40 })],
    ["Vytryskne válec vody o výšce 8 sáhů a poloměru 2 sáhy.", area("cylinder", 10, { height: 40 })],
    ["Vytryskne osm sáhů vysoký válec o poloměru 2 sáhy.", area("cylinder", 10, { height: 40 })],
    ["Vytryskne válec s poloměrem 2 sáhy, vysoký osm sáhů.", area("cylinder", 10, { height: 40 })],
    ["V oblasti o poloměru 3 sáhy voní seno.", area("radius", 15)],
    ["Přikutálí se koule, jejíž poloměr je 4 sáhy.", area("sphere", 20)],
    ["Přikutálí se koule ze sena, která má poloměr 4 sáhy.", area("sphere", 20)],
    ["Vznikne krychle se stranou 3 sáhy.", area("cube", 15)],
    ["Vznikne krychle, jejíž strana měří 3 sáhy.", area("cube", 15)],
    ["Kopřivy porostou čtverec 4 × 4 sáhy.", area("square", 20)],
    ["Kopřivy porostou čtverec záhonu 4x4 sáhy.", area("square", 20)],
    ["Vychrlíš šestisáhový kužel.", area("cone", 30, { origin: "self" })],
    ["Vychrlíš třicetistopý kužel.", area("cone", 30, { origin: "self" })],
    ["Kámen vyplní třísáhovou krychli.", area("cube", 15)],
    ["Popel padá v okruhu do 6 sáhů.", area("radius", 30)],
  ])("is read from „%s“", (prose, expected) => {
    expect(areasOf(prose)).toEqual([expected]);
  });

  it.each([
    ["koule o průměru 8 sáhů", area("sphere", 20)],
    ["okruh o průměru 6 sáhů", area("radius", 15)],
    ["válec o průměru 4 sáhy a výšce 6 sáhů", area("cylinder", 10, { height: 30 })],
    ["tůň s průměrem dvou sáhů", area("radius", 5)],
  ])("given by its diameter has half of it as its radius: %s", (phrase, expected) => {
    expect(areasOf(`Na louce se objeví ${phrase}.`)).toEqual([expected]);
  });

  it.each([
    ["20 stop", feet(20)],
    ["3 metry", feet(10)],
    ["1,5 sáhu", feet(7.5)],
    ["půl sáhu", feet(2.5)],
    ["1 000 sáhů", feet(5000)],
    ["1 míle", miles(1)],
    ["půl míle", miles(0.5)],
    ["dvou mil", miles(2)],
  ])("may be measured in any unit: %s", (length, size) => {
    expect(areasOf(`Sníh napadne v okruhu o poloměru ${length}.`)).toEqual([area("radius", 1, { size })]);
  });

  it("is as large as its greatest measure where the card says „až“", () => {
    expect(areasOf("Vyčaruješ krychli až 3 sáhy.")).toEqual([area("cube", 15)]);
    expect(areasOf("Kouř vyplní kouli o poloměru až 3 sáhy.")).toEqual([area("sphere", 15)]);
  });

  it("is as many as the card counts", () => {
    expect(areasOf("Vyčaruješ tři krychle o straně 2 sáhy.")).toEqual([area("cube", 10, { count: 3 })]);
    expect(
      areasOf("Hvězdy se zřítí na čtyři různá místa. Tvor v kouli o poloměru 8 sáhů kolem takového místa zčerná."),
    ).toEqual([area("sphere", 40, { count: 4 })]);
    expect(areasOf("Ze země vyraší až šest komínů. Každý komín je válec o poloměru 1 sáh a výšce 6 sáhů.")).toEqual([
      area("cylinder", 5, { height: 30, count: 6 }),
    ]);
  });

  it.each([
    ["Dvě koule mouky o poloměru 2 sáhy do sebe narazí.", area("sphere", 10, { count: 2 })],
    ["Vychrlíš tři kužely dlouhé 3 sáhy.", area("cone", 15, { count: 3, origin: "self" })],
    ["Vytryskne pět vodních válců o poloměru 1 sáh.", area("cylinder", 5, { count: 5 })],
    ["Za sedm dní koule o poloměru 2 sáhy praskne.", area("sphere", 10)],
    ["Přiletí k4 koule o poloměru 2 sáhy.", area("sphere", 10)],
  ])("is counted right in front of it: %s", (prose, expected) => {
    expect(areasOf(prose)).toEqual([expected]);
  });

  it.each([
    "Vznikne 1,5 krychle o straně 2 sáhy.",
    "Vznikne půldruhého krychle o straně 2 sáhy.",
    "Na 0 míst dopadne krychle o straně 2 sáhy.",
    "Na půl místa dopadne krychle o straně 2 sáhy.",
    "Spadne 0 kostek. Každá kostka je krychle o straně 2 sáhy.",
    "Spadne 99999999999999999999 krychlí o straně 2 sáhy.",
    "Na 99999999999999999999 míst dopadne krychle o straně 2 sáhy.",
  ])("is one where the number is no count: %s", (prose) => {
    expect(areasOf(prose)).toEqual([area("cube", 10)]);
  });

  it("has no size of nothing", () => {
    expect(areasOf("Vznikne krychle o straně 0 sáhů.")).toEqual([]);
    expect(areasOf("Plot složíš z 0 panelů 2 × 2 sáhy.")).toEqual([]);
    expect(areasOf("Vznikne pruh dlouhý 5 sáhů a široký 0 sáhů.")).toEqual([]);
  });

  it("of panels is as long as all of them together", () => {
    expect(areasOf("Plot složíš z deseti panelů 2 × 2 sáhy.")).toEqual([area("wall", 100, { height: 10 })]);
    expect(areasOf("Plot složíš z deseti panelů 6 x 6 stop.")).toEqual([area("wall", 60, { height: 6 })]);
    expect(areasOf("Plot složíš z pěti panelů o straně 2 sáhy.")).toEqual([area("wall", 50, { height: 10 })]);
  });

  it("may have another form to choose", () => {
    expect(
      areasOf(
        "Vyroste hradba rákosu až 10 sáhů dlouhá, až 3 sáhy vysoká a až 1 sáh tlustá, " +
          "nebo kruhová zeď s průměrem až 6 sáhů, až 3 sáhy vysoká a až 1 sáh tlustá.",
      ),
    ).toEqual([
      area("wall", 50, { height: 15, width: 5 }),
      area("ring", 15, { height: 15, width: 5, role: "alternative" }),
    ]);
  });

  it.each(["Pára se šíří i za rohy.", "Pára se šíří kolem rohů."])(
    "spreads around corners when told so: %s",
    (told) => {
      expect(areasOf(`Pára naplní kouli o poloměru 4 sáhy. ${told}`)).toEqual([area("sphere", 20, { spreads: true })]);
    },
  );

  it("is taken from the range line where the prose gives no size", () => {
    const body = "Z dlaně ti vylétne hejno komárů.";
    expect(areasOf(body, { range: "Ty sám (kužel 3 sáhy)" })).toEqual([area("cone", 15, { origin: "self" })]);
    expect(areasOf(body, { range: "12 sáhů (krychle 2 sáhy)" })).toEqual([area("cube", 10)]);
    expect(areasOf(body, { range: "Ty sám (polokoule o poloměru 2 sáhy)" })).toEqual([
      area("sphere", 10, { origin: "self" }),
    ]);
    expect(mechanicsOf(body, { range: "Ty sám (kužel 3 sáhy)" }).areas[0]?.from.phrase).toBe("Ty sám (kužel 3 sáhy)");
  });

  it("of the range line is not counted twice", () => {
    const range = "Ty sám (kužel 3 sáhy)";
    expect(areasOf("Z dlaně ti vylétne kužel komárů dlouhý 3 sáhy.", { range })).toHaveLength(1);
    expect(areasOf("Z dlaně ti vylétne hejno.", { range: "Ty sám (oblast)" })).toEqual([]);
  });
});

describe("an area around somebody", () => {
  it.each([
    ["Každý tvor do 2 sáhů od tebe ohluchne.", area("radius", 10, { origin: "self" })],
    ["Všichni tvorové do čtyř sáhů od tebe začnou kýchat.", area("radius", 20, { origin: "self" })],
    ["Každý tvor ve vzdálenosti 2 sáhů od tebe kýchá.", area("radius", 10, { origin: "self" })],
    ["Každý tvor, který stojí ve vzdálenosti 2 sáhů od tebe, kýchá.", area("radius", 10, { origin: "self" })],
    ["Kdo stojí do 3 sáhů od tebe, kýchá.", area("radius", 15, { origin: "self" })],
    ["Ti, kdo stojí do 3 sáhů od tebe, kýchají.", area("radius", 15, { origin: "self" })],
    ["Všechna zvířata do 3 sáhů od tebe usnou.", area("radius", 15, { origin: "self" })],
  ])("goes out from the caster: %s", (prose, expected) => {
    expect(areasOf(prose, ON_SELF)).toEqual([expected]);
  });

  it("goes out from a chosen point as a sphere", () => {
    expect(areasOf("Každý tvor do 4 sáhů od zvoleného bodu začne kýchat.")).toEqual([area("sphere", 20)]);
  });

  it("does not go out from the caster whose distance to the point is told", () => {
    const range = "24 sáhů";
    const sphere = area("sphere", 20);
    expect(areasOf("Koule páry o poloměru 4 sáhy praskne v bodě do 12 sáhů od tebe.", { range })).toEqual([sphere]);
    expect(areasOf("Do 12 sáhů od tebe praskne koule páry o poloměru 4 sáhy.", { range })).toEqual([sphere]);
    expect(areasOf("Koule páry o poloměru 4 sáhy tě obklopí a šíří se od tebe.", { range })).toEqual([
      { ...sphere, origin: "self" },
    ]);
  });

  it.each(["kolem cíle", "okolo cíle", "u cíle"])("goes out from the target: %s", (centre) => {
    expect(areasOf(`Tvorové v okruhu 3 sáhů ${centre} začnou kýchat.`)).toEqual([
      area("radius", 15, { origin: "target" }),
    ]);
  });

  it("goes out from the target", () => {
    expect(areasOf("Šíp se roztříští. Každý tvor do 1 sáhu od cíle začne kýchat.")).toEqual([
      area("radius", 5, { origin: "target" }),
    ]);
  });

  it("is an aura when it lasts and moves with the caster", () => {
    const prose = "V okruhu o poloměru 3 sáhy okolo tebe krouží vosy. Roj se pohybuje s tebou.";
    const moved = "Aura pylu o poloměru 3 sáhy se hýbe s tebou.";
    const aura = area("radius", 15, { role: "aura", origin: "self" });
    expect(areasOf(prose, { ...ON_SELF, ...LASTING })).toEqual([aura]);
    expect(areasOf(moved, { ...ON_SELF, ...LASTING })).toEqual([aura]);
    expect(areasOf(prose, ON_SELF)).toEqual([{ ...aura, role: "effect" }]);
  });

  it("reaches as far as a short range, around the caster, when everybody in range is meant", () => {
    const prose = "Každý tvor v dosahu kromě tebe začne kýchat.";
    expect(areasOf(prose, { range: "1 sáh" })).toMatchObject([{ shape: "radius", size: feet(5), origin: "self" }]);
    expect(areasOf(prose, { range: "24 sáhů" })).toEqual([]);
  });
});

describe("the part an area plays", () => {
  const roleOf = (...given: Parameters<typeof read>) => areasOf(...given).map(({ role }) => role);

  it.each([
    "Po celé trvání vycítíš kočky v okruhu o poloměru 6 sáhů.",
    "Zjistíš, kolik mincí leží zakopaných v kouli o poloměru 2 sáhy.",
    "Uslyšíš šepot v okruhu o poloměru 6 sáhů.",
    "Jako netopýr máš slepozrak v okruhu o poloměru 6 sáhů.",
    "Když někdo vleze do krychle o straně 4 sáhy, rozezní se poplach.",
  ])("is detection: %s", (prose) => {
    expect(roleOf(prose)).toEqual(["detection"]);
  });

  it.each([
    "Hrnek jasně svítí v okruhu o poloměru 4 sáhy.",
    "Z čelenky se line slabé světlo v okruhu o poloměru 2 sáhy.",
    "Klíč osvětluje kouli o poloměru 1 sáh.",
  ])("is light: %s", (prose) => {
    expect(roleOf(prose)).toEqual(["light"]);
  });

  it.each([
    "Zmenšíš truhlu, která se vejde do krychle o straně 2 sáhy.",
    "Zmenšíš truhlu, která se ti celá vejde do krychle o straně 2 sáhy.",
    "Zmenšíš truhlu. Vejde se do krychle o straně 2 sáhy.",
    "Roztavíš kovovou věc, která není větší než krychle o hraně 1 sáh.",
    "Vykopeš jámu. Kámen nesmí být větší než krychle o straně 2 sáhy.",
  ])("is a limit of size: %s", (prose) => {
    expect(roleOf(prose)).toEqual(["object"]);
  });

  it("is an effect where somebody walks into it", () => {
    expect(roleOf("Tvor, který vejde do okruhu 2 sáhů od kotle, kýchá.")).toEqual(["effect"]);
  });

  it("is placed on the map when it limits an image", () => {
    const prose = "Vytvoříš přelud kupky sena. Kupka nesmí být větší než krychle o hraně 3 sáhy.";
    expect(roleOf(prose, { level: "Iluze 1. úrovně" })).toEqual(["placed"]);
  });

  it("is an effect in the dark, for darkness is no light", () => {
    expect(roleOf("Kouli o poloměru 3 sáhy vyplní tma, kterou světlo svíčky neprosvítí.")).toEqual(["effect"]);
  });

  it("is second to the main one among points of a list", () => {
    const prose =
      "Koule páry o poloměru 4 sáhy přinese jednu ze změn:\n\n • Ticho. Nic tu není slyšet.\n • Bláto. Čtverec o straně 2 sáhy změkne.";
    expect(roleOf(prose)).toEqual(["effect", "secondary"]);
  });

  it("is second when the caster brings it about by ending the spell", () => {
    const prose =
      "Koule páry o poloměru 4 sáhy visí ve vzduchu. Akcí můžeš páru rozptýlit, a tím promáčet okruh o poloměru 6 sáhů.";
    expect(roleOf(prose, LASTING)).toEqual(["effect", "secondary"]);
  });
});

describe("what is no area", () => {
  it.each([
    "Kámen doletí do vzdálenosti 6 sáhů.",
    "Cíl se pohne o 4 sáhy stranou.",
    "Vidíš ve tmě na 12 sáhů.",
    "Tvor v dosahu 12 sáhů začne kýchat.",
    "Každý tvor odletí 2 sáhy od tebe.",
    "Jeden tvor do 2 sáhů od tebe začne kýchat.",
    "Každý tvor se objeví ve vzdálenosti 2 sáhů od tebe.",
    "Každý tvor ve vzdálenosti minimálně 2 sáhů od tebe začne kýchat.",
    "Někdo, kdo stojí do 3 sáhů od tebe, začne kýchat.",
    "Záhon 4 × 4 sáhy rozkvete.",
    "Vykopeš díru o šířce 1 sáh a výšce 2 sáhy.",
    "Zvol dva tvory, kteří stojí do 1 sáhu od sebe.",
    "Vyskočíš až 3 sáhy vysoko.",
    "Lano je 10 sáhů dlouhé.",
    "Vyčaruješ mince o průměru 1 coul.",
    "Koule se kutálí rychlostí 6 sáhů za kolo.",
  ])("„%s“", (prose) => {
    expect(areasOf(prose)).toEqual([]);
  });
});

describe("light", () => {
  it("is bright so far and dim further on", () => {
    expect(
      read("Hrnek vydává jasné světlo v okruhu o poloměru 4 sáhy a slabé světlo na dalších 6 sáhů.").light,
    ).toEqual({
      bright: 20,
      dim: 50,
    });
    expect(read("Hrnek vydává jasné světlo na 4 sáhy a slabé světlo na další 4 sáhy.").light).toEqual({
      bright: 20,
      dim: 40,
    });
    expect(read("Klíč svítí jasným světlem do 2 sáhů. Na další 2 sáhy svítí slabě.").light).toEqual({
      bright: 10,
      dim: 20,
    });
  });

  it("may be dim only", () => {
    expect(read("Čelenka svítí slabým světlem v okruhu o poloměru 2 sáhy.").light).toEqual({ bright: 0, dim: 10 });
  });

  it.each(["Vyčaruješ kouli páry o poloměru 4 sáhy.", "Světlo svíček zhasne.", "Vidíš v jasném světle na 6 sáhů."])(
    "is none in „%s“",
    (prose) => {
      expect(read(prose).light).toBeNull();
    },
  );
});
