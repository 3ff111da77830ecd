/**
 * What the Foundry types have to be told of us and of dnd5e. src/types/augmentation.check.ts proves that it took effect.
 */
import type { SETTINGS } from "../runtime/settings.ts";

type Settings = typeof SETTINGS;

declare module "fvtt-types/configuration" {
  /** our code touches game.settings & co. only behind hooks that run when they are there */
  interface AssumeHookRan {
    ready: never;
  }

  interface SystemNameConfig {
    name: "dnd5e";
  }

  interface SettingConfig {
    "kartoteka-kouzel.warned-of-system": Settings["warned-of-system"]["default"] extends string ? string : never;
  }
}
