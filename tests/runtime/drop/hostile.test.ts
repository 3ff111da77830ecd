import { describe, expect, it } from "vitest";
import { pageOf } from "../../foundry/applications/try-out.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { openMap, packUuid, type DropTable } from "./drop-table.ts";

const EVIL = '<img src="//example.org/x" onerror="hacked=1"><script>hacked=1</script>';
const BLESSING = packUuid("Blessing");
const CURE = packUuid("Léčba");

/** Elements that a name has made, in what anybody sees. */
function made(map: DropTable): string[] {
  const strange = "script, [onerror], [src*='example.org']";
  return ["GM", "Anna", "Petr"].flatMap((who) => {
    const page = pageOf(map.client(who));
    return Array.from(page.querySelectorAll(strange), ({ outerHTML }) => `${who}: ${outerHTML}`);
  });
}

describe.each(PROFILES)("names that are markup on $id", (profile) => {
  const evilMap = async (): Promise<DropTable> =>
    await openMap(profile, {
      spells: { name: `Kouzlo ${EVIL}` },
      tokens: { Anna: { name: `Žeton ${EVIL}` }, Imp: { name: `Čert ${EVIL}` } },
    });

  it("stay text in the question, the line about it, its update and its end", async () => {
    const map = await evilMap();
    await map.control("GM", "Imp", "Imp2");
    await map.drop("GM", CURE, "Imp");
    expect(made(map)).toEqual([]);
    await map.reply("GM", { press: "add" });
    await map.table.as("GM", () => map.spellsOf("Imp")[0]?.update({ "system.level": 9 }));
    await map.drop("GM", CURE, "Imp", { keys: "add" });
    expect(made(map)).toEqual([]);
    await map.reply("GM", { press: "yes" });
    await map.undo("GM");
    expect(map.chat("GM")).toContain("<img");
    expect([made(map), map.table.errors]).toEqual([[], []]);
  });

  it("stay text in the warning of a second concentration, its buttons among it, and on the cards", async () => {
    const map = await evilMap();
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    expect(map.dialog("Anna")?.element.textContent).toContain("‹img");
    expect(made(map)).toEqual([]);
    await map.reply("Anna", { press: "no" });
    await map.table.as("GM", () => map.actor("Anna").endConcentration());
    expect([made(map), map.table.errors]).toEqual([[], []]);
  });

  it("stay text in the search", async () => {
    const map = await evilMap();
    await map.control("GM", "Imp");
    await map.table.as("GM", () => map.client("GM").game.keybindings.press("kartoteka-kouzel.spell-on-token"));
    expect(map.dialog("GM")?.element.querySelectorAll("option")).toHaveLength(3);
    expect(made(map)).toEqual([]);
  });
});
