/** foundry.applications of one client. Source: public API documentation (namespace foundry.applications). */
import type { FoundryNamespace } from "../../../src/types/surface/game.ts";
import type { Client } from "../client.ts";
import { ApplicationV2 } from "./application.ts";
import { cleanHTML } from "./clean-html.ts";
import { deskOf } from "./desk.ts";
import { directoryOf } from "./document-directory.ts";
import { enrich } from "./enrich.ts";
// tells documents which sheet they have
import "./item-sheet.ts";
import { DialogV2 } from "./dialog.ts";
import { HandlebarsApplicationMixin, templatesOf } from "./handlebars.ts";

export function createApplications(client: Client) {
  const templates = templatesOf(client);
  return {
    api: { ApplicationV2, DialogV2, HandlebarsApplicationMixin },
    handlebars: {
      renderTemplate: (path: string, context: object) => templates.render(path, context as Record<string, unknown>),
      loadTemplates: (paths: string[]) => templates.load(paths),
    },
    instances: deskOf(client).instances,
    sidebar: { DocumentDirectory: directoryOf(client) },
    ux: { TextEditor: { implementation: { enrichHTML: (html: string) => enriched(client, html) } } },
  } satisfies FoundryNamespace["applications"];
}

/** As HTML: links then open nothing here, while Foundry listens to them from the page. */
async function enriched(client: Client, html: string): Promise<string> {
  const page = client.options.window.document;
  const holder = page.createElement("div");
  holder.append(enrich(cleanHTML(html, page), client, () => {}));
  return holder.innerHTML;
}
