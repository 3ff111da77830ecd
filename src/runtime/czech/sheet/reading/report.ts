/** A report of a value that was read wrongly, ready to be sent. Of the card's text it has one phrase at most. */
import { MODULE_ID } from "../../../../dnd5e/constants.ts";
import { inertText } from "../../../../dnd5e/inert.ts";
import type { ItemDocument } from "../../../../types/surface/documents.ts";
import type { CardOrigin } from "../../../deck-import/workshop/card-origin.ts";
import { say } from "../words.ts";
import type { Row } from "./rows.ts";

export function reportOf(item: ItemDocument, { kind }: CardOrigin, row: Row): string {
  const { system, release, modules } = game;
  const key = String(item.getFlag(MODULE_ID, "key"));
  const lines: readonly (readonly [key: string, value: string | null | undefined])[] = [
    ["card", `${item.name} (${key})`],
    ["value", `${say(`kind.${row.kind}`)}: ${row.text ?? "–"}`],
    ["phrase", row.phrase],
    ["item", row.present?.join("; ")],
    ["origin", say(`report.from.${kind}`)],
    ["module", modules.get(MODULE_ID)?.version],
    ["host", `${system.id} ${system.version}, Foundry ${String(release.generation)}.${String(release.build)}`],
  ];
  const told = lines.flatMap(([line, value]) => (value ? [say(`report.${line}`, { value })] : []));
  return [say("report.title"), ...told, say("report.wrong")].join("\n");
}

/** Copies it, and says where to send it. */
export async function copyReport(text: string): Promise<void> {
  await game.clipboard.copyPlainText(text);
  const { bugs, url } = game.modules.get(MODULE_ID) ?? {};
  const address = bugs || url;
  const message = address ? say("report.copied-to", { address }) : say("report.copied");
  ui.notifications?.info(inertText(message), { permanent: Boolean(address) });
}
