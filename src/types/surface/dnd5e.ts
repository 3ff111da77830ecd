/** dnd5e 5.3 and 6, as far as the module touches it (files are named in tests/foundry/README.md). */
import type {
  ActorDocument,
  BaseDocument,
  Data,
  EffectDocument,
  ItemDocument,
  MessageDocument,
  TemplateTarget,
} from "./documents.ts";

/** A spell's activities by id. */
export interface Activities extends Iterable<Activity> {
  readonly size: number;
  readonly contents: Activity[];
  get(id: string): Activity | undefined;
  find(test: (activity: Activity) => boolean): Activity | undefined;
}

export interface Activity {
  readonly id: string;
  readonly uuid: string;
  readonly relativeUUID: string;
  readonly type: string;
  readonly name: string;
  /** its place among the item's activities */
  readonly sort: number;
  readonly item: ItemDocument;
  readonly actor: ActorDocument | null;
  readonly requiresConcentration: boolean;
  readonly consumption: { readonly spellSlot: boolean };
  readonly target: { readonly template: TemplateTarget; readonly affects: Data; readonly prompt: boolean };
  readonly range: { readonly value?: number | null; readonly units: string };
  readonly activation: { readonly type: string; readonly value?: number | null };
  readonly duration: { readonly value?: number | null; readonly units: string; readonly concentration: boolean };
  readonly save?: { readonly ability: ReadonlySet<string>; readonly dc: { readonly value: number } } | undefined;
  /** of activities that deal damage; `onSave` of saves alone */
  readonly damage?: { readonly onSave?: string; readonly parts: readonly unknown[] } | undefined;
  use(usage?: UsageConfig, dialog?: DialogConfig, message?: MessageConfig): Promise<UsageResults | undefined>;
  rollDamage?(config?: Data, dialog?: Data, message?: Data): Promise<unknown>;
  rollAttack?(config?: Data, dialog?: Data, message?: Data): Promise<unknown>;
  /** Gives back what a card says was spent: its `system.deltas`. Read in the source of 5.3; of 6 guessed. */
  refund?(deltas: Data): Promise<unknown>;
}

/** What a use is asked to do; the system fills in what is missing before `dnd5e.preUseActivity`. */
export interface UsageConfig {
  create?: false | { measuredTemplate?: boolean };
  consume?: false | { spellSlot?: boolean; action?: boolean; resources?: number[] };
  concentration?: { begin?: boolean; end?: string | null };
  scaling?: false | number;
  spell?: { slot?: string };
  subsequentActions?: boolean;
}

export interface DialogConfig {
  configure?: boolean;
  options?: Data;
}

export interface MessageConfig {
  create?: boolean;
  data?: Data;
  rollMode?: string;
}

export interface UsageResults {
  readonly effects: readonly EffectDocument[];
  /** 5.3: one list for each area; 6: flat */
  readonly templates: readonly (BaseDocument | readonly BaseDocument[])[];
  readonly updates: Data;
  readonly message?: MessageDocument;
}

/** Changes of hit points as `dnd5e.damageActor` tells them: negative when lost. */
export interface HitPointChanges {
  readonly hp: number;
  readonly temp: number;
  readonly total: number;
}

/** CONFIG.DND5E, what the module reads and adds. */
export interface Dnd5eConfig {
  readonly areaTargetTypes: Readonly<Record<string, { readonly label: string; readonly template: string } | undefined>>;
  readonly movementUnits: Record<string, { label: string; abbreviation: string; conversion: number } & Data>;
  readonly distanceUnits: Record<string, string>;
  readonly movementTypes?: Readonly<Record<string, { readonly label: string }>>;
  /** 5.3: names */
  readonly senses?: Readonly<Record<string, string | { readonly label: string }>>;
  /** titles of books by the keys that items have in system.source.book */
  readonly sourceBooks: Record<string, string>;
}

export interface SpellList {
  /** as the system shows it */
  readonly name?: string;
  readonly metadata: { readonly type?: string; readonly identifier?: string };
}

/** The global `dnd5e`. */
export interface Dnd5eGlobal {
  readonly registry: {
    readonly dependents: { track(uuid: string, dependent: BaseDocument): void };
    /** which lists a spell is on, by the uuid that it has in its compendium */
    readonly spellLists?: {
      forSpell(uuid: string): Iterable<SpellList>;
      /** Adds a page of a journal; rejects where there is none. A page may come again when spells were added to it. */
      register(uuid: string): Promise<unknown>;
    };
  };
  readonly applications: Data;
  /** how lists are filtered: operators by name, asked anew each time */
  readonly Filter?: { readonly COMPARISON_FUNCTIONS?: Record<string, (data: unknown, value: unknown) => boolean> };
  /** the unit that the world measures in: "ft", "m" */
  readonly utils?: { defaultUnits?(type: "length"): string };
}
