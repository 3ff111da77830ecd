/**
 * Every hook that the runtime listens to: where the double fires it, and what we know of it. A hook that the runtime
 * uses (src/types/surface/hooks.ts) and this table lacks does not compile; a test looks that each one is fired.
 *
 * `13` and `14`: how sure we are that it fires there as the double does it: "sure" by public documentation, types or the
 * system's source; "guessed" where only third parties or inference tell.
 */
import type { HookName } from "../../src/types/surface/hooks.ts";

export interface HookSource {
  readonly source: "foundry" | "dnd5e";
  readonly 13: "sure" | "guessed" | "never";
  readonly 14: "sure" | "guessed" | "never";
}

const core = { source: "foundry", 13: "sure", 14: "sure" } as const;
/** read in the source of 5.3.3; of 6 we have branches and what others wrote */
const system = { source: "dnd5e", 13: "sure", 14: "guessed" } as const;

export const HOOK_SOURCES: Readonly<Record<HookName, HookSource>> = {
  init: core,
  i18nInit: core,
  setup: core,
  ready: core,
  canvasReady: core,
  canvasTearDown: core,
  userConnected: core,
  targetToken: core,
  createMeasuredTemplate: { ...core, 14: "never" },
  preUpdateMeasuredTemplate: { ...core, 14: "never" },
  updateMeasuredTemplate: { ...core, 14: "never" },
  deleteMeasuredTemplate: { ...core, 14: "never" },
  drawMeasuredTemplate: { ...core, 14: "never" },
  createRegion: core,
  preUpdateRegion: core,
  updateRegion: core,
  deleteRegion: core,
  createToken: core,
  deleteScene: core,
  updateToken: core,
  deleteToken: core,
  createWall: core,
  updateWall: core,
  deleteWall: core,
  preUpdateActor: core,
  updateActor: core,
  deleteActor: core,
  preCreateItem: core,
  preCreateActiveEffect: core,
  createActiveEffect: core,
  updateActiveEffect: core,
  preDeleteActiveEffect: core,
  deleteActiveEffect: core,
  preCreateChatMessage: core,
  createChatMessage: core,
  updateChatMessage: core,
  deleteChatMessage: core,
  renderChatMessageHTML: core,
  combatTurnChange: core,
  deleteCombat: core,
  updateWorldTime: core,
  dropCanvasData: core,
  renderCompendiumDirectory: core,
  renderItemDirectory: core,
  // dnd5e 5.3.3 (dnd5e.mjs, documents/item.mjs) uses it for the list of the world and for compendiums
  getItemContextOptions: { ...core, 14: "guessed" },
  // as modules for 13 and 14 use them; public types name the methods that collect their entries
  getFolderContextOptions: core,
  getCompendiumContextOptions: core,
  getHeaderControlsApplicationV2: core,
  renderItemSheet5e: system,
  renderActorSheetV2: core,
  renderTokenHUD: core,
  getSceneControlButtons: core,
  "dnd5e.preUseActivity": system,
  "dnd5e.createActivityTemplate": { ...system, 14: "never" },
  "dnd5e.preCreateMeasuredTemplate": { source: "dnd5e", 13: "never", 14: "sure" },
  "dnd5e.postCreateUsageMessage": system,
  "dnd5e.postUseActivity": system,
  "dnd5e.preRollDamageV2": system,
  "dnd5e.renderChatMessage": system,
  "dnd5e.damageActor": system,
  "dnd5e.healActor": system,
  "dnd5e.preApplyDamage": system,
  "dnd5e.applyDamage": system,
  "dnd5e.preBeginConcentrating": system,
  "dnd5e.beginConcentrating": system,
  "dnd5e.preEndConcentration": system,
  "dnd5e.endConcentration": system,
  "dnd5e.summonToken": system,
  "dnd5e.getActiveEffectContextOptions": system,
  "dnd5e.rollConcentration": system,
};
