/** Zkouška modulu: the window in which a GM runs the trial and copies its report. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data } from "../../types/surface/documents.ts";
import { countOutcomes, type Finding, type Report } from "./findings.ts";

const { api } = foundry.applications;

const MARKS = { holds: "✓", fails: "✗", skipped: "–" } as const;

export class TrialWindow extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
  static override readonly DEFAULT_OPTIONS = {
    id: `${MODULE_ID}-trial`,
    classes: [MODULE_ID, "kartoteka-trial"],
    window: { title: "KARTOTEKA.trial.title", icon: "fa-solid fa-flask", resizable: true },
    position: { width: 640, height: "auto" as const },
    actions: {
      start(this: TrialWindow) {
        return this.start();
      },
      copy(this: TrialWindow) {
        return this.copy();
      },
    },
  };

  static override readonly PARTS = {
    body: { template: `modules/${MODULE_ID}/templates/trial.hbs`, scrollable: [".kartoteka-findings"] },
  };

  #running = false;
  #findings: Finding[] = [];
  #report: Report | undefined;

  override async _prepareContext(_options: Data): Promise<Data> {
    const counts = countOutcomes(this.#findings);
    const numbers = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, String(count)]));
    return {
      running: this.#running,
      done: this.#report !== undefined,
      summary: this.#report && game.i18n.format("KARTOTEKA.trial.summary", numbers),
      findings: this.#findings.map((finding) => ({
        ...finding,
        mark: MARKS[finding.outcome],
        title: titleOf(finding.id),
      })),
      json: this.#report && JSON.stringify(this.#report, null, 2),
    };
  }

  /** Runs the trial and shows each finding as it comes. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#findings = [];
    this.#report = undefined;
    await this.render();
    // only a GM who tries the module needs the rest of it
    const { runTrial } = await import("./run.ts");
    this.#report = await runTrial((finding) => {
      this.#findings.push(finding);
      void this.render();
    });
    this.#running = false;
    await this.render();
  }

  /** Puts the report into the clipboard; where the browser forbids it, the text is selected for the person to copy. */
  async copy(): Promise<void> {
    const text = this.element.querySelector("textarea");
    try {
      await navigator.clipboard.writeText(text?.value ?? "");
      ui.notifications?.info("KARTOTEKA.trial.copied", { localize: true });
    } catch {
      text?.select();
      ui.notifications?.warn("KARTOTEKA.trial.copy-by-hand", { localize: true });
    }
  }
}

/** Steps made for each pack or assumption share a title and name theirs. */
function titleOf(id: string): string {
  const key = `KARTOTEKA.trial.step.${id}`;
  if (game.i18n.has(key)) return game.i18n.localize(key);
  const [kind = "", ...rest] = id.split(".");
  return game.i18n.format(`KARTOTEKA.trial.step.${kind}`, { what: rest.join(".") });
}
