/**
 * What the Foundry types have to be told before src/types/surface.check.ts holds our surface against them.
 * src/types/augmentation.check.ts proves that it took effect.
 */
/** The only system that we know. */
export type SystemName = "dnd5e";

declare module "fvtt-types/configuration" {
  /** our code touches game.settings & co. only behind hooks that run when they are there */
  interface AssumeHookRan {
    ready: never;
  }

  interface SystemNameConfig {
    name: SystemName;
  }
}
