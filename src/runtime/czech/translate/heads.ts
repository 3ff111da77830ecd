/** The menu in the head of sheets: of a spell, and of an actor for all its spells. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { HeaderControl } from "../../../types/surface/applications.ts";
import type { ActorDocument, BaseDocument, ItemDocument } from "../../../types/surface/documents.ts";
import { isForeign, isOurs, isTranslated } from "../marks.ts";
import { showsCzech } from "../shown/install.ts";
import { PUT_BACK, TRANSLATE, type Deeds } from "./deeds.ts";
import { isWritable } from "./rights.ts";
import type { Place } from "./work.ts";

const SHOW = { label: "KARTOTEKA.translate.shown.on", icon: "fa-solid fa-eye" };
const HIDE = { label: "KARTOTEKA.translate.shown.off", icon: "fa-solid fa-eye-slash" };

/** What is there is asked anew whenever the menu opens. */
export function addToHead(
  document: BaseDocument | undefined,
  controls: HeaderControl[],
  { translate, putBack, show }: Deeds & { readonly show: (on: boolean) => unknown },
): void {
  if (document === undefined || !mayHaveSpells(document)) return;
  const has = (test: (item: ItemDocument) => boolean) => () => spellsOf(document).some(test);
  const [isForeignHere, place]: [() => boolean, Place] = [has(isForeign), { of: "document", document }];
  const entries: HeaderControl[] = [
    { ...TRANSLATE, action: "translate", visible: has(mayTranslate), onClick: () => translate(place) },
    { ...PUT_BACK, action: "put-back", visible: has(mayPutBack), onClick: () => putBack(place) },
    { ...SHOW, action: "show-czech", visible: () => !showsCzech() && isForeignHere(), onClick: () => show(true) },
    { ...HIDE, action: "show-original", visible: () => showsCzech() && isForeignHere(), onClick: () => show(false) },
  ];
  for (const entry of entries) {
    const action = `${MODULE_ID}-${entry.action}`;
    // subclasses may hand on the same list
    if (!controls.some((control) => control.action === action)) controls.push({ ...entry, action });
  }
}

const mayTranslate = (item: ItemDocument): boolean => !isOurs(item) && isWritable(item);
const mayPutBack = (item: ItemDocument): boolean => isTranslated(item) && isWritable(item);

const mayHaveSpells = (document: BaseDocument): boolean =>
  document.documentName === "Actor" ||
  (document.documentName === "Item" && (document as ItemDocument).type === "spell");

/** Of an item itself, of an actor all that it has. */
function spellsOf(document: BaseDocument): ItemDocument[] {
  const items = document.documentName === "Item" ? [document as ItemDocument] : (document as ActorDocument).items;
  return [...items].filter(({ type }) => type === "spell");
}
