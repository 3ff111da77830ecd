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

/** What joins the names of a list. Where a clause may begin as well, one word alone is no name, unless "kouzla" leads. */
export const JOINTS: ReadonlyMap<string, "name" | "clause"> = new Map([
  ["nebo", "name"],
  ["či", "name"],
  ["ani", "name"],
  ["anebo", "name"],
  ["a", "clause"],
  ["i", "clause"],
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

/**
 * How the first words of all mentions of conditions begin. Most words need not be looked at any further; a test holds it
 * against the lexicon.
 */
export const CONDITION_OPENINGS =
  /^(?:osl|slep|zm[aá]m|ohlu|hluch|stup|bod|úrov|únav|vystr|uchv|v$|neschop|nevid|znevid|paral|zkam|otráv|sra[zž]|upad|spad|padn|lež|lehn|zadrž|chyc|ochrom|omráč|bezv)/;

/** Conditions named by words that tell of no harm done, and so are not in the lexicon: "tvorové v bezvědomí". */
export const ALSO_NAMED: readonly (readonly [ConditionId, string])[] = [["unconscious", "bezvědom\\p{L}*"]];

/**
 * Words of a condition in another meaning. Here and below the text is given with the mention between "‹" and "›", some
 * words on either side.
 */
export const OTHER_MEANINGS: ReadonlyMap<ConditionId, RegExp> = new Map([
  ["blinded", /‹oslepuj|‹slep\p{L}*›\s(?:ulič|vír[aouy]|chodb|skvrn)/iu],
  ["incapacitated", /›\s(?:pohyb|(?:se\s|si\s)?\p{L}+[aeěiíouyýá]t(?!\p{L}))/iu],
  ["paralyzed", /‹paralyz(?:oval|uj)/iu],
  ["petrified", /‹zkamenělin|›\s(?:strom|dřev|vejc)/iu],
  ["poisoned", /›\s(?:jed|šíp|čepel|dýk|zbra|jíd|nápoj|vod|jehl|trn|ostří|hrot)/iu],
  // things that drop, creatures that fall from above, and stones that lie about
  ["prone", /(?:vybavení|zbraň|předměty?)\s‹upad|‹spad|‹padn|‹ležící\p{L}*›\s\p{L}/iu],
  // holding one's breath; being caught is a condition only where it has the capital of Jeskyně a draci
  ["restrained", /›\s(?:svůj\s)?dech|‹chycen/u],
  ["stunned", /řetězy\s‹|›\sbolestí/iu],
]);

/**
 * Where alone a word tells of the condition. Things are unseen without having it ("neviditelný senzor"): a creature is,
 * or someone or something is said to be.
 */
export const ONLY_MEANINGS: ReadonlyMap<ConditionId, RegExp> = new Map([
  [
    "invisible",
    new RegExp(
      [
        "‹(?:zneviditeln|neviditelnost)",
        "‹neviditeln\\p{L}+›\\s(?:tvor|cíl|bytost|předmět|nepřít|nepřát)",
        "(?<!\\p{L})(?:je|jsi|jsou|být|bud\\p{L}+|není|sta[ln]\\p{L}*|stává\\p{L}*|zůst\\p{L}+)(?:-li)?(?:\\sse)?(?:\\s(?:cíl|tvor))?\\s" +
          "‹neviditeln\\p{L}+›(?:\\s(?:a|i|nebo|či|ani|pro|do|dokud|po|na)(?!\\p{L})|[.,;:)]|$)",
      ].join("|"),
      "iu",
    ),
  ],
]);
