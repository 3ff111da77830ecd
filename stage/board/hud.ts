/** The buttons around a token, as Foundry shows them; they go with Escape, or when something else is pressed. */
import { openTokenHud } from "../../tests/foundry/applications/token-hud.ts";
import type { Token } from "../../tests/foundry/canvas/token.ts";
import type { Client } from "../../tests/foundry/client.ts";
import type { Camera } from "./camera.ts";

export async function showTokenHud(client: Client, token: Token, host: HTMLElement, camera: Camera): Promise<void> {
  if (!token.isOwner) return;
  const hud = await openTokenHud(client, token.id);
  const { left, top } = host.getBoundingClientRect();
  const { x, y } = camera.toBoard({ x: token.bounds.x + token.bounds.width, y: token.bounds.y });
  const { element } = hud;
  Object.assign(element.style, { left: `${left + x}px`, top: `${top + y}px` });
  element.querySelector("button")?.focus();
  const end = new AbortController();
  const close = (): void => {
    end.abort();
    void client.run(() => hud.close());
    host.focus();
  };
  const { signal } = end;
  element.addEventListener("keydown", (event) => void (event.key === "Escape" && close()), { signal });
  element.addEventListener("click", close, { signal, capture: true });
  host.addEventListener("pointerdown", close, { signal });
}
