/**
 * Items → card text. An imported item has the text of its card with it, word by word; a spell of our own compendium is
 * written from the deck that the module carries. What people have changed in an item is in no card: a comment in front of
 * it says so, which reading passes over. Other items have no card and are left out.
 */
import { MODULE_ID, PACKS } from "../../../dnd5e/constants.ts";
import type { FolderDocument, ItemDocument } from "../../../types/surface/documents.ts";
import { isOurs } from "../../czech/marks.ts";
import { presentDecks } from "../decks.ts";
import { Breath } from "./breathe.ts";
import { cardOriginOf, textOf } from "./card-origin.ts";
import { documentsAt, knownAt, WORLD, type Place } from "./place.ts";
import { unitsByHand } from "./record.ts";
import type { Unit } from "./units.ts";

/** Where there are spells made of cards. */
export interface ExportSource {
  readonly place: Place;
  readonly title: string;
  /** id of a folder of the world: only the items in it and in folders within */
  readonly folder?: string;
}

export interface ExportResult {
  readonly text: string;
  readonly cards: number;
  /** cards whose items people have changed */
  readonly changed: number;
  /** names of spells that have no card with them */
  readonly without: readonly string[];
}

const BATCH = 50;

/** Packs of modules that were made from decks are no source: they carry no text. */
const OURS = `${MODULE_ID}.${PACKS.spells}`;

/** Packs of earlier imports, our own, the world's own items, and each folder of those. */
export function exportSources(): ExportSource[] {
  const imported = new Set(presentDecks().map(({ spells }) => spells));
  const packs = game.packs.filter(({ collection }) => imported.has(collection) || collection === OURS);
  const world = { place: WORLD, title: game.i18n.localize("KARTOTEKA.deck-import.export.world") };
  return [
    ...packs.map(({ collection, title }) => ({ place: { pack: collection }, title })),
    world,
    ...inFolders(world),
  ];
}

function inFolders({ place, title }: ExportSource): ExportSource[] {
  const ours = game.items.filter(isOurs);
  const folders = new Map(ours.flatMap(foldersOf).map((folder) => [folder.id, folder]));
  return [...folders.values()]
    .map((folder) => [pathOf(folder), folder.id] as const)
    .toSorted(([a], [b]) => alphabet.compare(a, b))
    .map(([path, folder]) => {
      const named = game.i18n.format("KARTOTEKA.deck-import.export.folder", { place: title, folder: path });
      return { place, title: named, folder };
    });
}

/** Folders that an item of the world lies in, the innermost first. */
function foldersOf(item: ItemDocument): FolderDocument[] {
  const found: FolderDocument[] = [];
  let folder = game.folders.get(String(item.toObject()["folder"])) ?? null;
  for (; folder !== null; folder = folder.folder) found.push(folder);
  return found;
}

const pathOf = ({ name, folder }: FolderDocument): string => (folder === null ? name : `${pathOf(folder)} / ${name}`);

const isIn = (folder: string, itemId: string): boolean => {
  const item = game.items.get(itemId);
  return item !== undefined && foldersOf(item).some(({ id }) => id === folder);
};

/** Says what a person changed, in front of the card. */
export type Remark = (units: readonly Unit[]) => string;

export async function exportCards(
  { place, title, folder }: ExportSource,
  remark: Remark,
  onProgress: (done: number) => void = () => undefined,
): Promise<ExportResult> {
  const known = (await knownAt(place))
    .filter(({ id, key }) => key !== null && (folder === undefined || isIn(folder, id)))
    .toSorted(inOrder);
  const breath = new Breath();
  const [texts, without]: [string[], string[]] = [[], []];
  let changed = 0;
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = known.slice(start, start + BATCH);
    const documents = await documentsAt(
      place,
      batch.map(({ id }) => id),
    );
    const byId = new Map(documents.map((document) => [document.id, document]));
    for (const { id, name } of batch) {
      const item = byId.get(id);
      const own = item && (await cardOf(item));
      if (own === undefined) without.push(name);
      else texts.push(own.units.length === 0 ? own.text : `<!-- ${remark(own.units)} -->\n\n${own.text}`);
      if (own !== undefined && own.units.length > 0) changed += 1;
      await breath.take();
    }
    onProgress((start + batch.length) / known.length);
  }
  const text = `${[`Kartotéka kouzel: ${title.replaceAll(/\s+/g, " ")}`, ...texts].join("\n\n")}\n`;
  return { text, cards: texts.length, changed, without };
}

const alphabet = new Intl.Collator("cs");

function inOrder(a: { level: number; name: string }, b: { level: number; name: string }): number {
  return a.level - b.level || alphabet.compare(a.name, b.name);
}

interface CardText {
  readonly text: string;
  readonly units: readonly Unit[];
}

async function cardOf(item: ItemDocument): Promise<CardText | undefined> {
  const data = item.toObject();
  const origin = await cardOriginOf(item.uuid, data);
  const text = textOf(origin);
  return text === undefined ? undefined : { text, units: "base" in origin ? unitsByHand(data, origin.base) : [] };
}
