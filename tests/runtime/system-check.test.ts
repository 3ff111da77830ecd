// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";

/** Only enough of Foundry for the module to load; the double of issue-sized features lives in tests/foundry. */
function installFoundry(system: { id: string; version: string }) {
  const handlers = new Map<string, (() => void)[]>();
  const settings = new Map<string, unknown>();
  const warn = vi.fn<(message: string) => void>();
  vi.stubGlobal("Hooks", {
    once: (name: string, handler: () => void) => handlers.set(name, [...(handlers.get(name) ?? []), handler]),
  });
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("foundry", {
    utils: { isNewerVersion: (a: string, b: string) => a.localeCompare(b, "en", { numeric: true }) > 0 },
  });
  vi.stubGlobal("game", {
    system,
    i18n: {
      format: (key: string, data: Record<string, string>) => `${key} ${data["system"] ?? ""} ${data["version"] ?? ""}`,
    },
    settings: {
      register: (module: string, key: string, data: { default: unknown }) =>
        settings.set(`${module}.${key}`, data.default),
      get: (module: string, key: string) => settings.get(`${module}.${key}`),
      set: (module: string, key: string, value: unknown) => Promise.resolve(settings.set(`${module}.${key}`, value)),
    },
  });
  const fire = (name: string) => handlers.get(name)?.forEach((handler) => handler());
  return { fire, warn, settings };
}

async function load(): Promise<void> {
  vi.resetModules();
  await import("../../src/module.ts");
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the module", () => {
  it("is silent in a world of dnd5e that is new enough", async () => {
    const { fire, warn } = installFoundry({ id: "dnd5e", version: "5.3.3" });
    await load();
    fire("init");
    fire("ready");
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    { id: "dnd5e", version: "5.2.5" },
    { id: "pf2e", version: "7.0.0" },
  ])("says once that it can do nothing in $id $version", async (system) => {
    const { fire, warn, settings } = installFoundry(system);
    await load();
    fire("init");
    fire("ready");
    await Promise.resolve();
    expect(warn).toHaveBeenCalledExactlyOnceWith(`KARTOTEKA.runtime.wrong-system ${system.id} ${system.version}`, {
      permanent: true,
    });
    expect(settings.get("kartoteka-kouzel.warned-of-system")).toBe(`${system.id} ${system.version}`);
    fire("ready");
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("registers nothing before Foundry calls", async () => {
    const { settings } = installFoundry({ id: "dnd5e", version: "5.3.3" });
    await load();
    expect(settings.size).toBe(0);
  });
});
