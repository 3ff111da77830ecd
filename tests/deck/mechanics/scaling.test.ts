import { describe, expect, it } from "vitest";
import { CANTRIP, damage, dice, LASTING, read } from "./card.ts";

const slot = (amount: string, every = 1) => ({ kind: "slot" as const, every, amount: dice(amount) });
const cantrip = (amount: string) => ({ kind: "cantrip" as const, amount: dice(amount) });
/** Scalings of all parts of damage. */
const scalings = (...given: Parameters<typeof read>) => read(...given).damage.map(({ scaling }) => scaling);
const higher = (prose: string, more: string) => `${prose}\n\nNa vyšších úrovních. ${more}`;

describe("damage that grows with the slot", () => {
  const FIRE = "Cíl utrpí ohnivé zranění 3k6.";

  it.each([
    ["Zranění se zvýší o 1k6 za každou úroveň pozice nad 2.", slot("1k6")],
    ["Sešleš-li ho na 3. nebo vyšší úrovni, zranění vzroste o 1k6 za každou úroveň navíc.", slot("1k6")],
    ["Za každou další úroveň způsobí zranění o 2k6 vyšší.", slot("2k6")],
    ["Zranění vzroste za každou úroveň pozice nad 2 o 1k6.", slot("1k6")],
    ["Zranění se zvýší o 1k6 za každé dvě další úrovně pozice.", slot("1k6", 2)],
    ["Zranění se zvýší o 1k6 za každé další dvě úrovně pozice.", slot("1k6", 2)],
    ["Zranění se zvýší o 1k6 za každé dvě úrovně nad 2.", slot("1k6", 2)],
    ["Zranění se zvýší o 1k6 za každé 2 úrovně nad 2.", slot("1k6", 2)],
    ["Zranění se zvýší o 1k6 za každou druhou úroveň.", slot("1k6", 2)],
    ["Zranění se zvýší o 1k6 za každý druhý Stupeň nad 2.", slot("1k6", 2)],
    ["Zranění se zvýší o 1k6 za každé další tři úrovně.", slot("1k6", 3)],
    ["Zranění se zvýší o jednu kostku za každou úroveň nad 2.", slot("1k6")],
    ["Zranění se zvýší o dvě kostky za každou úroveň nad 2.", slot("2k6")],
    ["Zranění se zvýší o 5 za každou úroveň nad 2.", slot("+5")],
  ])("„%s“", (more, expected) => {
    expect(scalings(higher(FIRE, more))).toEqual([expected]);
  });

  it("grows by a fixed number where it has no dice", () => {
    const prose = higher("Cíl utrpí chladné zranění 5.", "Za každou úroveň pozice nad 2 se zranění zvýší o 5.");
    expect(scalings(prose)).toEqual([slot("+5")]);
  });

  it("grows by no number that counts something else", () => {
    expect(scalings(higher(FIRE, "Počet cílů se zvýší o 5 za každou úroveň nad 2."))).toEqual([null]);
    expect(scalings(higher(FIRE, "Zranění se zvýší o 99999999999999999999k6 za každou úroveň nad 2."))).toEqual([null]);
  });

  it("grows by dice of the part that is named", () => {
    const prose = "Cíl utrpí drtivé zranění 2k8 a chladné zranění 4k6.";
    expect(scalings(higher(prose, "Chladné zranění se zvýší o jednu kostku za každou úroveň nad 2."))).toEqual([
      null,
      slot("1k6"),
    ]);
    expect(scalings(higher("Cíl utrpí ohnivé zranění 5.", "Zranění se zvýší o kostku za každou úroveň."))).toEqual([
      null,
    ]);
  });

  it.each(["Pokud toto Kouzlo Sešleš", "Pokud Kouzlo Sešleš", "Pokud Sešleš Kouzlo"])(
    "is told in the way of Jeskyně a draci without a label: %s",
    (beginning) => {
      const prose = `Cíl dostane Ohnivý zásah za 3k6 Bodů výdrže.\n\n${beginning} z Pozice 3. nebo vyššího Stupně, Zásah se zvýší o 1k6 za každý Stupeň nad 2.`;
      expect(scalings(prose)).toEqual([slot("1k6")]);
    },
  );

  it("keeps to the type that is named", () => {
    const prose = "Cíl utrpí drtivé zranění 2k8 a chladné zranění 4k6.";
    expect(scalings(higher(prose, "Drtivé zranění se zvýší o 1k8 za každou úroveň nad 2."))).toEqual([
      slot("1k8"),
      null,
    ]);
    expect(scalings(higher(prose, "Chladné zranění se zvýší o 1k6 za každou úroveň nad 2."))).toEqual([
      null,
      slot("1k6"),
    ]);
  });

  it("keeps to the die that is named", () => {
    const prose = "Cíl utrpí drtivé zranění 2k8 a chladné zranění 4k6.";
    expect(scalings(higher(prose, "Zranění se zvýší o 1k6 za každou úroveň nad 2."))).toEqual([null, slot("1k6")]);
  });

  it("may grow in all its parts", () => {
    const prose = "Cíl utrpí drtivé zranění 2k6 a chladné zranění 2k6.";
    const more = "Obě zranění se zvýší o 1k6 za každou úroveň nad 2.";
    expect(scalings(higher(prose, more))).toEqual([slot("1k6"), slot("1k6")]);
  });

  it("may be set anew at certain slots", () => {
    const more =
      "Sešleš-li ho pozicí 3. nebo 4. úrovně, zranění vzroste na 4k6. Pozicí 5. nebo vyšší úrovně vzroste na 6k6.";
    expect(scalings(higher(FIRE, more))).toEqual([
      {
        kind: "thresholds",
        steps: [
          { slot: 3, amount: dice("4k6") },
          { slot: 5, amount: dice("6k6") },
        ],
      },
    ]);
  });

  it("stays as it is without a word", () => {
    expect(scalings(FIRE)).toEqual([null]);
    expect(scalings(higher(FIRE, "Oheň je modrý."))).toEqual([null]);
  });
});

describe("a cantrip that grows with its caster", () => {
  const FROST = "Cíl utrpí chladné zranění 1k8.";

  it.each([
    "Zranění se zvýší o 1k8, jakmile dosáhneš 5. úrovně (2k8), potom 11. úrovně (3k8), nakonec 17. úrovně (4k8).",
    "Zranění kouzla se zvýší na 5. úrovni (2k8), 11. úrovni (3k8) a 17. úrovni (4k8) vždy o 1k8.",
    "Zásah se zvýší o jednu kostku na 5. Úrovni (2k8), 11. Úrovni (3k8) a 17. Úrovni (4k8).",
    "Na páté úrovni nic. Zranění se zvýší o 1k8, jakmile budeš na 5., 11. a 17. úrovni.",
    "Na 5. úrovni se zranění zvýší na 2k8, na 11. úrovni na 3k8 a na 17. úrovni na 4k8.",
    "Na 5. úrovni (2k8), 11. úrovni (3k8) a 17. úrovni (4k8) vzroste zranění o 1k8.",
    "Zranění se zvýší o 1k8 na páté, jedenácté a sedmnácté úrovni.",
    "Na páté úrovni se zranění zvýší na 2k8. Na jedenácté úrovni se zvýší na 3k8.",
    "Plamen způsobí o 1k8 více na 5. úrovni (2k8), 11. úrovni (3k8) a 17. úrovni (4k8).",
    "Zranění roste s tebou: 5. úroveň (2k8), 11. úroveň (3k8), 17. úroveň (4k8).",
  ])("„%s“", (growth) => {
    expect(read(`${FROST} ${growth}`, CANTRIP).damage).toEqual([damage("1k8", ["cold"], { scaling: cantrip("1k8") })]);
    expect(read(`${FROST}\n\n${growth}`, CANTRIP).damage).toHaveLength(1);
  });

  it("stays as it is without a word", () => {
    expect(scalings(FROST, CANTRIP)).toEqual([null]);
  });

  it.each([
    "Na 5. úrovni se zranění zvýší na 2k8, na 11. úrovni na 4k8 a na 17. úrovni na 5k8.",
    "Na 5. úrovni se zranění zvýší na 2k8.",
  ])("is not made out where it does not grow evenly: %s", (growth) => {
    expect(scalings(`${FROST} ${growth}`, CANTRIP)).toEqual([null]);
  });

  it("counts its list of dice as no damage of its own", () => {
    const prose = `${FROST} Na 5. úrovni (2k8), 11. úrovni (3k8) a 17. úrovni (4k8) vzroste zranění o 1k8.`;
    expect(read(prose, CANTRIP).damage).toHaveLength(1);
  });
});

describe("healing that grows", () => {
  const scalingsOf = (prose: string) => read(prose).healing.map(({ scaling }) => scaling);

  it.each([
    ["Cíl si obnoví 1k8 životů.", "Obnovené životy se zvýší o 1k8 za každou úroveň pozice nad 1.", slot("1k8")],
    ["Cíl si obnoví 1k8 životů.", "Za každou úroveň nad 2 obnoví 1k8 životů navíc.", slot("1k8")],
    ["Cíl si obnoví 70 životů.", "Léčení se zvýší o 10 životů za každou úroveň pozice nad 2.", slot("+10")],
    ["Získáš 10 dočasných životů.", "Za každou úroveň pozice nad 2 získáš 5 dočasných životů navíc.", slot("+5")],
  ])("„%s“ … „%s“", (prose, more, expected) => {
    expect(scalingsOf(higher(prose, more))).toEqual([expected]);
  });

  it("leaves damage of the same spell alone", () => {
    const prose = higher(
      "Cíl utrpí jedové zranění 2k6. Ty si obnovíš 1k8 životů.",
      "Léčení se zvýší o 1k8 za každou úroveň nad 2.",
    );
    expect(scalings(prose)).toEqual([null]);
    expect(scalingsOf(prose)).toEqual([slot("1k8")]);
  });

  it("is like a roll that is neither", () => {
    const prose = higher("Hoď 5k8; tolik životů tvorů usne.", "Hoď 2k8 navíc za každou úroveň pozice nad 1.");
    expect(read(prose).rolls).toEqual([{ amount: dice("5k8"), scaling: slot("2k8") }]);
  });
});

describe("what else grows", () => {
  const growthOf = (...given: Parameters<typeof read>) => read(...given).growth;
  const NONE = { targets: null, area: null, duration: null, durationSteps: [] };

  it.each([
    ["Můžeš zacílit na jednoho tvora navíc za každou úroveň nad 2.", { count: 1, every: 1 }],
    ["Můžeš si vybrat dva další cíle za každou úroveň pozice nad 2.", { count: 2, every: 1 }],
    ["Vytvoříš o jeden paprsek víc za každou úroveň pozice nad 2.", { count: 1, every: 1 }],
    ["Vytvoříš jeden další paprsek za každé dvě další úrovně pozice.", { count: 1, every: 2 }],
    ["Vytvoříš jednu další střelu za každé dvě další úrovně pozice.", { count: 1, every: 2 }],
    ["Vytvoříš třináct dalších střel za každou úroveň nad 2.", { count: 13, every: 1 }],
    ["Můžeš zacílit jednu další bytost za každou úroveň nad 2.", { count: 1, every: 1 }],
    ["Můžeš zacílit na dalšího tvora za každou úroveň nad 2.", { count: 1, every: 1 }],
    ["Počet cílů se zvýší o jeden za každou úroveň nad 2.", { count: 1, every: 1 }],
    ["Za každou úroveň nad 2 vyhodíš z klobouku o tři bonbony víc.", { count: 3, every: 1 }],
  ])("targets: %s", (more, targets) => {
    expect(growthOf(higher("Tvor začne kýchat.", more))).toEqual({ ...NONE, targets });
  });

  it.each(["0", "99999999999999999999"])("no targets by a number that is none: %s", (number) => {
    expect(growthOf(higher("Tvor kýchá.", `Můžeš zacílit na ${number} tvorů navíc za každou úroveň.`))).toEqual(NONE);
  });

  it.each([
    ["Poloměr koule se zvětší o 1 sáh za každou úroveň pozice nad 2.", { feet: 5, every: 1 }],
    ["Strana krychle se zvětší o 2 sáhy za každou úroveň pozice nad 2.", { feet: 10, every: 1 }],
    ["Poloměr vzroste o 4 sáhy za každé dvě další úrovně.", { feet: 20, every: 2 }],
    ["Poloměr je za každou úroveň nad 2 větší o 1 sáh.", { feet: 5, every: 1 }],
    ["Strana krychle se zvětší o dva sáhy za každou úroveň nad 2.", { feet: 10, every: 1 }],
    ["Kužel se prodlouží o 1 sáh za každou úroveň nad 2.", { feet: 5, every: 1 }],
  ])("the area: %s", (more, area) => {
    expect(growthOf(higher("Kouř naplní kouli o poloměru 4 sáhy.", more))).toEqual({ ...NONE, area });
  });

  it("the duration, level by level", () => {
    const more = "Trvání kouzla se prodlouží: trvání o 8 hodin víc za každou úroveň pozice nad 2.";
    expect(growthOf(higher("Kouř stoupá.", more), LASTING)).toEqual({
      ...NONE,
      duration: { kind: "time", value: 8, unit: "hour", upTo: false },
    });
  });

  it.each([
    ["Kouř trvá o 10 minut déle za každou úroveň nad 2.", 10, "minute"],
    ["Kouř trvá o dva dny déle za každou úroveň nad 2.", 2, "day"],
  ])("the duration in a verb: %s", (more, value, unit) => {
    const duration = { kind: "time", value, unit, upTo: false };
    expect(growthOf(higher("Kouř stoupá.", more), LASTING)).toEqual({ ...NONE, duration });
  });

  it("the duration at certain slots", () => {
    const more =
      "Sešleš-li ho pozicí 4. úrovně, trvání je soustředění, až 1 hodina. Na pozici 6. úrovně trvání je 10 dní.";
    expect(growthOf(higher("Kouř stoupá.", more), LASTING).durationSteps).toMatchObject([
      { slot: 4, duration: { kind: "time", value: 1, unit: "hour" }, concentration: true },
      { slot: 6, duration: { kind: "time", value: 10, unit: "day" }, concentration: false },
    ]);
  });

  it("is nothing where the card only tells dice", () => {
    const prose = higher("Cíl utrpí ohnivé zranění 3k6.", "Zranění se zvýší o 1k6 za každou úroveň pozice nad 2.");
    expect(growthOf(prose)).toEqual(NONE);
  });
});
