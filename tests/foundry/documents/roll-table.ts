/** Tables that roll, with their results; nobody rolls here. Source: public API documentation (RollTable, TableResult). */
import type { RollTableDocument } from "../../../src/types/surface/documents.ts";
import type { Collection } from "../collection.ts";
import { FoundryDocument } from "../document.ts";

export class RollTable extends FoundryDocument implements RollTableDocument {
  static override readonly documentName = "RollTable";

  get results(): Collection<TableResult> {
    return this.embedded<TableResult>("TableResult");
  }
}

export class TableResult extends FoundryDocument {
  static override readonly documentName = "TableResult";
}
