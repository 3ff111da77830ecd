/**
 * Which other modules do which of our jobs: we stand down for a job that another one does. Sources: their published
 * code, in the versions named below. Dynamic Active Effects, Times Up and ATL do none of our jobs.
 */
import type { OtherModule } from "../../types/surface/game.ts";
import { platform } from "./host.ts";

/** What we do that other modules may do as well. */
export const JOBS = [
  /** previews stick to their caster, snap, show the distance */
  "area-placing",
  /** who is in an area becomes the user's target */
  "area-targets",
  /** the usage card's list of who was hit, with saves */
  "area-hits",
  /** instantaneous areas leave by themselves */
  "area-leave",
  /** asks for the save on concentration */
  "concentration-check",
  /** what a failed save ends */
  "concentration-remove",
  /** 0 hit points, dead */
  "concentration-down",
  /** incapacitated, in all its forms */
  "concentration-incapacitated",
] as const;
export type Job = (typeof JOBS)[number];

/** A setting of the other module; undefined when it has none of that name. */
type Read = (setting: string) => unknown;
type Sign = (read: Read) => boolean;

interface Other {
  /** generations of Foundry on which it does what we do */
  readonly on: readonly (13 | 14)[];
  readonly does: Partial<Record<Job, Sign>>;
}

const always: Sign = () => true;
const every =
  (...signs: Sign[]): Sign =>
  (read) =>
    signs.every((sign) => sign(read));

/** At work unless its setting says one of `off`. A setting that is gone tells nothing: then we give way. */
const unless =
  (setting: string, ...off: unknown[]): Sign =>
  (read) =>
    !off.includes(read(setting));

/** A field of Midi-QOL's one big setting; `usual` is what Midi takes where an old world has none. */
const midi =
  (field: string, usual: unknown, ...off: unknown[]): Sign =>
  (read) => {
    const settings = read("ConfigSettings");
    if (typeof settings !== "object" || settings === null) return true;
    return !off.includes((settings as Readonly<Record<string, unknown>>)[field] ?? usual);
  };

/** A choice of no, yes, or a button beside the scene that turns it on and off for one user. */
const byButton =
  (setting: string, no: string, button: string, pressed: string): Sign =>
  (read) => {
    const chosen = read(setting);
    return chosen === button ? read(pressed) !== false : chosen !== no;
  };

const OTHERS: Readonly<Record<OtherModule, Other>> = {
  /** 13.0.29: src/module/settings.js, Hooks.js, patching.js, Workflow.js */
  "midi-qol": {
    on: [13, 14],
    does: {
      "area-targets": midi("autoTarget", "none", "none"),
      "area-hits": every(unless("EnableWorkflow", false), midi("autoCheckSaves", "none", "none")),
      "area-leave": midi("autoRemoveInstantaneousTemplate", false, false),
      // "chatOnly" leaves the request to the system
      "concentration-check": midi("doConcentrationCheck", "chat", "none", "chatOnly", false),
      "concentration-remove": midi("removeConcentration", true, false),
      "concentration-down": midi("removeConcentration", true, false),
      "concentration-incapacitated": midi("concentrationIncapacitatedConditionCheck", false, false),
    },
  },
  /** 0.9.6: scripts/settings.js; works on measured templates alone */
  walledtemplates: {
    on: [13],
    does: { "area-targets": byButton("autotarget-menu", "no", "toggle", "autotarget-enabled") },
  },
  /** 2.0.0: src/TemplateTargeting.mjs, src/SnapIntersect.mjs; works on measured templates alone */
  "df-templates": {
    on: [13],
    does: {
      "area-placing": unless("SnapIntersect", false),
      "area-targets": byButton("template-targeting", "never", "toggle", "template-targeting-toggle"),
    },
  },
  /** 1.1.9: scripts/main.js; puts a card of its own in place of the system's, with targets, saves and concentration */
  "iris-rolls": {
    on: [14],
    does: { "area-placing": always, "area-targets": always, "area-hits": always, "concentration-remove": always },
  },
  /** 14.37: scripts/main.js, scripts/features/{canvas-tokens,combat-automation} */
  "niks-dnd5e-tweaks": {
    on: [14],
    does: {
      "area-placing": every(unless("enableTemplateGridSnap", false), unless("clientEnableTemplateGridSnap", false)),
      "area-targets": every(unless("enableTemplateTargeting", false), unless("clientEnableTemplateTargeting", false)),
      "concentration-check": unless("enableAutoRollConcentration", false),
      // ends it, or puts a button for that under the roll
      "concentration-remove": unless("enableAutoRollConcentration", false),
      "concentration-down": unless("enableAutoEndConcentration", false),
      "concentration-incapacitated": unless("enableAutoEndConcentration", false),
    },
  },
};

const MODULES = Object.entries(OTHERS) as [OtherModule, Other][];

/** Title of the module that does a job here; undefined where it is ours. */
export function ownsJob(job: Job): string | undefined {
  const { generation } = platform();
  for (const [id, { on, does }] of MODULES) {
    const other = game.modules.get(id);
    if (other?.active !== true || !on.includes(generation)) continue;
    if (does[job]?.((setting) => readSetting(id, setting)) === true) return other.title;
  }
  return undefined;
}

/** Whether a job is left to us. Others' settings change in play: ask whenever a job begins, not once and for all. */
export const jobIsOurs = (job: Job): boolean => ownsJob(job) === undefined;

/** Jobs that others do here, and who. */
export function foreignJobs(): ReadonlyMap<Job, string> {
  return new Map(
    JOBS.flatMap((job) => {
      const owner = ownsJob(job);
      return owner === undefined ? [] : [[job, owner] as const];
    }),
  );
}

function readSetting(module: OtherModule, setting: string): unknown {
  try {
    return game.settings.get(module, setting);
  } catch {
    return undefined;
  }
}
