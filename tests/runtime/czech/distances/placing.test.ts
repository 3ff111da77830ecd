import { describe, expect, it } from "vitest";
import type { Distances } from "../../../../src/runtime/czech/distances/choices.ts";
import { PROFILES } from "../../../foundry/profiles.ts";
import { openMap } from "../../areas/placing/placing-table.ts";

describe.each(PROFILES)("distances while an area is placed on $id", (profile) => {
  it.each([
    ["ft", 5, "system", 60, "60 ft"],
    ["ft", 5, "sahy", 60, "12 sáhů"],
    ["ft", 5, "both", 60, "12 sáhů (60 ft)"],
    ["m", 1.5, "both", 20, "4 sáhy (6 m)"],
    ["m", 1.5, "sahy", 7.5, "1,5 sáhu"],
    ["sáh", 1, "sahy", 5, "1 sáh"],
    ["sáh", 1, "both", 20, "4 sáhy (20 ft)"],
    ["políčka", 1, "sahy", 20, "4 sáhy"],
  ] as const)(
    "measured in „%s“, %d to a space, shown %s: %d ft is „%s“",
    async (units, distance, choice, feet, said) => {
      const map = await openMap(profile, { grid: { units, distance } });
      const text = await map.anna.run(async () => {
        await game.settings.set("kartoteka-kouzel", "distances", choice satisfies Distances);
        const { lengthText } = await import("../../../../src/runtime/areas/placing/lengths.ts");
        const { planeOf } = await import("../../../../src/runtime/areas/plane.ts");
        const { scene } = map.anna.canvas;
        if (scene === null) throw new Error("no scene");
        return lengthText(feet, scene, planeOf(scene));
      });
      expect(text.replaceAll("\u00A0", " ")).toBe(said);
    },
  );
});
