/**
 * Words of the double's own windows. In Foundry they are the core's or the system's, in the language that the user
 * chose; ours are in lang/.
 */
import { SCHOOLS } from "../../../src/deck/lexicon/schools.ts";
import { ABILITY_ACCUSATIVE, TYPE_WORDS } from "../../../src/deck/facts/words.ts";
import type { AbilityId, DamageType, SchoolId } from "../../../src/rules/vocabulary.ts";
import type { Client } from "../client.ts";

const WORDS = {
  cs: {
    close: "Zavřít",
    yes: "Ano",
    no: "Ne",
    confirm: "Potvrdit",
    save: "Uložit",
    dismiss: "Zavřít hlášení",
    settings: "Nastavení modulu",
    compendiums: "Kompendia",
    nothing: "Tady není co nastavit.",
    whisper: "Šeptem pro:",
    cantrip: "trik",
    level: "{level}. úroveň",
    components: "Složky",
    verbal: "V",
    somatic: "P",
    material: "S",
    description: "Popis",
    activities: "Činnosti",
    effects: "Účinky",
    none: "Žádné",
    "place-area": "Umístit oblast",
    consume: "Utratit pozici",
    refund: "Vrátit pozici",
    attack: "Útok",
    damage: "Zranění",
    healing: "Léčení",
    saving: "Záchranný hod {ability} (SO {dc})",
    concentration: "Záchranný hod na soustředění (SO {dc})",
    "end-concentration": "Ukončit soustředění",
    "apply-effects": "Účinky na zaměřené",
    "apply-damage": "Způsobit zaměřeným",
    "apply-half": "Způsobit zaměřeným polovinu",
    "apply-healing": "Vyléčit zaměřené",
    "no-targets": "Nejdřív zaměř cíle.",
    "not-yours": "{name}: to může jen vlastník nebo PJ.",
    success: "úspěch",
    failure: "neúspěch",
  },
  en: {
    close: "Close",
    yes: "Yes",
    no: "No",
    confirm: "Confirm",
    save: "Save",
    dismiss: "Dismiss",
    settings: "Module settings",
    compendiums: "Compendiums",
    nothing: "There is nothing to set.",
    whisper: "Whispered to:",
    cantrip: "cantrip",
    level: "level {level}",
    components: "Components",
    verbal: "V",
    somatic: "S",
    material: "M",
    description: "Description",
    activities: "Activities",
    effects: "Effects",
    none: "None",
    "place-area": "Place the area",
    consume: "Spend the slot",
    refund: "Refund the slot",
    attack: "Attack",
    damage: "Damage",
    healing: "Healing",
    saving: "{ability} saving throw (DC {dc})",
    concentration: "Concentration saving throw (DC {dc})",
    "end-concentration": "End concentration",
    "apply-effects": "Effects on targets",
    "apply-damage": "Deal to targets",
    "apply-half": "Deal half to targets",
    "apply-healing": "Heal targets",
    "no-targets": "Target somebody first.",
    "not-yours": "{name}: only an owner or the GM may do that.",
    success: "success",
    failure: "failure",
  },
} as const;

export type Word = keyof (typeof WORDS)["en"];

const isCzech = (client: Client): boolean => client.game.i18n.lang === "cs";

export function word(client: Client, key: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const text: string = WORDS[isCzech(client) ? "cs" : "en"][key];
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const ENGLISH_SCHOOLS: Readonly<Record<SchoolId, string>> = {
  abj: "Abjuration",
  con: "Conjuration",
  div: "Divination",
  enc: "Enchantment",
  evo: "Evocation",
  ill: "Illusion",
  nec: "Necromancy",
  trs: "Transmutation",
};

/** "" for an item without a school. */
export function schoolName(client: Client, school: string): string {
  const id = school as SchoolId;
  return (isCzech(client) ? SCHOOLS[id]?.noun : ENGLISH_SCHOOLS[id]) ?? "";
}

/** Types that no card names, healing among them, by their id. */
export const damageName = (client: Client, type: string): string =>
  (isCzech(client) ? TYPE_WORDS[type as DamageType] : undefined) ?? type;

/** In the accusative, as behind "Záchranný hod". */
export const abilityName = (client: Client, ability: string): string =>
  (isCzech(client) ? ABILITY_ACCUSATIVE[ability as AbilityId] : undefined) ?? ability.toUpperCase();
