/** Files that a person chooses or drops, as files of a deck: one is taken whatever its name, of several those of cards. */
import type { DeckFile } from "../../../deck/encoding.ts";
import { deckFilesIn } from "../../../deck/file-names.ts";

interface Found {
  readonly path: string;
  readonly file: File;
}

/**
 * Opens the browser's own dialog; nothing comes of it when it is called off. `chosen` waits for what may fail: a file that
 * cannot be read.
 */
export function chooseFiles(page: Document, folder: boolean, chosen: (files: Promise<DeckFile[]>) => void): void {
  const input = page.createElement("input");
  input.type = "file";
  input.multiple = true;
  if (folder) input.webkitdirectory = true;
  else input.accept = ".txt,.md,.markdown,text/plain,text/markdown";
  input.addEventListener("change", () => {
    const found = Array.from(input.files ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file }));
    chosen(read(found, folder));
  });
  input.click();
}

/** What was dropped: files, and everything below folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<DeckFile[]> {
  const entries = Array.from(transfer.items ?? []).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) {
    const files = Array.from(transfer.files, (file) => ({ path: file.name, file }));
    return await read(files, false);
  }
  const found = (await Promise.all(entries.map(filesBelow))).flat();
  return await read(
    found,
    entries.some((entry) => entry.isDirectory),
  );
}

async function filesBelow(entry: FileSystemEntry): Promise<Found[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Found[] = [];
  // a browser hands over a folder in parts, the last of which is empty
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return found;
    found.push(...(await Promise.all(part.map(filesBelow))).flat());
  }
}

async function read(found: readonly Found[], folder: boolean): Promise<DeckFile[]> {
  const byPath = new Map(found.map(({ path, file }) => [path, file]));
  const paths = found.length === 1 && !folder ? [...byPath.keys()] : deckFilesIn([...byPath.keys()]);
  return await Promise.all(
    paths.map(async (name) => ({ name, bytes: new Uint8Array((await byPath.get(name)?.arrayBuffer()) ?? []) })),
  );
}
