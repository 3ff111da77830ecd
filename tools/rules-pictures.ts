/**
 * npm run pictures
 * Draws the pictures of areas in the rules anew: assets/rules/*.svg.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadRulesData, RULES_PICTURES } from "./lib/project.ts";
import { rulesPictures } from "./lib/rules-pictures.ts";

const titles = Object.fromEntries(Object.entries(loadRulesData().pictures).map(([name, { alt }]) => [name, alt]));
mkdirSync(RULES_PICTURES, { recursive: true });
for (const [name, svg] of Object.entries(rulesPictures(titles)))
  writeFileSync(join(RULES_PICTURES, `${name}.svg`), svg);
