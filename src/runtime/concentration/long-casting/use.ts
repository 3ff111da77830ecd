/** A use of an activity that is stopped and begun again as it was asked for. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Activity, DialogConfig, MessageConfig, UsageConfig } from "../../../types/surface/dnd5e.ts";

export interface Use {
  readonly usage: UsageConfig;
  readonly dialog: DialogConfig;
  readonly message: MessageConfig;
}

/** In the usage's data, through the system's copies of them: its casting time has been seen to. */
const DECIDED = `${MODULE_ID}-casting-time`;

export const decided = (usage: UsageConfig): UsageConfig => ({ ...usage, [DECIDED]: true }) as UsageConfig;

/** Who uses something without any dialog (a macro) has decided as well. */
export const isDecided = (usage: UsageConfig, { configure }: DialogConfig): boolean =>
  configure === false || DECIDED in usage;

/** A ritual takes no slot, and is never cast at a higher level. */
export const asRitual = ({ consume, ...usage }: UsageConfig): UsageConfig => ({
  ...usage,
  scaling: false,
  consume: consume === false ? false : { ...consume, spellSlot: false },
});

/** Without what the system would have ended for it: that is gone, and it refuses to end what is not there. */
export const withoutEnd = ({ concentration, ...usage }: UsageConfig): UsageConfig =>
  concentration?.begin === undefined ? usage : { ...usage, concentration: { begin: concentration.begin } };

/** The system's hooks get an activity of a copy of the item; undefined for what its actor has not got. */
export const ownActivity = ({ actor, item, id }: Activity): Activity | undefined =>
  actor?.items.get(item.id)?.system.activities.get(id);
