/**
 * Names of persons that stand in spell names, as the stems that all their Czech forms begin with. A name in capitals
 * ("BIGBYHO RUKA") is brought back to sentence case; words that begin with one of these keep their capital.
 */
export const PROPER_NAME_STEMS: readonly string[] = [
  "Abi-Dalzim",
  "Aganazzar",
  "Agathys",
  "Bigby",
  "Drawmij",
  "Evard",
  "Hadar",
  "Leomun",
  "Maxmilián",
  "Maximilián",
  "Melf",
  "Mordenkainen",
  "Nystul",
  "Otiluk",
  "Otova",
  "Otovo",
  "Otovy",
  "Otto",
  "Otův",
  "Rary",
  "Snilloc",
  "Tasha",
  "Tašin",
  "Tenser",
];
