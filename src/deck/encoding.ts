/**
 * Bytes of a deck file → text. Decks come from editors and converters of every age.
 */
import { diagnostic, type Diagnostic } from "./diagnostics.ts";

/** A file of a deck as it lies on the disk, or as a browser hands it over. */
export interface DeckFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface DecodedFile {
  readonly name: string;
  /** null when the file is no text; the diagnostics say why */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Letters that Czech text is full of; a wrong guess of the encoding leaves few of them. */
const CZECH_LETTERS = /[áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]/g;

/**
 * Reads UTF-8 with or without BOM, UTF-16 with BOM and Windows-1250, recognised by themselves.
 * The text comes back in NFC with LF line ends. An empty or binary file is a diagnostic, never an exception.
 */
export function decodeFile({ name, bytes }: DeckFile): DecodedFile {
  if (bytes.length === 0) return refused(name, "file-empty");
  const utf16 = utf16Label(bytes);
  if (utf16) return decoded(name, new TextDecoder(utf16).decode(bytes), []);
  if (looksBinary(bytes)) return refused(name, "file-binary");
  try {
    return decoded(name, new TextDecoder("utf-8", { fatal: true }).decode(bytes), []);
  } catch {
    return decodeWindows1250(name, bytes);
  }
}

function decodeWindows1250(name: string, bytes: Uint8Array): DecodedFile {
  const text = new TextDecoder("windows-1250").decode(bytes);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const czech = text.match(CZECH_LETTERS)?.length ?? 0;
  // Czech prose has an accented letter in about every seventh; other single-byte encodings read as 1250 do not.
  const certain = letters === 0 || czech / letters > 0.03;
  const line = 1 + text.slice(0, firstHighByte(bytes)).split("\n").length - 1;
  return decoded(name, text, [
    diagnostic(certain ? "encoding-windows-1250" : "encoding-uncertain", { file: name, line }),
  ]);
}

function firstHighByte(bytes: Uint8Array): number {
  const index = bytes.findIndex((byte) => byte > 127);
  return index < 0 ? 0 : index;
}

function decoded(name: string, raw: string, diagnostics: Diagnostic[]): DecodedFile {
  const text = raw
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .normalize("NFC");
  return text.trim() === "" ? refused(name, "file-empty") : { name, text, diagnostics };
}

function refused(name: string, code: "file-empty" | "file-binary"): DecodedFile {
  return { name, text: null, diagnostics: [diagnostic(code, { file: name })] };
}

function utf16Label(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** Text has no NUL and hardly any other control characters. */
function looksBinary(bytes: Uint8Array): boolean {
  let odd = 0;
  const sample = bytes.subarray(0, 65536);
  for (const byte of sample) {
    if (byte === 0) return true;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) odd++;
  }
  return odd / sample.length > 0.01;
}
