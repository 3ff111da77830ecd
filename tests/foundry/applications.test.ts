import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ApplicationOptions, SubmittedForm } from "../../src/types/surface/applications.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { ApplicationV2 } from "./applications/application.ts";
import { cleanHTML } from "./applications/clean-html.ts";
import { createApplications } from "./applications/context.ts";
import { DialogV2 } from "./applications/dialog.ts";
import { FormDataExtended } from "./applications/form-data.ts";
import { HandlebarsApplicationMixin } from "./applications/handlebars.ts";
import {
  click,
  Counter,
  firedOf,
  open as openOn,
  openRoom,
  pageOf,
  press,
  SmallCounter,
} from "./applications/try-out.ts";
import { Client } from "./client.ts";
import type { World } from "./world.ts";

let world: World;
let gm: Client;
let anna: Client;
beforeEach(async () => ({ world, gm, anna } = await openRoom()));

const open = async <App extends ApplicationV2>(make: () => App, client = gm): Promise<App> =>
  await openOn(make, client);

describe("a window", () => {
  it("stands in the page of the client it was made on, with a title in that person's language", async () => {
    const app = await open(() => new SmallCounter());
    expect(pageOf(gm).getElementById(app.id)).toBe(app.element);
    expect(pageOf(anna).querySelector(".application")).toBeNull();
    expect(app.element.querySelector(".window-title")?.textContent).toBe("Zkušební okno");
    expect(createApplications(gm).instances.get(app.id)).toBe(app);
  });

  it("merges the options of its classes: lists are joined, objects merged", async () => {
    const app = await open(() => new SmallCounter({ classes: ["mine"] }));
    expect([...app.element.classList]).toEqual(["application", "counter", "small", "mine"]);
    expect(app.options.window).toMatchObject({ title: "TRY.title", icon: "fa-solid fa-star" });
  });

  it("is rendered only when forced, or open", async () => {
    const app = gm.run(() => new Counter());
    await app.render();
    expect(app.rendered).toBe(false);
    await app.render({ force: true });
    await app.render();
    await app.close();
    expect(app.steps).toEqual(["first", "render", "render", "close"]);
    expect(app.element).toBeNull();
  });

  it("fires hooks for each class of its chain, the most special first", async () => {
    const app = await open(() => new SmallCounter());
    await app.close();
    const chain = ["SmallCounter", "Counter", "HandlebarsApplication", "ApplicationV2"];
    expect(firedOf(gm, "render")).toEqual(chain.map((name) => `render${name}`));
    expect(firedOf(gm, "close")).toEqual(chain.map((name) => `close${name}`));
    expect(gm.Hooks.fired.find(({ name }) => name === "renderCounter")?.args.slice(0, 2)).toEqual([
      app,
      expect.anything(),
    ]);
  });

  it("answers clicks on what carries an action, with itself as this, and not other buttons of the mouse", async () => {
    const app = await open(() => new Counter());
    click(app.element, "[data-action=count]");
    click(app.element, "[data-by] b");
    const other = new gm.options.window.MouseEvent("click", { button: 2, bubbles: true });
    app.element.querySelector("[data-by]")?.dispatchEvent(other);
    expect(app.count).toBe(3);
  });

  it("runs its actions on the client that it belongs to", async () => {
    const seen: (string | undefined)[] = [];
    const actions = { count: () => void seen.push(game.user.name) };
    const app = await open(() => new Counter({ actions }), anna);
    click(app.element, "[data-action=count]");
    expect(seen).toEqual(["Anna"]);
  });

  it("closes by Escape: the one with the focus, else the one on top", async () => {
    const [low, high] = [await open(() => new Counter()), await open(() => new Counter())];
    low.element.querySelector("input")?.focus();
    press(low.element.querySelector("input") ?? low.element, gm, "Escape");
    await vi.waitFor(() => expect([low.rendered, high.rendered]).toEqual([false, true]));
    press(pageOf(gm).body, gm, "Escape");
    await vi.waitFor(() => expect(high.rendered).toBe(false));
  });

  it("closes by its button, and gives the focus back", async () => {
    const before = pageOf(gm).createElement("button");
    pageOf(gm).body.append(before);
    before.focus();
    const app = await open(() => new Counter());
    app.element.querySelector("input")?.focus();
    click(app.element, ".window-header [data-action=close]");
    await vi.waitFor(() => expect(app.rendered).toBe(false));
    expect(pageOf(gm).activeElement).toBe(before);
  });

  it("follows the pointer that drags its header", async () => {
    const app = await open(() => new Counter({ position: { left: 10, top: 20 } }));
    const pointer = (type: string, x: number, y: number) =>
      new gm.options.window.PointerEvent(type, { button: 0, clientX: x, clientY: y, bubbles: true });
    app.element.querySelector(".window-header")?.dispatchEvent(pointer("pointerdown", 100, 100));
    pageOf(gm).dispatchEvent(pointer("pointermove", 130, 90));
    pageOf(gm).dispatchEvent(pointer("pointerup", 130, 90));
    pageOf(gm).dispatchEvent(pointer("pointermove", 500, 500));
    expect(app.position).toMatchObject({ left: 40, top: 10 });
    expect(app.element.style.left).toBe("40px");
  });
});

describe("a window in parts", () => {
  it("escapes what it shows and localizes with values", async () => {
    const app = await open(() => new Counter());
    expect(app.element.querySelector("p")?.innerHTML).toBe("Ahoj, &lt;Anna&gt;!");
  });

  it("renders one part alone, and keeps the focus of a named field and the scroll position", async () => {
    const app = await open(() => new Counter());
    const { head, body } = { ...app.parts };
    app.element.querySelector("input")?.focus();
    if (body !== undefined) body.scrollTop = 30;
    app.count = 7;
    await app.render({ parts: ["body"] });
    expect(app.parts["head"]).toBe(head);
    expect(app.parts["body"]).not.toBe(body);
    expect(pageOf(gm).activeElement).toBe(app.element.querySelector("input"));
    expect(app.element.querySelector("input")?.value).toBe("7");
    expect(app.parts["body"]?.scrollTop).toBe(30);
  });

  it("refuses a template with two roots", async () => {
    class Two extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS = { two: { template: "two.hbs" } };
    }
    await expect(open(() => new Two())).rejects.toThrow("exactly one root");
  });

  it("has the helpers that templates use", async () => {
    const render = async (text: string, context: Data) => {
      const client = new Client(world, gm.userId, { ...gm.options, template: async () => text });
      return await createApplications(client).handlebars.renderTemplate("any.hbs", context);
    };
    expect(await render(`{{localize (concat "TRY." key)}}`, { key: "on" })).toBe("Zapnuto");
    expect(await render(`{{checked a}}|{{disabled b}}`, { a: true, b: false })).toBe("checked|");
    expect(await render(`{{#if (and (eq a 1) (not b) (or c (ne a 2)))}}yes{{/if}}`, { a: 1 })).toBe("yes");
    expect(await render(`{{selectOptions all selected="b" localize=true}}`, { all: { a: "<a>", b: "TRY.on" } })).toBe(
      `<option value="a">&lt;a&gt;</option><option value="b" selected>Zapnuto</option>`,
    );
  });
});

describe("a form", () => {
  const fields = `<input name="text" value="x"><input type="number" name="none"><input type="number" name="some" value="2.5">
    <input type="checkbox" name="flag" checked><input type="checkbox" name="many" value="a" checked><input type="checkbox" name="many" value="b">
    <select name="one"><option value="p">P</option><option value="q" selected>Q</option></select><input name="off" value="x" disabled>`;

  it("gives its values by name and kind", () => {
    const form = pageOf(gm).createElement("form");
    form.innerHTML = fields;
    expect(new FormDataExtended(form).object).toEqual({
      text: "x",
      none: null,
      some: 2.5,
      flag: true,
      many: ["a"],
      one: "q",
    });
  });

  it("is handed over when it is sent, and the window closes", async () => {
    const heard: Data[] = [];
    class Asking extends ApplicationV2 {
      static override DEFAULT_OPTIONS: object = {
        tag: "form",
        form: {
          handler: (_event: Event, _form: HTMLFormElement, { object }: SubmittedForm) => void heard.push(object),
          closeOnSubmit: true,
        },
      } satisfies ApplicationOptions;
      override async _renderHTML(): Promise<string> {
        return `<input name="text" value="hi"><button type="submit">OK</button>`;
      }
      override _replaceHTML(html: string, content: HTMLElement): void {
        content.innerHTML = html;
      }
    }
    const app = await open(() => new Asking());
    click(app.element, "[type=submit]");
    await vi.waitFor(() => expect(app.rendered).toBe(false));
    expect(heard).toEqual([{ text: "hi" }]);
  });
});

describe("a dialog", () => {
  const ask = (work: () => Promise<unknown>): Promise<unknown> => gm.run(work);
  const dialog = async (): Promise<HTMLElement> =>
    await vi.waitFor(() => pageOf(gm).querySelector<HTMLElement>("dialog[open]") ?? expect.fail("no dialog"));

  it("answers with the value of the pressed button's callback, else with its action", async () => {
    const buttons = [
      { action: "a", label: "TRY.on", callback: () => 5 },
      { action: "b", label: "B" },
    ];
    const first = ask(() => DialogV2.wait({ window: { title: "TRY.title" }, buttons }));
    expect((await dialog()).querySelector("[data-action=a]")?.textContent).toBe("Zapnuto");
    click(await dialog(), "[data-action=a]");
    expect(await first).toBe(5);
    const second = ask(() => DialogV2.wait({ buttons }));
    click(await dialog(), "[data-action=b]");
    expect(await second).toBe("b");
  });

  it("answers null when it is closed, or rejects if asked to", async () => {
    const first = ask(() => DialogV2.confirm());
    press(await dialog(), gm, "Escape");
    expect(await first).toBeNull();
    const second = ask(() => DialogV2.prompt({ rejectClose: true }));
    const refused = second.catch(String);
    click(await dialog(), "[data-action=close]");
    expect(await refused).toContain("dismissed");
  });

  it("confirms with true and false, and has Czech words", async () => {
    const yes = ask(() => DialogV2.confirm({ modal: true }));
    expect([...(await dialog()).querySelectorAll("footer button")].map(({ textContent }) => textContent)).toEqual([
      "Ano",
      "Ne",
    ]);
    click(await dialog(), "[data-action=yes]");
    expect(await yes).toBe(true);
    const no = ask(() => DialogV2.confirm());
    click(await dialog(), "[data-action=no]");
    expect(await no).toBe(false);
  });

  it("takes the focus: the marked field, else the default button after the fields", async () => {
    const answer = ask(() => DialogV2.input({ content: `<input name="a"><input name="b" value="2" autofocus>` }));
    expect((await dialog()).querySelector("[name=b]")).toBe(pageOf(gm).activeElement);
    click(await dialog(), "[data-action=ok]");
    expect(await answer).toEqual({ a: "", b: "2" });
  });

  it("cleans text but takes an element as it is, and tells when it is rendered", async () => {
    const render = vi.fn();
    const answer = ask(() =>
      DialogV2.prompt({ content: `<p onclick="evil()">Text<script>evil()</script></p>`, render }),
    );
    expect((await dialog()).querySelector(".dialog-content")?.innerHTML).toBe("<p>Text</p>");
    expect(render).toHaveBeenCalledOnce();
    click(await dialog(), "[data-action=ok]");
    expect(await answer).toBe("ok");
  });
});

describe("text from others", () => {
  it("loses what could run", () => {
    const host = pageOf(gm).createElement("div");
    host.append(
      cleanHTML(
        `<a href="java\nscript:evil()">x</a><img src="x.png" onerror="evil()"><b>ok</b><iframe></iframe><svg><script>evil()</script></svg>`,
        pageOf(gm),
      ),
    );
    expect(host.innerHTML).toBe(`<a>x</a><img src="x.png"><b>ok</b><svg></svg>`);
  });
});
