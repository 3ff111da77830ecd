/**
 * The items of the full deck against the facts of the SRD: what is put on the map, saves, attacks, damage, healing.
 * Where a card is right and the SRD's pack is another, the yardstick says so itself.
 */
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { readDeck } from "../src/deck/read-deck.ts";
import { packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments } from "../src/dnd5e/documents.ts";
import type { Activity, SpellItem } from "../src/dnd5e/schema.ts";
import { loadDocumentData, loadReadOptions } from "../tools/lib/project.ts";
import { describeWith, FULL_DECK, YARDSTICK } from "./helpers.ts";

interface Part {
  readonly formula: string;
  readonly types: readonly string[];
  readonly scaling: { readonly mode: string; readonly number: number | null; readonly formula: string };
}

interface SrdSpell {
  readonly identifier: string;
  readonly template: { readonly type: string; readonly size: string | number } | null;
  readonly saves: readonly string[];
  readonly attacks: readonly string[];
  readonly damage: readonly (Part & { readonly onSave: string | null; readonly activity: string })[];
  readonly healing: readonly Part[];
  readonly statuses: readonly string[];
  readonly known_disagreements: readonly { readonly field: string }[];
}

type DamagePart = Extract<Activity, { type: "damage" }>["damage"]["parts"][number];

const formula = ({ number, denomination, bonus, custom }: DamagePart): string =>
  number === null ? custom.formula : `${number}d${denomination ?? ""}${bonus === "" ? "" : ` + ${bonus}`}`;

const told = (part: { formula: string; types: readonly string[] }) =>
  `${part.formula} ${part.types.toSorted().join("/")}`;

/** The facts of an item in the yardstick's words. */
function factsOf(item: SpellItem) {
  const activities = Object.values(item.system.activities).sort((a, b) => a.sort - b.sort);
  const saving = activities.filter((activity) => activity.type === "save");
  const dealt = activities.flatMap((activity) => ("damage" in activity ? activity.damage.parts : []));
  const { template } = item.system.target;
  return {
    template: template.type === "" ? null : `${template.type} ${Number(template.size.split(" ")[0])}`,
    saves: [...new Set(saving.flatMap(({ save }) => save.ability))],
    attacks: [
      ...new Set(
        activities.flatMap((a) =>
          a.type === "attack" ? [`${a.attack.type.value} ${a.attack.type.classification}`] : [],
        ),
      ),
    ],
    damage: dealt.map((part) => ({ formula: formula(part), types: part.types, scaling: part.scaling })),
    onSave: saving.find(({ damage }) => damage.parts.length > 0)?.damage.onSave,
    healing: activities.flatMap((a) =>
      a.type === "heal" ? [{ formula: formula(a.healing), types: a.healing.types, scaling: a.healing.scaling }] : [],
    ),
    statuses: new Set<string>(item.effects.flatMap(({ statuses }) => statuses)),
  };
}

/** Spells in which a fact differs, the known disagreements of that fact aside. */
const DIFFERS_BY_CHOICE = {
  // its one hit point each turn is healing too
  healing: ["regenerate"],
  // the pack scales what the card says nothing of
  scaling: ["chain-lightning", "geas"],
  // a condition that only a chosen form brings
  statuses: ["polymorph"],
};

describeWith(FULL_DECK, "the full deck's items", () => {
  describeWith(YARDSTICK, "against the SRD", () => {
    const spells = JSON.parse(readFileSync(YARDSTICK, "utf8")) as readonly SrdSpell[];
    let facts: Map<string, ReturnType<typeof factsOf>>;

    beforeAll(() => {
      const { cards } = readDeck([{ name: "deck.txt", bytes: readFileSync(FULL_DECK) }], loadReadOptions());
      const { spells: items } = toDocuments(cards, { packs: packsOfModule("kartoteka-kouzel"), ...loadDocumentData() });
      facts = new Map(items.map((item) => [item.system.identifier, factsOf(item)]));
    });

    function differing(
      fields: readonly string[],
      compare: (own: ReturnType<typeof factsOf>, srd: SrdSpell) => readonly [unknown, unknown],
    ): string[] {
      return spells
        .filter((srd) => !srd.known_disagreements.some(({ field }) => fields.some((name) => field.includes(name))))
        .filter((srd) => {
          const own = facts.get(srd.identifier);
          if (!own) return true;
          const [mine, theirs] = compare(own, srd);
          return JSON.stringify(mine) !== JSON.stringify(theirs);
        })
        .map(({ identifier }) => identifier);
    }

    it("put the same area on the map", () => {
      const wrong = differing(["template"], ({ template }, srd) => [
        template,
        srd.template?.type ? `${srd.template.type} ${Number(srd.template.size)}` : null,
      ]);
      expect(wrong).toEqual([]);
    });

    it("ask for the same saves", () => {
      expect(differing(["save"], ({ saves }, srd) => [saves.toSorted(), srd.saves.toSorted()])).toEqual([]);
      expect(differing(["save"], ({ saves }, srd) => [saves[0], srd.saves[0]])).toEqual([]);
    });

    it("make the same spell attacks", () => {
      expect(differing(["attack"], ({ attacks }, srd) => [attacks.toSorted(), srd.attacks.toSorted()])).toEqual([]);
    });

    it("deal the same damage, in all parts", () => {
      const wrong = differing(["damage"], ({ damage }, srd) => [damage.map(told).sort(), srd.damage.map(told).sort()]);
      expect(wrong).toEqual([]);
    });

    it("leave the same of it after a successful save", () => {
      const wrong = differing(["onSave", "damage"], ({ onSave }, srd) => [
        onSave,
        srd.damage.find((part) => part.onSave !== null && part.activity === "save")?.onSave,
      ]);
      expect(wrong).toEqual([]);
    });

    it("heal the same", () => {
      const wrong = differing(["healing"], ({ healing }, srd) => [healing.map(told), srd.healing.map(told)]);
      expect(wrong).toEqual(DIFFERS_BY_CHOICE.healing);
    });

    it("grow in the same way", () => {
      const wrong = differing(["scaling"], ({ damage }, srd) =>
        damage[0] && srd.damage[0]
          ? ([damage[0].scaling, srd.damage[0].scaling].map(scalingTold) as [unknown, unknown])
          : [0, 0],
      );
      expect(wrong).toEqual(DIFFERS_BY_CHOICE.scaling);
    });

    it("bring the same conditions, and maybe more", () => {
      const wrong = differing(["status"], ({ statuses }, srd) => [srd.statuses.filter((id) => !statuses.has(id)), []]);
      expect(wrong).toEqual(DIFFERS_BY_CHOICE.statuses);
    });
  });
});

const scalingTold = ({ mode, number, formula: text }: Part["scaling"]) => `${mode} ${number ?? ""} ${text}`;
