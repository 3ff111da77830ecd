/** Runs the trial: every step, then the scratch world goes, whatever happened. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { fails, type Finding, type Report } from "./findings.ts";
import { packSteps } from "./pack-steps.ts";
import { assumptionSteps, PLATFORM_STEPS } from "./platform-steps.ts";
import { PLAY_STEPS } from "./play-steps.ts";
import { closeScratch, openScratch, type Scratch } from "./scratch.ts";
import type { Step } from "./step.ts";

/**
 * Tries everything on a scratch scene that it makes and removes. `onFinding` hears of each step as it is done. Never
 * rejects for a step: what throws is a finding.
 */
export async function runTrial(onFinding: (finding: Finding) => void = () => undefined): Promise<Report> {
  const former = canvas.scene;
  const findings: Finding[] = [];
  const note = (finding: Finding): void => {
    findings.push(finding);
    onFinding(finding);
  };
  try {
    await closeScratch(null);
    const scratch = await openScratch();
    for (const step of [...assumptionSteps(), ...packSteps(), ...PLATFORM_STEPS, ...PLAY_STEPS]) {
      note(await tried(step, scratch));
    }
  } catch (error) {
    note({ id: "scratch", ...fails(textOf(error)) });
  }
  try {
    await closeScratch(former);
  } catch (error) {
    note({ id: "clean-up", ...fails(textOf(error)) });
  }
  return report(findings);
}

async function tried(step: Step, scratch: Scratch): Promise<Finding> {
  try {
    return { id: step.id, ...(await step.run(scratch)) };
  } catch (error) {
    return { id: step.id, ...fails(textOf(error)) };
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function report(findings: readonly Finding[]): Report {
  const { generation, build } = game.release;
  const others = game.modules.filter(({ id, active }) => active && id !== MODULE_ID);
  return {
    module: game.modules.get(MODULE_ID)?.version ?? "?",
    foundry: `${String(generation)}.${String(build)}`,
    system: `${game.system.id} ${game.system.version}`,
    language: game.i18n.lang,
    modules: others.map(({ id, version }) => `${id}@${version}`),
    findings,
  };
}
