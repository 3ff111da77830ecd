import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import type { ApplicationV2 } from "./applications/application.ts";
import { ChatLog } from "./applications/chat-log.ts";
import { openItemSheet } from "./applications/item-sheet.ts";
import { SettingsConfig } from "./applications/settings-window.ts";
import { click, Counter, firedOf, open, openRoom, pageOf } from "./applications/try-out.ts";
import type { Client } from "./client.ts";
import type { World } from "./world.ts";

let world: World;
let gm: Client;
let anna: Client;
beforeEach(async () => ({ world, gm, anna } = await openRoom()));

describe("notifications", () => {
  it("are remembered, localized, and shown as text where the page has a place for them", () => {
    pageOf(gm).body.innerHTML = `<ol id="notifications"></ol>`;
    gm.notifications.warn("TRY.on", { localize: true });
    gm.notifications.info("<b>TRY.on</b>");
    expect(gm.notifications.log).toEqual([
      { level: "warn", message: "Zapnuto" },
      { level: "info", message: "<b>TRY.on</b>" },
    ]);
    expect(
      [...pageOf(gm).querySelectorAll("#notifications [role]")].map((entry) => [
        entry.getAttribute("role"),
        entry.textContent,
      ]),
    ).toEqual([
      ["alert", "Zapnuto"],
      ["status", "<b>TRY.on</b>"],
    ]);
    click(pageOf(gm), "#notifications button");
    expect(pageOf(gm).querySelectorAll("#notifications li")).toHaveLength(1);
  });
});

describe("the settings window", () => {
  const register = (client: Client) => {
    const { settings } = client.game;
    const common = { config: true, name: "TRY.title", hint: "TRY.hint" };
    settings.register("try", "shared", {
      ...common,
      scope: "world",
      type: Number,
      range: { min: 0, max: 9, step: 1 },
      default: 3,
    });
    settings.register("try", "mine", { ...common, scope: "client", type: Boolean, default: false });
    settings.register("try", "choice", {
      ...common,
      scope: "user",
      type: String,
      choices: { a: "A", b: "TRY.on" },
      default: "a",
    });
    settings.register("try", "hidden", { config: false, scope: "client", type: String, default: "" });
    const menu = { name: "TRY.title", label: "TRY.on", hint: "TRY.hint", icon: "fa-solid fa-star", type: Counter };
    settings.registerMenu("try", "open", { ...menu, restricted: false });
    settings.registerMenu("try", "gm", { ...menu, restricted: true });
  };
  const shown = (app: ApplicationV2) =>
    [...app.element.querySelectorAll<HTMLElement>("[data-setting-id]")].map(({ dataset }) => dataset["settingId"]);

  it("shows all to the GM, and to players neither world settings nor the GM's menus", async () => {
    register(gm);
    register(anna);
    expect(shown(await open(() => new SettingsConfig(), gm))).toEqual([
      "try.open",
      "try.gm",
      "try.shared",
      "try.mine",
      "try.choice",
    ]);
    expect(shown(await open(() => new SettingsConfig(), anna))).toEqual(["try.open", "try.mine", "try.choice"]);
  });

  it("saves what was changed", async () => {
    register(gm);
    const app = await open(() => new SettingsConfig(), gm);
    const field = (id: string) => app.element.querySelector<HTMLInputElement>(`[name="try.${id}"]`) ?? expect.fail(id);
    expect([field("shared").value, field("mine").checked, field("choice").value]).toEqual(["3", false, "a"]);
    field("shared").value = "5";
    field("mine").checked = true;
    click(app.element, "[type=submit]");
    await vi.waitFor(() => expect(app.rendered).toBe(false));
    expect([...world.settings]).toEqual([["try.shared", 5]]);
    expect(gm.game.settings.get("try" as never, "mine" as never)).toBe(true);
  });

  it("opens a menu's window", async () => {
    register(anna);
    const app = await open(() => new SettingsConfig(), anna);
    click(app.element, "[data-action=menu]");
    await vi.waitFor(() => expect(pageOf(anna).querySelector(".counter")).not.toBeNull());
  });
});

describe("the chat log", () => {
  const write = async (client: Client, data: Data) => {
    const message = await client.run(() => ChatMessage.create({ author: client.userId, ...data }));
    await world.settle();
    return message;
  };
  const texts = (log: ChatLog) =>
    [...log.element.querySelectorAll(".message-content")].map(({ textContent }) => textContent);

  it("shows what is there and what comes, follows changes, and forgets what goes", async () => {
    await write(gm, { content: "one" });
    const log = new ChatLog(gm, pageOf(gm).body);
    const two = await write(anna, { content: "two" });
    expect(texts(log)).toEqual(["one", "two"]);
    await anna.run(() => two?.update({ content: "second" }));
    await world.settle();
    expect(texts(log)).toEqual(["one", "second"]);
    await anna.run(() => two?.delete());
    await world.settle();
    expect(texts(log)).toEqual(["one"]);
  });

  it("shows a whisper only to its author and to whom it is for", async () => {
    const [forGm, forAnna] = [new ChatLog(gm, pageOf(gm).body), new ChatLog(anna, pageOf(anna).body)];
    await write(gm, { content: "secret", whisper: [gm.userId] });
    await write(gm, { content: "for Anna", whisper: [anna.userId] });
    expect([texts(forGm), texts(forAnna)]).toEqual([["secret", "for Anna"], ["for Anna"]]);
    expect(forAnna.element.querySelector(".whisper-to")?.textContent).toBe("Šeptem pro: Anna");
  });

  it("names the speaker, cleans the text, shows links by their labels, and fires the hooks of a rendered message in order", async () => {
    const log = new ChatLog(gm, pageOf(gm).body);
    const content = `<p onclick="evil()">Vidíš @UUID[Item.x]{sem} a &amp;Reference[prone]{naležato}, [[/damage 1d6]]{hod}.</p><script>evil()</script>`;
    await write(anna, { content, speaker: { alias: "Čaroděj" } });
    const entry = log.element.querySelector("li");
    expect(entry?.querySelector(".message-sender")?.textContent).toBe("Čaroděj");
    expect(entry?.querySelector(".message-content")?.textContent).toBe("Vidíš sem a naležato, hod.");
    expect(entry?.querySelector("script, [onclick]")).toBeNull();
    expect(entry?.querySelector<HTMLElement>("a.content-link")?.dataset["uuid"]).toBe("Item.x");
    expect(gm.Hooks.fired.map(({ name }) => name).filter((name) => /render/i.test(name))).toEqual([
      "renderChatMessageHTML",
      "dnd5e.renderChatMessage",
    ]);
  });
});

describe("an item sheet", () => {
  it("is one for each item, shows the spell, fires the system's hook, and follows changes", async () => {
    const system = {
      level: 3,
      school: "evo",
      description: { value: "<p>Ohnivý <script>x</script>záblesk.</p>" },
      activities: {},
    };
    const item = (await gm.run(() =>
      Item.create({ name: "Zkušební jiskra", type: "spell", img: null, system }),
    )) as ItemDocument;
    const sheet = await openItemSheet(gm, item);
    expect(await openItemSheet(gm, item)).toBe(sheet);
    const subtitles = Array.from(sheet.element.querySelectorAll(".subtitles > li"), ({ textContent }) => textContent);
    expect(subtitles).toEqual(["3. úroveň", "Zaklínání"]);
    expect(sheet.element.querySelector("[data-application-part=description] p")?.textContent).toBe("Ohnivý záblesk.");
    expect(firedOf(gm, "renderItemSheet5e")).not.toHaveLength(0);
    await gm.run(() => item.update({ name: "Jiskra" }));
    await vi.waitFor(() => expect(sheet.element.querySelector(".item-name")?.textContent).toBe("Jiskra"));
    await gm.run(() => item.delete());
    await vi.waitFor(() => expect(sheet.rendered).toBe(false));
  });
});
