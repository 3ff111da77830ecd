/** Czech words that the search for links goes by. */
import type { ConditionId } from "../rules/vocabulary.ts";

/** Forms of "kouzlo" and "trik", which a spell's name follows. The plural also leads a list: "kouzla přání a klon". */
export const LEADS: ReadonlyMap<string, "one" | "many"> = new Map(
  Object.entries({
    one: "kouzlo kouzlu kouzle kouzlem trik triku trikem",
    many: "kouzla kouzel kouzlům kouzlech kouzly triky triků trikům tricích",
  }).flatMap(([number, forms]) => forms.split(" ").map((form) => [form, number as "one" | "many"] as const)),
);

/** Words that may stand between "kouzlo" and the name. */
export const FILLERS: ReadonlySet<string> = new Set(
  "jako je jsou například třeba typu jménem zvané zvaného zvaným zvaná".split(" "),
);

/** What joins the names of a list. Where a clause may begin as well, one word alone is not taken for a name. */
export const JOINTS: ReadonlyMap<string, "name" | "clause"> = new Map([
  ["nebo", "name"],
  ["či", "name"],
  ["ani", "name"],
  ["anebo", "name"],
  ["a", "clause"],
  ["i", "clause"],
  ["", "clause"],
]);

/**
 * First words of spell names that are commands, with the infinitive and the verbal noun that texts also call the spell
 * by ("kouzlem rozptýlení magie"). A command is never inflected; its other forms are ordinary verbs.
 */
export const COMMANDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    "fascinuj fascinovat fascinování",
    "hlídej hlídat hlídání",
    "leť letět",
    "mluv mluvit mluvení",
    "najdi najít nalezení",
    "očisti očistit očištění",
    "odhal odhalit odhalení",
    "odolej odolat odolání",
    "otoč otočit otočení",
    "ovládni ovládnout ovládnutí",
    "podrob podrobit podrobení",
    "pohni pohnout pohnutí",
    "poslyš poslyšet",
    "předstírej předstírat předstírání",
    "přeměň přeměnit přeměnění",
    "projdi projít",
    "proměň proměnit proměnění",
    "rozpal rozpálit rozpálení",
    "rozpraš rozprášit rozprášení",
    "rozptyl rozptýlit rozptýlení",
    "sejmi sejmout sejmutí",
    "spatři spatřit spatření",
    "splyň splynout splynutí",
    "stvoř stvořit stvoření",
    "svolej svolat svolání",
    "tvaruj tvarovat tvarování",
    "uklidni uklidnit uklidnění",
    "ukryj ukrýt ukrytí",
    "ušetři ušetřit ušetření",
    "uvrhni uvrhnout uvržení",
    "uzdrav uzdravit",
    "vystraš vystrašit",
    "vyvolej vyvolat vyvolání",
    "zaklep zaklepat zaklepání",
    "zastav zastavit zastavení",
    "zatřes zatřást",
    "zhoj zhojit zhojení",
    "zhotov zhotovit zhotovení",
    "zlepši zlepšit zlepšení",
    "zmam zmámit",
    "změň změnit",
    "znehybni znehybnit znehybnění",
    "zraň zranit",
    "způsob způsobit způsobení",
  ].map((line) => {
    const [command = "", ...others] = line.split(" ");
    return [command, others] as const;
  }),
);

/**
 * Spells that the cards of the books speak of by their bare names, which are ordinary words as well: key of the card →
 * keys of the spells. Elsewhere only "kouzlo" before it, or emphasis, makes a name.
 */
export const SPOKEN_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "antimagic-field": ["fireball", "magic-missile", "rope-trick", "wall-of-fire"],
    contingency: ["water-breathing"],
    "druid-grove": ["gust-of-wind", "spike-growth", "wind-wall"],
    "guards-and-wards": ["dancing-lights", "gust-of-wind", "magic-mouth", "stinking-cloud", "suggestion"],
    knock: ["arcane-lock"],
    "planar-binding": ["magic-circle"],
    "plane-shift": ["teleportation-circle"],
    "prismatic-wall": ["antimagic-field"],
    sanctuary: ["fireball"],
    shield: ["magic-missile"],
    "speak-with-plants": ["plant-growth"],
    teleport: ["teleportation-circle"],
  }),
);

/** Conditions named by words that tell of no harm done, and so are not in the lexicon: "tvorové v bezvědomí". */
export const ALSO_NAMED: readonly (readonly [ConditionId, string])[] = [["unconscious", "bezvědom\\p{L}*"]];

/**
 * Words of a condition in another meaning. The text is given with the mention between "‹" and "›", some words on either
 * side.
 */
export const OTHER_MEANINGS: readonly (readonly [ConditionId, RegExp])[] = [
  ["blinded", /‹oslepuj|‹slep\p{L}*›\s(?:ulič|víra|víru|chodb|skvrn)/iu],
  // things are unseen without having the condition: "neviditelný senzor", "téměř neviditelný"
  [
    "invisible",
    /‹neviditeln(?!ost)(?!\p{L}*›\s(?:tvor|cíl|bytost|předmět|nepřít|nepřát))(?<!(?:(?<!\p{L})(?:je|jsi|jsou|být|budeš|bude|budou|není|stal|stane|stanou|staneš|stávají|stává|zůstane|zůstává)(?:-li)?(?:\sse)?(?:\s(?:cíl|tvor))?\s‹neviditeln)(?=\p{L}*›(?:[.,;:)]|\s(?:a|i|nebo|či|ani|pro|do|dokud|po|na)(?!\p{L}))))/iu,
  ],
  ["incapacitated", /›\s(?:pohyb|(?:se\s|si\s)?\p{L}+(?:[aeěiíouyýá]t|ct|ci)(?!\p{L}))/iu],
  ["paralyzed", /‹paralyz(?:oval|uj)/iu],
  ["petrified", /‹zkamenělin|›\s(?:strom|dřev|vejc)/iu],
  ["poisoned", /›\s(?:jed|šíp|čepel|dýk|zbra|jíd|nápoj|vod|jehl|trn|ostří|hrot)/iu],
  // things that fall, and stones that lie
  ["prone", /(?:vybavení|disku|tvar,|sáhů, než|vyplave z oblasti,)\s‹|‹spadn|‹ležící›\s\p{L}/iu],
  ["restrained", /›\s(?:svůj\s)?dech|‹chycen/u],
  ["stunned", /řetězy\s‹|›\sbolestí/iu],
];
