/** Journal entries and pages: our spell lists are such. Source: public API documentation (JournalEntry). */
import type { Data, JournalDocument, PageDocument } from "../../../src/types/surface/documents.ts";
import type { Collection } from "../collection.ts";
import { FoundryDocument } from "../document.ts";

export class JournalEntry extends FoundryDocument implements JournalDocument {
  static override readonly documentName = "JournalEntry";

  get pages(): Collection<JournalEntryPage> {
    return this.embedded<JournalEntryPage>("JournalEntryPage");
  }
}

export class JournalEntryPage extends FoundryDocument implements PageDocument {
  static override readonly documentName = "JournalEntryPage";

  get type(): string {
    return (this.stored["type"] as string | undefined) ?? "text";
  }

  get system(): Data {
    return (this.stored["system"] ?? {}) as Data;
  }
}
