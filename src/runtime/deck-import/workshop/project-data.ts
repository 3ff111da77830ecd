/**
 * The project's data files beside the reader: the same that the commands use (tools/lib/project.ts). They come as texts,
 * with the import, and are checked when they are first needed.
 */
import { Corrections, correctionsSchema } from "../../../deck/corrections.ts";
import { handMechanicsSchema, handTable } from "../../../deck/hand-mechanics.ts";
import type { ReadOptions } from "../../../deck/read-deck.ts";
import { srdFactsSchema, type SrdFacts } from "../../../deck/srd.ts";
import { boonsSchema, boonTable } from "../../../dnd5e/effects.ts";
import type { DocumentOptions } from "../../../dnd5e/documents.ts";
import { iconsSchema } from "../../../dnd5e/icons.ts";
import { summonsSchema, summonTable } from "../../../dnd5e/summons.ts";
import corrections from "../../../../packs/_source/corrections.json?raw";
import effects from "../../../../packs/_source/effects.json?raw";
import icons from "../../../../packs/_source/icons.json?raw";
import ids from "../../../../packs/_source/ids.json?raw";
import mechanics from "../../../../packs/_source/mechanics.json?raw";
import srdFacts from "../../../../packs/_source/srd-facts.json?raw";
import summons from "../../../../packs/_source/summons.json?raw";

export interface ProjectData {
  readonly reading: Required<ReadOptions>;
  readonly documents: Pick<DocumentOptions, "icons" | "boons" | "summons">;
  readonly srd: Readonly<Record<string, SrdFacts>>;
}

let loaded: ProjectData | undefined;

export function projectData(): ProjectData {
  loaded ??= {
    reading: {
      corrections: new Corrections(correctionsSchema.parse(JSON.parse(corrections))),
      knownKeys: new Set(Object.keys(JSON.parse(ids) as object)),
      mechanics: handTable(handMechanicsSchema.parse(JSON.parse(mechanics))),
    },
    documents: {
      icons: iconsSchema.parse(JSON.parse(icons)),
      boons: boonTable(boonsSchema.parse(JSON.parse(effects))),
      summons: summonTable(summonsSchema.parse(JSON.parse(summons))),
    },
    srd: srdFactsSchema.parse(JSON.parse(srdFacts)),
  };
  return loaded;
}
