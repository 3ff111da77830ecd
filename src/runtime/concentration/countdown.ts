/** Seconds that run down in a dialog: what follows at their end is the keeper's business (keeper.ts). */
import { counted } from "./words.ts";

const SECOND = 1000;

/** Counts in the element's place for it; stops by itself, and by what it returns. Nothing for 0 seconds. */
export function showCountdown(element: HTMLElement, seconds: number): () => void {
  const place = element.querySelector<HTMLElement>(".kartoteka-countdown");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (left: number): void => {
    if (place === null || left <= 0) return;
    place.hidden = false;
    place.textContent = counted("check.countdown", left);
    timer = setTimeout(() => show(left - 1), SECOND);
  };
  show(seconds);
  return () => clearTimeout(timer);
}
