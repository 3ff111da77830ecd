import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { chooseFiles, droppedFiles } from "../../../src/runtime/deck-import/window/choose-files.ts";
import { loadDeckFiles } from "../../../tools/lib/deck-files.ts";
import { voiceOf } from "../../../tools/lib/strings.ts";
import { openWorkshop } from "./help.ts";
import { openImport, until } from "./window.ts";

type Tree = { readonly [name: string]: string | Tree };

const DECK: Tree = {
  "b.md": "B",
  "a.txt": "A",
  "README.md": "Nic",
  "obrazek.png": "PNG",
  ".git": { "x.md": "skryté" },
  kouzla: { "c.markdown": "C", hluboko: { "d.TXT": "D" }, node_modules: { "e.md": "cizí" } },
};

/** A browser hands over a folder in parts of at most so many entries. */
const PART = 2;

/** What a browser gives for a file or folder that is dropped (File and Directory Entries API). */
function entryOf(name: string, node: string | Tree, above = ""): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  if (typeof node === "string") {
    const file = (given: (file: File) => void): void => given(new File([node], name));
    return { isFile: true, isDirectory: false, name, fullPath, file } as unknown as FileSystemEntry;
  }
  const inner = Object.entries(node).map(([key, each]) => entryOf(key, each, fullPath));
  const createReader = () => {
    let at = 0;
    return {
      readEntries: (given: (entries: FileSystemEntry[]) => void): void => {
        const part = inner.slice(at, at + PART);
        at += part.length;
        given(part);
      },
    };
  };
  return { isFile: false, isDirectory: true, name, fullPath, createReader } as unknown as FileSystemEntry;
}

const transferOf = (...entries: readonly FileSystemEntry[]): DataTransfer =>
  ({
    types: ["Files"],
    items: entries.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;

const namesAndTexts = (files: readonly { name: string; bytes: Uint8Array }[]): [string, string][] =>
  files.map(({ name, bytes }) => [name.replaceAll("\\", "/"), new TextDecoder().decode(bytes)]);

function onDisk(node: Tree, folder: string): void {
  for (const [name, each] of Object.entries(node)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof each === "string") writeFileSync(path, each);
    else onDisk(each, path);
  }
}

describe("a folder that is dropped", () => {
  it("gives the files that the commands take of it, in their order", async () => {
    const parent = mkdtempSync(join(tmpdir(), "kartoteka-folder-"));
    try {
      onDisk(DECK, join(parent, "balicek"));
      const expected = loadDeckFiles(join(parent, "balicek"), voiceOf("cs"));
      const files = await droppedFiles(transferOf(entryOf("balicek", DECK)));
      const within = expected.map(({ name, bytes }) => ({ name: name.slice(parent.length + 1), bytes }));
      expect(namesAndTexts(files)).toEqual(namesAndTexts(within));
      expect(files.map(({ name }) => name)).toEqual([
        "balicek/a.txt",
        "balicek/b.md",
        "balicek/kouzla/c.markdown",
        "balicek/kouzla/hluboko/d.TXT",
      ]);
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });

  it("may stand beside files, and be empty", async () => {
    const files = await droppedFiles(transferOf(entryOf("prazdna", {}), entryOf("x.txt", "X")));
    expect(namesAndTexts(files)).toEqual([["x.txt", "X"]]);
    expect(await droppedFiles(transferOf(entryOf("prazdna", {})))).toEqual([]);
  });
});

describe("a file that is dropped", () => {
  it("is taken whatever its name, as on the command line", async () => {
    expect(namesAndTexts(await droppedFiles(transferOf(entryOf("README", "A"))))).toEqual([["README", "A"]]);
  });

  it("is taken by a browser without entries as well", async () => {
    const files = [new File(["A"], "a.txt"), new File(["P"], "p.png")];
    const transfer = { items: undefined, files } as unknown as DataTransfer;
    expect(namesAndTexts(await droppedFiles(transfer))).toEqual([["a.txt", "A"]]);
  });
});

describe("the window", () => {
  const drop = async (table: Awaited<ReturnType<typeof openWorkshop>>, transfer: DataTransfer): Promise<void> => {
    const window = await openImport(table);
    const { Event } = table.client("GM").options.window;
    const event = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), { dataTransfer: transfer });
    await table.as("GM", () => window.element.dispatchEvent(event));
  };
  const told = (table: Awaited<ReturnType<typeof openWorkshop>>): string =>
    table
      .client("GM")
      .notifications.log.map(({ message }) => message)
      .join("\n");

  it("says that a folder has no cards", async () => {
    const table = await openWorkshop();
    await drop(table, transferOf(entryOf("obrazky", { "a.png": "x" })));
    await until(() => told(table) !== "", "it is said");
    expect(told(table)).toContain("není žádný soubor .txt ani .md");
  });

  it("says that a file cannot be read", async () => {
    const table = await openWorkshop();
    const broken = Object.assign(entryOf("a.txt", ""), {
      file: (_given: unknown, failed: (error: Error) => void): void => failed(new Error("not readable")),
    });
    const quiet = vi.spyOn(console, "error").mockReturnValue();
    await drop(table, transferOf(broken));
    await until(() => told(table) !== "", "it is said");
    quiet.mockRestore();
    expect(told(table)).toContain("not readable");
    expect(table.errors).toEqual([]);
  });

  it("says so of a file that was chosen in the browser's dialog, too", async () => {
    const table = await openWorkshop();
    const page = table.client("GM").options.window.document;
    const input = page.createElement("input");
    const unreadable = { name: "a.txt", arrayBuffer: async () => await Promise.reject(new Error("not readable")) };
    Object.defineProperty(input, "files", { value: [unreadable] });
    input.click = () => void input.dispatchEvent(new (table.client("GM").options.window.Event)("change"));
    const result = new Promise<unknown>((resolve) => {
      const given = { createElement: () => input } as unknown as Document;
      chooseFiles(given, false, (files) => void files.then(resolve, (error: Error) => resolve(error.message)));
    });
    expect(await result).toBe("not readable");
  });

  it("refuses another deck while one is being read, and says why", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const cards = Array.from({ length: 200 }, (_, index) => `Karta ${String(index)}\n\nText.`).join("\n\n");
    await table.as("GM", async () => {
      const first = window.app.deck.readText(cards);
      await window.app.deck.readText("Něco jiného");
      await first;
    });
    expect(told(table)).toContain("ještě čte nebo zapisuje");
    expect(table.errors).toEqual([]);
  });
});
