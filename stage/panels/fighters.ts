/** Who is on the map: in order of initiative, whose turn it is, who is a target. The GM goes on to the next turn. */
import type { Client } from "../../tests/foundry/client.ts";
import type { Token } from "../../tests/foundry/canvas/token.ts";
import type { Combat } from "../../tests/foundry/documents/combat.ts";
import { h, refill } from "../dom.ts";
import type { Say } from "../words.ts";
import { panel } from "./heading.ts";

export class FightersPanel {
  readonly #line = h("div", { class: "turn" });
  readonly #list = h("ul", { class: "fighters" });
  readonly element: HTMLElement;

  constructor(
    private readonly client: Client,
    private readonly say: Say,
  ) {
    this.element = panel("fighters", say("fighters.title"), this.#line, this.#list);
  }

  show(): void {
    const combat = this.client.game.combat as Combat | null;
    refill(this.#line, ...this.#turn(combat));
    refill(
      this.#list,
      this.#tokens(combat).map((token) => this.#row(token, combat)),
    );
  }

  #turn(combat: Combat | null): HTMLElement[] {
    if (combat === null) return [];
    const { say, client } = this;
    const label = combat.started
      ? say("fighters.turn", { round: combat.round, name: combat.combatant?.token?.name ?? "–" })
      : say("fighters.calm");
    const next = (): void => void client.run(() => (combat.started ? combat.nextTurn() : combat.startCombat()));
    const text = say(combat.started ? "fighters.next" : "fighters.start");
    const button = h("button", { type: "button", "data-key": "next-turn", onclick: next }, text);
    return [h("p", { role: "status" }, label), ...(client.user.isGM ? [button] : [])];
  }

  /** Those whom this person sees, fighters first. */
  #tokens(combat: Combat | null): Token[] {
    const order = combat?.turns.map(({ token }) => token?.id) ?? [];
    const rank = ({ id }: Token): number => (order.includes(id) ? order.indexOf(id) : order.length);
    return this.client.canvas.tokens.placeables
      .filter(({ visible, document }) => visible && !document.isSecret)
      .sort((a, b) => rank(a) - rank(b));
  }

  #row(token: Token, combat: Combat | null): HTMLElement {
    const { say, client } = this;
    const { id, name, isTargeted, controlled, document } = token;
    const target = (): void => client.run(() => token.setTarget(!token.isTargeted, { releaseOthers: false }));
    const control = (): void => void client.run(() => token.control());
    const turn = combat?.combatant?.token?.id === id;
    const hp = token.actor?.testUserPermission(client.user, "OBSERVER") ? token.actor.system.attributes?.hp : undefined;
    return h(
      "li",
      {
        class: [turn && "turn", controlled && "controlled", document.hidden && "hidden-token"]
          .filter(Boolean)
          .join(" "),
        "data-token-id": id,
      },
      h(
        "button",
        {
          type: "button",
          class: "plain name",
          "data-key": `control ${id}`,
          "aria-pressed": String(controlled),
          disabled: !token.isOwner,
          onclick: control,
        },
        name,
      ),
      hp && h("span", { class: "hp" }, `${hp.value}/${hp.effectiveMax}`),
      h(
        "button",
        {
          type: "button",
          class: "small target",
          "data-key": `target ${id}`,
          "aria-pressed": String(isTargeted),
          "aria-label": say("fighters.target", { name }),
          title: say("fighters.target", { name }),
          onclick: target,
        },
        "◎",
      ),
    );
  }
}
