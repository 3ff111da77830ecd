import { describe, expect, it } from "vitest";
import type { Job } from "../../../src/runtime/platform/others.ts";
import { PROFILES, V13, V14, type Profile } from "../../foundry/profiles.ts";
import { openTable, type Table, type TableOptions } from "../../foundry/table.ts";

/** Which of our jobs others do at a table, as the GM's client sees it. */
async function taken(table: Table, name = "GM"): Promise<Job[]> {
  return await table.as(name, async () => {
    const { foreignJobs, JOBS, jobIsOurs } = await import("../../../src/runtime/platform/others.ts");
    const jobs = [...foreignJobs().keys()];
    expect(jobs).toEqual(JOBS.filter((job) => !jobIsOurs(job)));
    return jobs;
  });
}

const withModule = async (
  profile: Profile,
  id: string,
  settings: Readonly<Record<string, unknown>> = {},
  more: TableOptions = {},
): Promise<Table> =>
  await openTable({
    profile,
    modules: { [id]: "1.0.0" },
    foreignSettings: Object.fromEntries(Object.entries(settings).map(([key, value]) => [`${id}.${key}`, value])),
    ...more,
  });

const MIDI_OFF = {
  autoTarget: "none",
  autoCheckSaves: "none",
  autoRemoveInstantaneousTemplate: false,
  doConcentrationCheck: "none",
  removeConcentration: false,
  concentrationIncapacitatedConditionCheck: false,
};
const midi = (settings: object) => ({ EnableWorkflow: true, ConfigSettings: { ...MIDI_OFF, ...settings } });

describe.each(PROFILES)("our jobs on $id", (profile) => {
  it("are all ours when nobody else is there", async () => {
    expect(await taken(await openTable({ profile }))).toEqual([]);
  });

  it("are ours beside modules that do none of them", async () => {
    const modules = { dae: "13.0.4", "times-up": "13.0.0", ATL: "1.0.0", "lib-wrapper": "1.13.2" };
    expect(await taken(await openTable({ profile, modules }))).toEqual([]);
  });

  it.each<[settings: object, jobs: Job[]]>([
    [{}, []],
    [{ autoTarget: "wallsBlock" }, ["area-targets"]],
    [{ autoCheckSaves: "allShow" }, ["area-hits"]],
    [{ autoRemoveInstantaneousTemplate: true }, ["area-leave"]],
    [{ doConcentrationCheck: "chat" }, ["concentration-check"]],
    [{ doConcentrationCheck: "item" }, ["concentration-check"]],
    [{ doConcentrationCheck: "chatOnly" }, []],
    [{ removeConcentration: true }, ["concentration-remove", "concentration-down"]],
    [{ concentrationIncapacitatedConditionCheck: true }, ["concentration-incapacitated"]],
  ])("are Midi-QOL's by its settings %o", async (settings, jobs) => {
    expect(await taken(await withModule(profile, "midi-qol", midi(settings)))).toEqual(jobs);
  });

  it("are Midi-QOL's as it comes, where an old world has no word of them", async () => {
    const table = await withModule(profile, "midi-qol", { EnableWorkflow: true, ConfigSettings: {} });
    expect(await taken(table)).toEqual(["concentration-check", "concentration-remove", "concentration-down"]);
  });

  it("are left to Midi-QOL when its settings cannot be read", async () => {
    expect((await taken(await withModule(profile, "midi-qol"))).length).toBeGreaterThan(5);
  });

  it("are not Midi-QOL's card's when its workflow is off", async () => {
    const settings = { ...midi({ autoCheckSaves: "all" }), EnableWorkflow: false };
    expect(await taken(await withModule(profile, "midi-qol", settings))).toEqual([]);
  });
});

describe("modules for measured templates", () => {
  it.each([
    ["no", true, []],
    ["yes", false, ["area-targets"]],
    ["toggle", true, ["area-targets"]],
    ["toggle", false, []],
  ])("Walled Templates targets by %s, button %s", async (menu, button, jobs) => {
    const settings = { "autotarget-menu": menu, "autotarget-enabled": button };
    expect(await taken(await withModule(V13, "walledtemplates", settings))).toEqual(jobs);
  });

  it.each([
    ["never", true, false, []],
    ["always", false, false, ["area-targets"]],
    ["toggle", true, true, ["area-placing", "area-targets"]],
    ["toggle", false, true, ["area-placing"]],
  ])("DF Templates targets by %s, button %s, snaps %s", async (mode, button, snaps, jobs) => {
    const settings = { "template-targeting": mode, "template-targeting-toggle": button, SnapIntersect: snaps };
    expect(await taken(await withModule(V13, "df-templates", settings))).toEqual(jobs);
  });

  it.each(["walledtemplates", "df-templates"])("%s has nothing to do on Foundry 14", async (id) => {
    expect(await taken(await withModule(V14, id))).toEqual([]);
  });
});

describe("modules for regions", () => {
  it("Iris Rolls brings its own card", async () => {
    const jobs = ["area-placing", "area-targets", "area-hits", "concentration-remove"];
    expect(await taken(await withModule(V14, "iris-rolls"))).toEqual(jobs);
  });

  it("Nik's tweaks does what is turned on", async () => {
    const settings = {
      enableTemplateGridSnap: true,
      clientEnableTemplateGridSnap: false,
      enableTemplateTargeting: false,
      clientEnableTemplateTargeting: true,
      enableAutoRollConcentration: true,
      enableAutoEndConcentration: false,
    };
    const jobs = ["concentration-check", "concentration-remove"];
    expect(await taken(await withModule(V14, "niks-dnd5e-tweaks", settings))).toEqual(jobs);
  });
});

describe.each(PROFILES)("what is left to others on $id", (profile) => {
  const users = { GM: "GAMEMASTER", Helper: "ASSISTANT", Anna: "PLAYER" } as const;
  const lines = (table: Table, name: string): string[] =>
    table.client(name).notifications.log.map(({ message }) => message);
  const settings = midi({ doConcentrationCheck: "chat", autoTarget: "always" });

  it("is told to one GM in one line", async () => {
    const table = await withModule(profile, "midi-qol", settings, { users });
    expect(lines(table, "GM")).toEqual([
      "Kartotéka kouzel tu nechává práci jiným modulům: midi-qol (zaměřování cílů v oblasti a\u00a0výzvy k záchraně na soustředění).",
    ]);
    expect([lines(table, "Helper"), lines(table, "Anna")]).toEqual([[], []]);
  });

  it("is told once, whatever happens later", async () => {
    const table = await withModule(profile, "midi-qol", settings, { users });
    await table.leave("Anna");
    await table.sit("Anna");
    await table.as("GM", async () => await game.settings.set("kartoteka-kouzel", "areas-stay", true));
    expect(lines(table, "GM")).toHaveLength(1);
  });

  it("is nothing worth a line in Ticho", async () => {
    const table = await withModule(profile, "midi-qol", settings, {
      users,
      prepare: (world) => {
        for (const key of ["areas-targets", "concentration-check"])
          world.settings.set(`kartoteka-kouzel.${key}`, false);
      },
    });
    expect(lines(table, "GM")).toEqual([]);
  });
});
