/** `npm run build` and `npm run package` as processes, away from dist/: what a GM installs, and what may be handed on. */
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { unzipSync } from "fflate";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACKS } from "../../src/dnd5e/constants.ts";
import { ROOT } from "../helpers.ts";
import { linksOf, type Packs } from "../pack-links.ts";

const PATIENCE = 240_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kartoteka-build-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(tool: string, ...args: readonly string[]) {
  const command = [join(ROOT, "node_modules/tsx/dist/cli.mjs"), join(ROOT, `tools/${tool}.ts`), ...args];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
}

const manifestOf = (dist: string) =>
  JSON.parse(readFileSync(join(dist, "module.json"), "utf8")) as {
    packs: { path: string; banner: string }[];
    flags: { "kartoteka-kouzel": { srdOnly: boolean } };
    styles: { src: string }[];
    esmodules: string[];
    languages: { path: string }[];
  };

/** The documents of all packs, read with Foundry's own tool; reading changes a pack, so a copy is read. */
async function packsIn(dist: string): Promise<Packs> {
  const packs: Record<string, unknown[]> = {};
  for (const name of Object.values(PACKS)) {
    const [copy, out] = [mkdtempSync(join(folder, "copy-")), mkdtempSync(join(folder, "extract-"))];
    cpSync(join(dist, "packs", name), copy, { recursive: true });
    await extractPack(copy, out, { log: false });
    packs[name] = readdirSync(out).map((file) => JSON.parse(readFileSync(join(out, file), "utf8")) as unknown);
  }
  return packs;
}

/** Paths of a manifest that are not in the module. */
function missingFiles(dist: string): string[] {
  const { packs, styles, esmodules, languages } = manifestOf(dist);
  const paths = [
    ...packs.flatMap(({ path, banner }) => [path, banner.replace("modules/kartoteka-kouzel/", "")]),
    ...styles.map(({ src }) => src),
    ...esmodules,
    ...languages.map(({ path }) => path),
    "LICENSE-CONTENT.md",
  ];
  return paths.filter((path) => !existsSync(join(dist, path)));
}

describe.each([
  ["the module", [], { spells: 493, srdOnly: false }],
  ["the module of the SRD alone", ["--srd-only"], { spells: 319, srdOnly: true }],
] as const)("%s", (_name, options, expected) => {
  const place = () => join(folder, String(expected.spells));
  const dist = () => join(place(), "dist");

  it(
    "is built and packed, with all files that its manifest names and no link broken",
    { timeout: PATIENCE },
    async () => {
      mkdirSync(place());
      expect(run("build", ...options, "--out", dist())).toMatchObject({ status: 0, stderr: "" });
      expect(manifestOf(dist()).flags["kartoteka-kouzel"]).toEqual({ srdOnly: expected.srdOnly });
      expect(missingFiles(dist())).toEqual([]);
      expect(run("package", "--from", dist())).toMatchObject({ status: 0, stderr: "" });
      const [zip = ""] = readdirSync(join(place(), "release")).filter((name) => name.endsWith(".zip"));
      const files = Object.keys(unzipSync(readFileSync(join(place(), "release", zip))));
      expect(
        files.filter((name) => /^(?:module\.json|packs\/[\w-]+\/CURRENT|LICENSE-CONTENT\.md)$/.test(name)),
      ).toHaveLength(6);
      expect(files.filter((name) => name.startsWith("lang/")).sort()).toEqual(
        ["lang/cs.json", "lang/core-cs.json", "lang/dnd5e/cs-jad.json", "lang/dnd5e/cs.json", "lang/en.json"].sort(),
      );
      const packs = await packsIn(dist());
      expect(packs[PACKS.spells]?.filter((item) => (item as { type: string }).type === "spell")).toHaveLength(
        expected.spells,
      );
      expect(linksOf(packs, manifestOf(dist())).broken).toEqual([]);
    },
  );

  it.runIf(expected.srdOnly)("is not packed as the other", { timeout: PATIENCE }, () => {
    const manifest = manifestOf(dist());
    manifest.flags["kartoteka-kouzel"].srdOnly = !expected.srdOnly;
    writeFileSync(join(dist(), "module.json"), JSON.stringify(manifest));
    const { status, stderr } = run("package", "--from", dist());
    expect(stderr).toContain("nepochází z vestavěného balíčku");
    expect(status).toBe(2);
  });
});

it("a module of other origin is refused in a sentence", () => {
  const dist = join(folder, "foreign");
  mkdirSync(dist);
  writeFileSync(
    join(dist, "module.json"),
    JSON.stringify({ id: "moje", flags: { "kartoteka-kouzel": { content: true } } }),
  );
  const { status, stderr } = run("package", "--from", dist);
  expect(stderr).toContain("nepochází z vestavěného balíčku");
  expect(status).toBe(2);
});

it("a folder with something else in it is not built over", () => {
  const photos = join(folder, "fotky");
  mkdirSync(photos);
  writeFileSync(join(photos, "pes.jpg"), "haf");
  expect(run("build", "--out", photos).status).toBe(2);
  expect(readdirSync(photos)).toEqual(["pes.jpg"]);
});
