/**
 * The commands as a GM runs them: as processes, on decks made up for the test.
 */
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plainCard, ROOT } from "../helpers.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kartoteka-test-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(tool: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules/tsx/dist/cli.mjs"), join(ROOT, `tools/${tool}.ts`), ...args],
    { cwd: folder, encoding: "utf8", env: { ...process.env, ...environment } },
  );
  return { status, stdout, stderr };
}

function deck(text: string, name = "balicek.txt"): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const second = plainCard({ name: "Druhá", english: "Second", level: "Iluze 1. úrovně" });
const twoCards = `${plainCard()}\n\n${second}`;

/** Hash of every file below a folder. */
function fingerprint(path: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(path.length), createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}

async function documentsIn(pack: string): Promise<Record<string, unknown>[]> {
  const target = mkdtempSync(join(folder, "extract-"));
  const copy = mkdtempSync(join(folder, "copy-"));
  for (const file of readdirSync(pack)) writeFileSync(join(copy, file), readFileSync(join(pack, file)));
  await extractPack(copy, target, { log: false });
  return readdirSync(target).map(
    (file) => JSON.parse(readFileSync(join(target, file), "utf8")) as Record<string, unknown>,
  );
}

/** Another process that has the pack open; looking into its LOCK file from here would release a lock of our own. */
async function openAsFoundry(pack: string): Promise<() => Promise<void>> {
  const script = `import { ClassicLevel } from "classic-level";
    await new ClassicLevel(process.argv[1]).open(); console.log("open"); process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, pack], { cwd: ROOT });
  await once(child.stdout, "data");
  return async () => {
    child.kill();
    await once(child, "exit");
  };
}

describe("check-deck", () => {
  it("is content with a good deck", () => {
    const { status, stdout } = run("check-deck", [deck(twoCards)]);
    expect(stdout).toBe("2 karty, 0 chyb, 0 varování, 0 poznámek, 0 odchylek od SRD\n");
    expect(status).toBe(0);
  });

  it("tells each problem with file, line and column, in the language asked for", () => {
    const path = deck(plainCard({ level: "Ohňomagie 2. úrovně", range: "6 loktů" }));
    const czech = run("check-deck", [path]);
    expect(czech.status).toBe(1);
    expect(czech.stdout).toContain(`${path}:11:10: chyba: Zkušební jiskra: Neznámá jednotka „loktů“.`);
    const english = run("check-deck", [path, "--lang", "en"]);
    expect(english.stdout).toContain(`${path}:7:1: error: Zkušební jiskra: Unknown school of magic “Ohňomagie”`);
  });

  it("gives nothing but JSON with --json", () => {
    const { stdout, status } = run("check-deck", [deck(plainCard({ classes: "Mnich" })), "--json"]);
    const report = JSON.parse(stdout) as { cards: unknown[]; diagnostics: Record<string, unknown>[] };
    expect(report.cards).toMatchObject([
      { name: "Zkušební jiskra", origin: { fields: { range: { phrase: "12 sáhů" } } } },
    ]);
    expect(report.diagnostics).toMatchObject([
      {
        code: "unknown-class",
        severity: "error",
        line: 17,
        column: 11,
        card: "Zkušební jiskra",
        actual: "Mnich",
        expected: null,
      },
    ]);
    expect(Object.keys(report.diagnostics[0] ?? {})).toContain("message");
    expect(status).toBe(1);
  });

  it("reads a folder of Markdown files in the order of their names", () => {
    mkdirSync(join(folder, "karty/sub"), { recursive: true });
    deck(twoCards, "karty/b.txt");
    deck(plainCard({ name: "Třetí", english: "Third" }), "karty/sub/a.md");
    deck("Nic.", "karty/README.md");
    expect(run("check-deck", [join(folder, "karty")]).stdout).toContain("3 karty, 0 chyb");
  });

  it.each([
    [["a.txt", "b.txt"], {}, "npm run check-deck -- DECK"],
    [["a.txt"], { npm_config_json: "true" }, "--json"],
    [[], {}, "Chybí cesta k balíčku"],
    [["neni.txt"], {}, "neexistuje: neni.txt"],
    [["a.txt", "--jsn"], {}, "Neznámý přepínač"],
  ])("refuses %j with the right command", (args, environment, message) => {
    const { status, stderr, stdout } = run("check-deck", args, environment);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});

describe("packs", () => {
  const packs = (...args: string[]) => run("packs", args);

  it("makes a content module of its own, the same bytes every time", async () => {
    const path = deck(twoCards);
    const first = packs(path);
    expect(first).toMatchObject({ status: 0, stderr: "" });
    const out = join(folder, "moje");
    const manifest = JSON.parse(readFileSync(join(out, "module.json"), "utf8")) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      id: "kartoteka-kouzel-moje",
      packs: [
        { name: "kouzla", path: "packs/kouzla", type: "Item", system: "dnd5e" },
        { name: "seznamy-kouzel", path: "packs/seznamy-kouzel", type: "JournalEntry" },
        { name: "tabulky", path: "packs/tabulky", type: "RollTable" },
        { name: "pravidla", path: "packs/pravidla", type: "JournalEntry" },
      ],
    });
    const documents = await documentsIn(join(out, "packs/kouzla"));
    expect(documents.map((item) => item["name"]).sort()).toEqual([
      "1. úroveň",
      "2. úroveň",
      "Druhá",
      "Zkušební jiskra",
    ]);
    const lists = await documentsIn(join(out, "packs/seznamy-kouzel"));
    expect(JSON.stringify(lists)).toContain("Compendium.kartoteka-kouzel-moje.kouzla.Item.");
    expect(existsSync(join(out, "packs/kouzla/LOG"))).toBe(false);
    const before = fingerprint(out);
    expect(packs(path).status).toBe(0);
    expect(fingerprint(out)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("keeps what is inside of documents: effects beside their item", async () => {
    const facts =
      "§ Záchranný hod: na Sílu.\n§ Stav: ležící, po neúspěchu, k 1. záchrannému hodu.\n§ Stav: oslepený, bez hodu.";
    expect(packs(deck(plainCard({ body: `Popis.\n\n${facts}` }))).status).toBe(0);
    const documents = await documentsIn(join(folder, "moje/packs/kouzla"));
    const item = documents.find(({ name }) => name === "Zkušební jiskra");
    expect(item?.["effects"]).toMatchObject([{ statuses: ["prone"] }, { statuses: ["blinded"] }]);
  });

  it("keeps the results of a table beside their table, and links it in its own module", async () => {
    const table = "| k4 | Co |\n| --- | --- |\n| 1 | Nic. |\n| 2–4 | Oheň. |";
    expect(packs(deck(plainCard({ body: `Hoď si.\n\n${table}` }))).status).toBe(0);
    const [rolled] = await documentsIn(join(folder, "moje/packs/tabulky"));
    expect(rolled).toMatchObject({ formula: "1d4", results: [{ range: [1, 1] }, { range: [2, 4] }] });
    const items = await documentsIn(join(folder, "moje/packs/kouzla"));
    const uuid = `Compendium.kartoteka-kouzel-moje.tabulky.RollTable.${String(rolled?.["_id"])}`;
    expect(JSON.stringify(items)).toContain(`@UUID[${uuid}]{Hodit na tabulku}`);
  });

  it("makes the rules from a GM's own chapter, with our words where it says nothing", async () => {
    const rules = deck("Triky\n\nSnadná kouzla.\n\nMandragory\n\nKřičí.", "pravidla.txt");
    const { status, stdout } = packs(deck(twoCards), "--rules", rules);
    expect(status).toBe(0);
    expect(stdout).toContain(`${rules}:5:1: varování: Nadpis „Mandragory“ neznáme.`);
    expect(stdout).toContain("V kapitole chybí: Sesílání kouzel, Úroveň kouzla");
    const [journal] = await documentsIn(join(folder, "moje/packs/pravidla"));
    const pages = (journal?.["pages"] ?? []) as { _id: string; text: { content: string } }[];
    const contentOf = (id: string) => pages.find(({ _id }) => _id === id)?.text.content;
    expect(contentOf("cantrips00000000")).toBe("<p>Snadná kouzla.</p><h4>Mandragory</h4><p>Křičí.</p>");
    expect(contentOf("rituals000000000")).toContain("rituál");
  });

  it("refuses a chapter that is not there, and uses none that is no chapter", () => {
    expect(packs(deck(twoCards), "--rules", join(folder, "nic.txt")).status).toBe(2);
    const { status, stdout } = packs(deck(twoCards), "--rules", deck("Dnes je hezky.", "dopis.txt"));
    expect(status).toBe(1);
    expect(stdout).toContain("nenašli žádný známý nadpis");
  });

  it("takes --out and --id, and refuses names that Foundry cannot use", () => {
    const path = deck(twoCards);
    expect(packs(path, "--out", join(folder, "a/b"), "--id", "karty-pepy").status).toBe(0);
    expect(readFileSync(join(folder, "a/b/module.json"), "utf8")).toContain('"karty-pepy"');
    for (const id of ["Karty Pepy", "kartoteka-kouzel", "../x"]) expect(packs(path, "--id", id).status).toBe(2);
  });

  it("keeps other cards whole when one fails, and says so by its exit code", async () => {
    const { status, stdout } = packs(
      deck(`${twoCards}\n\n${plainCard({ name: "Bez úrovně", english: "None", level: "" })}`),
    );
    expect(status).toBe(1);
    expect(stdout).toContain("Bez úrovně: Chybí řádek se školou a úrovní");
    const documents = await documentsIn(join(folder, "moje/packs/kouzla"));
    expect(documents.filter((item) => item["type"] === "spell")).toHaveLength(2);
  });

  it("writes nothing when nothing could be read", () => {
    const { status, stdout } = packs(deck("Milý deníčku."));
    expect(status).toBe(1);
    expect(stdout).toContain("Nezapsalo se nic");
    expect(existsSync(join(folder, "moje"))).toBe(false);
  });

  it("refuses a folder that holds something else, or is none", () => {
    const path = deck(twoCards);
    mkdirSync(join(folder, "fotky"));
    writeFileSync(join(folder, "fotky/pes.jpg"), "haf");
    expect(packs(path, "--out", join(folder, "fotky"))).toMatchObject({ status: 2 });
    expect(readdirSync(join(folder, "fotky"))).toEqual(["pes.jpg"]);
    expect(packs(path, "--out", path).status).toBe(2);
    expect(packs(path, "--out", join(path, "uvnitr")).status).toBe(1);
  });

  it("leaves the old packs whole when Foundry has them open", async () => {
    const path = deck(twoCards);
    packs(path);
    const pack = join(folder, "moje/packs/kouzla");
    const close = await openAsFoundry(pack);
    const before = fingerprint(join(folder, "moje"));
    const { status, stderr } = packs(deck(plainCard(), "jiny.txt"));
    expect(status).toBe(1);
    expect(stderr).toContain("otevřené Foundry");
    expect(fingerprint(join(folder, "moje"))).toEqual(before);
    await close();
    expect(packs(path).status).toBe(0);
  });

  it("leaves other things in its folder alone", () => {
    const path = deck(twoCards);
    packs(path);
    writeFileSync(join(folder, "moje/poznamky.txt"), "moje");
    packs(path);
    expect(readFileSync(join(folder, "moje/poznamky.txt"), "utf8")).toBe("moje");
  });
});

describe("link-foundry", () => {
  it("refuses a folder without Data/modules", () => {
    const { status, stderr } = run("link-foundry", [folder]);
    expect(status).toBe(2);
    expect(stderr).toContain("Data/modules");
  });
});

describe("the repository", () => {
  it("names no path of a machine and no registry", () => {
    const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
    const odd = files
      .filter((name) => /\.(?:ts|json|md|css|txt|yml|js|mjs)$/.test(name) || name === ".npmrc")
      .filter((name) =>
        /(^|[^\w.])\/(?:work|farm|tmp|root|home)\/|(?<!dnd5e\.)registry\.[\w-]+\.\w|"resolved"/m.test(
          readFileSync(join(ROOT, name), "utf8"),
        ),
      );
    expect(odd.filter((name) => name !== "tests/tools/commands.test.ts")).toEqual([]);
  });
});
