/**
 * The system's own question before a d20 is rolled, from its templates. Source: dnd5e 5.3.3
 * module/applications/dice/{roll,d20}-configuration-dialog.mjs. Damage is rolled without one here.
 */
import type { ApplicationOptions } from "../../src/types/surface/applications.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { ApplicationV2 } from "../../tests/foundry/applications/application.ts";
import { fillIn } from "../../tests/foundry/dnd5e/formula.ts";
import type { RollProcess } from "../../tests/foundry/dnd5e/rolls.ts";
import type { SystemHost } from "./host.ts";
import type { SystemTemplates } from "./templates.ts";

type Answer = "advantage" | "normal" | "disadvantage";

/** Keys of CONFIG.Dice.rollModes in Foundry's core. */
const MODES = { publicroll: "Public", gmroll: "Private", blindroll: "Blind", selfroll: "Self" };

/** Writes the answer into `process`; null when the dialog was closed. */
export async function askRollWithSystem(
  host: SystemHost,
  templates: SystemTemplates,
  process: RollProcess,
): Promise<true | null> {
  if (!process.hookNames.some((name) => /d20/i.test(name))) return true;
  const answer = await new Promise<Answer | null>((tell, refuse) => {
    new RollConfigurationDialog(host, templates, process, tell).render({ force: true }).catch(refuse);
  });
  if (answer === null) return null;
  process.advantage = answer === "advantage";
  process.disadvantage = answer === "disadvantage";
  return true;
}

class RollConfigurationDialog extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    tag: "form",
    classes: ["dnd5e2", "roll-configuration", "standard-form"],
    position: { width: 400 },
    actions: { advantage: choose, normal: choose, disadvantage: choose },
  } satisfies ApplicationOptions;

  constructor(
    private readonly host: SystemHost,
    private readonly templates: SystemTemplates,
    private readonly process: RollProcess,
    readonly tell: (answer: Answer | null) => void,
  ) {
    super();
  }

  override get title(): string {
    const isSave = this.process.hookNames.some((name) => /save|concentration/i.test(name));
    return this.host.say(isSave ? "DND5E.SavingThrow" : "DND5E.AttackRoll");
  }

  override async _renderHTML(): Promise<DocumentFragment[]> {
    return [
      this.templates.render("dice/roll-formulas.hbs", this.#formulas()),
      this.templates.render("dice/roll-configuration.hbs", { fields: [this.#mode()] }),
      this.templates.render("dice/roll-buttons.hbs", { buttons: this.#buttons() }),
    ];
  }

  override _replaceHTML(result: DocumentFragment[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.takeFocus();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.tell(null);
  }

  #formulas(): Data {
    return {
      dice: [{ icon: "/systems/dnd5e/icons/svg/dice/d20.svg", label: "d20" }],
      rolls: this.process.rolls.map(({ parts, data }) => ({
        roll: { formula: ["1d20", ...parts.map((part) => fillIn(part, data))].join(" + "), data: {} },
      })),
    };
  }

  #mode(): Data {
    const options = Object.entries(MODES).map(([value, name]) => ({ value, label: this.host.say(`CHAT.Roll${name}`) }));
    return {
      field: { label: this.host.say("DND5E.RollMode"), kind: "select" },
      name: "rollMode",
      value: "publicroll",
      options,
    };
  }

  #buttons(): Data {
    const { advantage = false, disadvantage = false } = this.process;
    const preset = advantage === disadvantage ? "normal" : advantage ? "advantage" : "disadvantage";
    const words = { advantage: "Advantage", normal: "Normal", disadvantage: "Disadvantage" };
    return Object.fromEntries(
      Object.entries(words).map(([name, word]) => [
        name,
        { label: this.host.say(`DND5E.${word}`), default: name === preset },
      ]),
    );
  }
}

function choose(this: RollConfigurationDialog, event: Event, { dataset }: HTMLElement): void {
  event.preventDefault();
  this.tell(dataset["action"] as Answer);
  void this.close();
}
