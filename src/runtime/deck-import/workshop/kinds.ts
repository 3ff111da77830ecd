/** Kinds of documents that an import writes: what it has to know to write them and to keep what people have. */
import type {
  BaseDocument,
  Collection,
  Data,
  EmbeddedName,
  ItemDocument,
  RollTableDocument,
} from "../../../types/surface/documents.ts";
import type { MadeClass } from "../../../types/surface/game.ts";
import { changeOfTable, resultIds, unitsOfTable } from "./table-units.ts";
import { changeOf, effectIdOf, unitsOf, type Unit, type Units } from "./units.ts";

/** A document that is there, or is made. */
export type Stored = BaseDocument & { readonly id: string };

export interface Kind<D extends Stored> {
  readonly documents: () => MadeClass<D>;
  readonly unitsOf: (data: Data) => Units;
  /** the change that gives a document a unit of another; none for what lies inside as documents */
  readonly changeOf: (unit: Unit, from: Data) => Data;
  readonly inside: {
    readonly name: EmbeddedName;
    readonly field: string;
    readonly of: (document: D) => Collection<BaseDocument>;
    /** ids of the documents inside that units are made of; `sides` are what is there and what is to be */
    readonly ids: (units: readonly Unit[], sides: () => readonly Data[]) => readonly string[];
  };
}

export const ITEMS: Kind<ItemDocument> = {
  documents: () => Item.implementation,
  unitsOf,
  changeOf,
  inside: {
    name: "ActiveEffect",
    field: "effects",
    of: ({ effects }) => effects,
    ids: (units) => units.flatMap((unit) => effectIdOf(unit) ?? []),
  },
};

export const TABLES: Kind<RollTableDocument> = {
  documents: () => RollTable.implementation,
  unitsOf: unitsOfTable,
  changeOf: changeOfTable,
  inside: { name: "TableResult", field: "results", of: ({ results }) => results, ids: resultIds },
};

/** The data as Foundry and the system keep them: cleaned, and in the shape of their version. */
export function asStored<D extends Stored>({ documents }: Kind<D>, data: Data): Data {
  return new (documents())(foundry.utils.deepClone(data)).toObject();
}
