/** Who sits at the table. Ids are fixed, so that a world looks the same each time. */
export const PEOPLE = [
  { id: "stageUserGM00000", name: "GM", role: "GAMEMASTER", color: "#b03a3a", character: null },
  { id: "stageUserAnna000", name: "Anna", role: "PLAYER", color: "#2f6fb5", character: "stageSvetlana000" },
  { id: "stageUserPetr000", name: "Petr", role: "PLAYER", color: "#3c8a4e", character: "stageRadim000000" },
] as const;

export type PersonName = (typeof PEOPLE)[number]["name"];
