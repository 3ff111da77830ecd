/** The system's own card of a use, in the place of the double's plain one; what its buttons do comes from the double. */
import type { Data } from "../../src/types/surface/documents.ts";
import { cleanHTML } from "../../tests/foundry/applications/clean-html.ts";
import { enrich } from "../../tests/foundry/applications/enrich.ts";
import { openSheet } from "../../tests/foundry/applications/item-sheet.ts";
import type { Activity } from "../../tests/foundry/dnd5e/activity.ts";
import { usageButtons } from "../../tests/foundry/dnd5e/card.ts";
import type { ChatMessage } from "../../tests/foundry/documents/message.ts";
import type { SystemHost } from "./host.ts";
import { labelsOf } from "./labels.ts";
import type { SystemTemplates } from "./templates.ts";

const ICONS: Readonly<Record<string, string>> = {
  rollAttack: "dice-d20",
  rollDamage: "burst",
  rollHealing: "heart",
  rollSave: "shield-heart",
  placeTemplate: "bullseye",
  consumeResource: "cubes-stacked",
  refundResource: "clock-rotate-left",
};

export function useSystemCards(host: SystemHost, templates: SystemTemplates): void {
  const dress = (message: ChatMessage, html: HTMLElement): void => {
    html.classList.add("dnd5e2");
    const plain = html.querySelector(".activation-card");
    const activity = message.getAssociatedActivity();
    if (plain === null || activity === null) return;
    const card = templates.render("chat/activity-card.hbs", cardContext(host, message, activity));
    foldOpen(card);
    plain.replaceWith(card);
  };
  host.client.Hooks.on("renderChatMessageHTML", dress as never);
}

function cardContext(host: SystemHost, message: ChatMessage, activity: Activity): Data {
  const { client, item } = activity;
  const { level, school, components, materials, ...labels } = labelsOf(host, item);
  const { ritualActivation, concentrationDuration, range, target } = labels;
  const deltas = message.system["deltas"] ?? null;
  return {
    item: { name: item.name, img: `/${item.img ?? ""}` },
    subtitle: `${level} &bull; ${school}`,
    description: { chat: description(activity) },
    buttons: usageButtons(activity, deltas !== null || (activity.requiresSpellSlot && activity.usesSpellSlot)).map(
      ({ action, label, data }) => ({
        label,
        icon: `<i class="fa-solid fa-${ICONS[action] ?? "circle"}" inert></i>`,
        dataset: { action, ...data },
      }),
    ),
    supplements:
      materials === ""
        ? []
        : [`<strong>${client.game.i18n.localize("DND5E.Materials")}</strong> ${cleaned(materials)}`],
    properties: [components.vsm, ritualActivation, concentrationDuration, range, target].filter(
      (label) => label !== "",
    ),
  };
}

function description({ client, item }: Activity): string {
  const holder = document.createElement("div");
  holder.append(
    enrich(cleanHTML(item.system.description.value, document), client, (uuid) => void openSheet(client, uuid)),
  );
  return holder.innerHTML;
}

function cleaned(text: string): string {
  const holder = document.createElement("div");
  holder.textContent = text;
  return holder.innerHTML;
}

/** The system folds its descriptions with a click on their heads; so a keyboard can too. */
function foldOpen(card: DocumentFragment): void {
  for (const part of card.querySelectorAll<HTMLElement>(".collapsible")) {
    const head = part.querySelector<HTMLElement>(":scope > .summary, :scope > .header");
    if (head === null) continue;
    const toggle = (): void => head.setAttribute("aria-expanded", String(!part.classList.toggle("collapsed")));
    head.setAttribute("role", "button");
    head.tabIndex = 0;
    head.addEventListener("click", toggle);
    head.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" || key === " ") toggle();
    });
    toggle();
  }
}
