/**
 * Labels of dnd5e 5.3 that are put together from a template and a name, with the name in its case. The number behind a
 * placeholder is the Czech case. A label whose name is not in NAMES stays as the system makes it.
 */

/** Genitive and accusative. */
type Forms = Readonly<Record<2 | 4, string>>;

/** by the nominative, which is what the system puts in */
export const NAMES: Readonly<Record<string, Forms>> = {
  Síla: { 2: "Síly", 4: "Sílu" },
  Obratnost: { 2: "Obratnosti", 4: "Obratnost" },
  Odolnost: { 2: "Odolnosti", 4: "Odolnost" },
  Inteligence: { 2: "Inteligence", 4: "Inteligenci" },
  Moudrost: { 2: "Moudrosti", 4: "Moudrost" },
  Charisma: { 2: "Charismatu", 4: "Charisma" },
  Čest: { 2: "Cti", 4: "Čest" },
  Příčetnost: { 2: "Příčetnosti", 4: "Příčetnost" },
  // dnd5e calls the concentration save by the same template as the others
  Soustředění: { 2: "soustředění", 4: "soustředění" },
};

export const TEMPLATES: Readonly<Record<string, string>> = {
  "DND5E.ABILITY.Configure.CheckLabel": "Ověření {ability:2}",
  "DND5E.ABILITY.Configure.SaveLabel": "Záchranný hod na {ability:4}",
  "DND5E.ABILITY.Configure.Title": "Nastavení {ability:2}",
  "DND5E.ABILITY.SECTIONS.Score": "Hodnota {ability:2}",
  "DND5E.AbilityCheckConfigure": "Ověření {ability:2}",
  "DND5E.AbilityConfigure": "Nastavit {ability:4}",
  "DND5E.AbilityConfigureTitle": "Nastavení záchranných hodů na {ability:4} a ověření {ability:2}",
  "DND5E.AbilityPromptTitle": "Ověření {ability:2}",
  "DND5E.AbilitySaveConfigure": "Záchranné hody na {ability:4}",
  "DND5E.AbilityScoreL": "Hodnota {ability:2}",
  "DND5E.SavePromptTitle": "Záchranný hod na {ability:4}",
  "DND5E.SavingThrowDC": "Záchranný hod na {ability:4} (SO\u00a0{dc})",
  "DND5E.SavingThrowRoll": "Provést záchranný hod na {ability:4}",
  "DND5E.SkillPromptTitle": "Ověření {ability:2} ({skill})",
  "DND5E.SkillRoll": "Provést ověření {ability:2} ({skill})",
};

/** The label in its case; undefined where the system's own has to do. */
export function declined(key: string, data: Readonly<Record<string, unknown>>): string | undefined {
  const template = Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key] : undefined;
  let known = template !== undefined;
  const text = template?.replaceAll(
    /\{(\w+)(?::([24]))?\}/g,
    (_, name: string, grammaticalCase: string | undefined) => {
      const value = String(data[name]);
      if (grammaticalCase === undefined) return value;
      const forms = Object.hasOwn(NAMES, value) ? NAMES[value] : undefined;
      known &&= forms !== undefined;
      return forms?.[Number(grammaticalCase) as 2 | 4] ?? value;
    },
  );
  return known ? text : undefined;
}
