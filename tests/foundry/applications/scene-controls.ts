/**
 * The buttons at the left of the canvas, as far as modules add to them. Source: foundry-13-14.md §6; public API
 * documentation (SceneControls of Foundry 13 and 14: groups and tools by name).
 */
import type { SceneControl } from "../../../src/types/surface/applications.ts";
import type { Client } from "../client.ts";

/** The groups with everything that modules have put in; tools that this user is not shown are left out. */
export function sceneControls(client: Client): Record<string, SceneControl> {
  return client.run(() => {
    const select = { name: "select", title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand", order: 1 };
    const controls: Record<string, SceneControl> = { tokens: { name: "tokens", tools: { select } } };
    client.Hooks.callAll("getSceneControlButtons", controls);
    for (const { tools } of Object.values(controls)) {
      for (const [name, tool] of Object.entries(tools)) if (tool.visible === false) delete tools[name];
    }
    return controls;
  });
}

/** Presses a tool that does something at once. */
export function pressTool(client: Client, group: string, name: string): void {
  const tool = sceneControls(client)[group]?.tools[name];
  if (tool?.button !== true) throw new Error(`There is no button ${group}.${name}`);
  client.run(() => tool.onChange?.(new client.options.window.Event("change"), true));
}
