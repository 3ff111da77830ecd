/** Reading a chapter of rules: headings to topics, whatever they look like, and nothing lost. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChapter, topicsSchema } from "../../src/deck/chapter.ts";
import { encode } from "../helpers.ts";

const TOPICS = topicsSchema.parse([
  { topic: "tricks", title: "Triky", level: 1, headings: ["Triky"] },
  { topic: "areas", title: "Oblasti účinku", level: 1, headings: ["Oblasti účinku", "Rohy a zdi"] },
  { topic: "area-cone", title: "Kužel", level: 2, headings: ["Kužel"] },
]);
const [tricks, areas, cone] = ["Trik nestojí nic.", "Oblast má tvar.", "Kužel se rozevírá."];
const WHOLE = `Triky\n\n${tricks}\n\nOblasti účinku\n\n${areas}\n\nKužel\n\n${cone}\n`;

const read = (text: string) => readChapter({ name: "pravidla.txt", bytes: encode(text) }, TOPICS);
const codesOf = (text: string) => read(text).diagnostics.map(({ code }) => code);

/** Topic → its blocks, as texts. */
function pagesOf(text: string): Record<string, string[]> {
  const entries = [...read(text).pages].map(([topic, blocks]) => [
    topic,
    blocks.map((block) => {
      if (block.kind === "heading") return `# ${block.content.text}`;
      return block.kind === "paragraph" ? [block.lead, block.content.text].filter(Boolean).join(" ") : block.kind;
    }),
  ]);
  return Object.fromEntries(entries) as Record<string, string[]>;
}

describe("a chapter of rules", () => {
  it("gives each topic the text under its heading", () => {
    expect(pagesOf(WHOLE)).toEqual({ tricks: [tricks], areas: [areas], "area-cone": [cone] });
    expect(codesOf(WHOLE)).toEqual([]);
  });

  it.each([
    ["Markdown", WHOLE.replaceAll(/^(Triky|Oblasti účinku|Kužel)$/gm, "## **$1**")],
    ["other case", WHOLE.replace("Oblasti účinku", "OBLASTI ÚČINKU")],
    ["no diacritics", WHOLE.replace("Oblasti účinku", "Oblasti ucinku")],
    ["a slip of the pen", WHOLE.replace("Oblasti účinku", "Oblasti účiknu")],
    ["a colon", WHOLE.replace("Triky", "Triky:")],
    ["a chapter's number", WHOLE.replace("Triky", "10. kapitola: Triky")],
    ["no blank lines", WHOLE.replaceAll("\n\n", "\n")],
    ["line ends of Windows", WHOLE.replaceAll("\n", "\r\n")],
  ])("is read the same with %s", (_, text) => {
    expect(pagesOf(text)).toEqual(pagesOf(WHOLE));
    expect(codesOf(text)).toEqual([]);
  });

  it("keeps a second heading of a topic as a heading in its page", () => {
    expect(pagesOf(`${WHOLE}\n\nRohy a zdi\n\nZa roh nic nedosáhne.`)["areas"]).toEqual([
      areas,
      "# Rohy a zdi",
      "Za roh nic nedosáhne.",
    ]);
  });

  it("reports an unknown heading and leaves its text in the page before", () => {
    const text = `${WHOLE}\n\nMandragory\n\nKřičí při vytažení.`;
    expect(pagesOf(text)["area-cone"]).toEqual([cone, "# Mandragory", "Křičí při vytažení."]);
    expect(read(text).diagnostics).toMatchObject([{ code: "rules-unknown-heading", line: 14, actual: "Mandragory" }]);
  });

  it("reports topics that it says nothing of, also where a heading has no text", () => {
    const { pages, diagnostics } = read(`Triky\n\n${tricks}\n\nKužel\n`);
    expect([...pages.keys()]).toEqual(["tricks"]);
    expect(diagnostics).toMatchObject([{ code: "rules-missing-topic", actual: "Oblasti účinku, Kužel" }]);
  });

  it("is none without a known heading, and none that is no text", () => {
    expect(codesOf("Dnes je hezky.")).toEqual(["rules-no-chapter"]);
    expect(codesOf("")).toEqual(["file-empty"]);
    expect(codesOf("\u0000\u0001")).toEqual(["file-binary"]);
  });

  it("takes no sentence for a heading", () => {
    expect(pagesOf(`Triky\n\nKužel je tvar.\n\n${tricks}`)["tricks"]).toEqual(["Kužel je tvar.", tricks]);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom("Triky", "Kužel", "# X", "- a", "| a |", ""), fc.string())),
        (lines) => {
          read(lines.join("\n"));
        },
      ),
    );
  });
});
