/** Files for the page, from folders that are named once; nothing outside of them is ever read. */
import { readFileSync, realpathSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";

/** What the server answers: a body and its kind. */
export interface Answer {
  readonly body: string | Buffer;
  readonly type: string;
  readonly status?: number;
}

const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".otf": "font/otf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

export const json = (value: unknown, status = 200): Answer => ({
  body: JSON.stringify(value),
  type: "application/json; charset=utf-8",
  status,
});

export const svg = (body: string): Answer => ({ body, type: "image/svg+xml" });

export const missing = (message = "not here"): Answer => json({ message }, 404);

/**
 * The path of a file below `folder`, or undefined: for paths that lead out of it (also through a link), for folders,
 * and for what is not there. `path` is a part of an address, percent signs and all.
 */
export function fileBelow(folder: string, path: string): string | undefined {
  try {
    const wanted = decodeURIComponent(path);
    if (/[\0\\]/.test(wanted)) return undefined;
    const root = realpathSync(folder);
    const file = realpathSync(join(root, wanted));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** A file below `folder` as an answer; kinds of file that no page asks for are not there. */
export function answerFile(folder: string, path: string): Answer | undefined {
  const file = fileBelow(folder, path);
  const type = file === undefined ? undefined : TYPES[extname(file).toLowerCase()];
  return file === undefined || type === undefined ? undefined : { body: readFileSync(file), type };
}
