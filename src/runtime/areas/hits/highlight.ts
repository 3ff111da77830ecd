/** Shows on the map whom a row means: while the mouse or the focus is on it, and by going there. Never who isn't seen. */
import type { TokenObject } from "../../../types/surface/canvas.ts";
import type { TokenDocument } from "../../../types/surface/documents.ts";

/** Its token on the viewed scene, if the user sees it. */
export function seenToken(token: TokenDocument | null): TokenObject | undefined {
  const object = token?.object ?? undefined;
  return object?.visible === true ? object : undefined;
}

export function highlightOn(row: HTMLElement, token: TokenDocument): void {
  let shown: TokenObject | undefined;
  const show = (event: Event): void => {
    shown = seenToken(token);
    shown?._onHoverIn(event, { hoverOutOthers: true });
  };
  const hide = (event: Event): void => {
    shown?._onHoverOut(event);
    shown = undefined;
  };
  row.addEventListener("pointerenter", show);
  row.addEventListener("pointerleave", hide);
  row.addEventListener("focusin", show);
  row.addEventListener("focusout", hide);
}

export async function goTo(token: TokenDocument): Promise<void> {
  const object = seenToken(token);
  if (object !== undefined) await canvas.animatePan(object.center);
}
