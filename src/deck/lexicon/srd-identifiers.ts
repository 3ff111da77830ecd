/**
 * English names whose slug differs from the identifier that the dnd5e system's SRD 5.1 pack has for the spell:
 * the SRD leaves out the wizards' names, and the system files two spells under their names of 2024. Items that share
 * the identifier are one spell to the system's spell lists.
 */
export const SRD_IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ["bigbys-hand", "arcane-hand"],
  ["drawmijs-instant-summons", "instant-summons"],
  ["evards-black-tentacles", "black-tentacles"],
  ["leomunds-secret-chest", "secret-chest"],
  ["leomunds-tiny-hut", "tiny-hut"],
  ["melfs-acid-arrow", "acid-arrow"],
  ["mordenkainens-faithful-hound", "faithful-hound"],
  ["mordenkainens-magnificent-mansion", "magnificent-mansion"],
  ["mordenkainens-private-sanctum", "private-sanctum"],
  ["mordenkainens-sword", "arcane-sword"],
  ["nystuls-magic-aura", "arcanists-magic-aura"],
  ["otilukes-freezing-sphere", "freezing-sphere"],
  ["otilukes-resilient-sphere", "resilient-sphere"],
  ["ottos-irresistible-dance", "irresistible-dance"],
  ["rarys-telepathic-bond", "telepathic-bond"],
  ["tashas-hideous-laughter", "hideous-laughter"],
  ["tensers-floating-disk", "floating-disk"],
  // renamed in 2024
  ["branding-smite", "shining-smite"],
  ["feeblemind", "befuddlement"],
]);
