/**
 * The copies of a card that are shown: in the log, as a notification, popped out into a window of its own. What changes
 * about saves is drawn anew in each of them, without rendering the message again.
 */
import type { MessageDocument } from "../../../types/surface/documents.ts";

interface Copy {
  readonly html: WeakRef<HTMLElement>;
  /** it was on a page once: when it is on none any more, it is gone for good */
  wasShown: boolean;
}

const copies = new Map<string, Copy[]>();

/** Remembers a copy that is about to be shown. */
export function noteCopy({ id }: MessageDocument, html: HTMLElement): void {
  const present = living(id).filter((copy) => copy.html.deref() !== html);
  copies.set(id, [...present, { html: new WeakRef(html), wasShown: false }]);
}

/** The copies of a message that are, or may yet be shown. */
export const copiesOf = (id: string): HTMLElement[] => living(id).flatMap((copy) => copy.html.deref() ?? []);

function living(id: string): Copy[] {
  const present = (copies.get(id) ?? []).filter((copy) => {
    const html = copy.html.deref();
    if (html === undefined || (copy.wasShown && !html.isConnected)) return false;
    copy.wasShown ||= html.isConnected;
    return true;
  });
  if (present.length > 0) copies.set(id, present);
  else copies.delete(id);
  return present;
}

/** Ids of messages of which something is shown. */
export const shownIds = (): string[] => [...copies.keys()];
