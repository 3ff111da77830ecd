/** The part "export text". */
import { slug } from "../../../deck/names.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { counted } from "../../counted.ts";
import { exportCards, exportSources, type ExportResult, type ExportSource } from "../workshop/export-cards.ts";
import { listed } from "../../counted.ts";
import { say, unitName } from "./words.ts";

/** Names that are told one by one. */
const MOST_NAMES = 20;

export class ExportPart {
  #source = 0;
  #busy = false;
  #made: { readonly result: ExportResult; readonly source: ExportSource } | undefined;

  constructor(private readonly refresh: () => void) {}

  choose(source: number): void {
    this.#source = source;
    this.#made = undefined;
    this.refresh();
  }

  async make(): Promise<void> {
    const source = exportSources()[this.#source];
    if (source === undefined || this.#busy) return;
    this.#busy = true;
    this.refresh();
    try {
      const remark = (units: Parameters<typeof unitName>[0][]): string =>
        say("export.remark", { units: listed(units.map((unit) => unitName(unit))) });
      const result = await exportCards(source, (units) => remark([...units]));
      this.#made = { result, source };
    } finally {
      this.#busy = false;
      this.refresh();
    }
  }

  save(): void {
    if (this.#made === undefined) return;
    const { result, source } = this.#made;
    foundry.utils.saveDataToFile(result.text, "text/plain", `${slug(source.title)}.txt`);
  }

  context(): Data {
    const sources = Object.fromEntries(exportSources().map(({ title }, index) => [`source${index}`, title]));
    return {
      sources,
      source: `source${this.#source}`,
      busy: this.#busy,
      text: this.#made?.result.text,
      result: this.#made && lines(this.#made.result),
    };
  }
}

function lines({ cards, changed, without }: ExportResult): string[] {
  const names = without.length > MOST_NAMES ? [...without.slice(0, MOST_NAMES), "…"] : without;
  return [
    say("export.done", { count: counted("deck-import.spells", cards) }),
    ...(changed > 0 ? [say("export.changed", { count: changed })] : []),
    ...(names.length > 0 ? [say("export.without", { names: listed(names) })] : []),
  ];
}
