/** The whisper to the GMs that somebody enters or stays in an area, with a button for the save. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data, MessageDocument, TokenDocument } from "../../../types/surface/documents.ts";
import type { PlacedArea } from "../../platform/areas.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import type { CastLink } from "../flag.ts";
import { escaped, make } from "../../dom.ts";
import { saveName, say } from "../hits/words.ts";
import { activityOf, itemOf, tokenAt } from "./locate.ts";
import type { StayEvent } from "./stay.ts";

/** Under flags["kartoteka-kouzel"] of the whisper. */
const STAY_FLAG = "stay";

/** uuids */
interface StayFlag extends Pick<CastLink, "item" | "activity" | "message"> {
  readonly token: string;
}

export async function whisperStay({ flag }: PlacedArea, token: TokenDocument, event: StayEvent): Promise<void> {
  const { item, activity, message } = flag.cast;
  const words = { token: escaped(token.name), spell: escaped(itemOf(flag.cast)?.name ?? "") };
  const stay: StayFlag = { token: token.uuid, item, activity, message };
  await ChatMessage.implementation.create({
    content: `<p>${game.i18n.format(`KARTOTEKA.area-life.${event}`, words)}</p>`,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.i18n.localize("KARTOTEKA.title") }),
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id),
    flags: { [MODULE_ID]: { [STAY_FLAG]: stay } },
  });
}

export function installStayCard(hooks: FeatureHooks): void {
  const roll = hooks.guard("roll a save for who stays", rollSave);
  hooks.on("renderChatMessageHTML", (message, html) => {
    const stay = stayOf(message);
    const content = html.querySelector(".message-content");
    if (stay === undefined || content === null || !game.user.isGM || html.querySelector(`.${BUTTONS}`)) return;
    const { save } = activityOf(stay) ?? {};
    if (save === undefined) return;
    const page = html.ownerDocument;
    const buttons = [...save.ability].map((ability) => {
      const label = say("save-dc", { save: saveName(ability), dc: String(save.dc.value) });
      const button = make(page, "button", { type: "button" }, label);
      button.addEventListener("click", (event) => void roll(stay, ability, event));
      return button;
    });
    content.append(make(page, "div", { class: BUTTONS }, ...buttons));
  });
}

const BUTTONS = "kartoteka-area-buttons";

function stayOf({ flags }: MessageDocument): StayFlag | undefined {
  const stored = flags[MODULE_ID]?.[STAY_FLAG] as Data | null | undefined;
  const whole = stored && ["token", "item", "activity"].every((key) => typeof stored[key] === "string");
  if (!whole) return undefined;
  const { message } = stored;
  return { ...(stored as unknown as StayFlag), message: typeof message === "string" ? message : null };
}

/** The system's own save for that creature, whatever is selected. */
async function rollSave(stay: StayFlag, ability: string, event: Event): Promise<void> {
  const token = tokenAt(stay.token);
  const { save } = activityOf(stay) ?? {};
  if (!token?.actor || save === undefined) return;
  const speaker = ChatMessage.implementation.getSpeaker({ actor: token.actor, token });
  await token.actor.rollSavingThrow({ ability, target: save.dc.value, event }, {}, { data: { speaker } });
}
