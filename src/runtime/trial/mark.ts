/** The mark of everything that a trial makes: our own features keep away from it, for the trial looks at the system. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { BaseDocument } from "../../types/surface/documents.ts";

export const SCRATCH_FLAGS = { [MODULE_ID]: { trial: true } };

export const isScratch = (document: BaseDocument): boolean => document.flags[MODULE_ID]?.["trial"] === true;
