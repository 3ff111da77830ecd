import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCard, escapeHtml } from "../../src/dnd5e/html.ts";
import { withNoBreakSpaces } from "../../src/dnd5e/typography.ts";
import { onlyCard, plainCard } from "../helpers.ts";

const html = (body: string) => {
  const card = onlyCard(plainCard({ body }));
  return describeCard(card.body, card.higherLevels);
};

describe("a description", () => {
  it("has paragraphs, lists, tables and the part about higher levels", () => {
    const body = [
      "Vyber si *oheň*:",
      "  • Pálí.\n  • Hřeje.",
      "Barvy",
      "| k2 | Co |\n| -- | -- |\n| 1 | Rudá |",
      "Na vyšších úrovních. Pálí víc.",
    ].join("\n\n");
    expect(html(body)).toBe(
      "<p>Vyber si <em>oheň</em>:</p><ul><li>Pálí.</li><li>Hřeje.</li></ul>" +
        '<table class="kartoteka-table"><caption>Barvy</caption><thead><tr><th>k2</th><th>Co</th></tr></thead><tbody><tr><td>1</td><td>Rudá</td></tr></tbody></table>' +
        '<p class="kartoteka-higher"><strong>Na vyšších úrovních.</strong> Pálí víc.</p>',
    );
  });

  it("numbers a list from where the card begins", () => {
    expect(html("Nejdřív nic.\n\n2. Pálí.\n\n3. Hřeje.")).toContain('<ol start="2"><li>Pálí.</li><li>Hřeje.</li></ol>');
  });

  it("lets no tag and no enricher of a deck through", () => {
    const text = html("Klikni <script>alert(1)</script> @UUID[Actor.x]{sem} [[/r 1d6]] &Reference[prone] a „b & c“.");
    expect(text).not.toContain("<script");
    expect(text).not.toMatch(/@UUID\[|\[\[|&amp;Reference\[/);
    expect(text).toContain("&lt;script&gt;");
    expect(text).toContain("„b &amp; c“");
  });

  it("cannot be broken out of by any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped).not.toContain("[[");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("no-break spaces", () => {
  it.each([
    ["6 sáhů", "6~sáhů"],
    ["do 1,5 sáhu", "do 1,5~sáhu"],
    ["kouzlo 3. úrovně", "kouzlo 3.~úrovně"],
    ["1 000 zl", "1~000~zl"],
    ["50 % šance", "50 % šance"],
    ["hod v lese a s holí", "hod v~lese a~s~holí"],
    ["1 × 1 sáh", "1~×~1~sáh"],
    ["3k8 ohnivého zranění", "3k8 ohnivého zranění"],
    ["V noci i ve dne", "V~noci i~ve dne"],
  ])("stand where Czech wants them in „%s“", (given, expected) => {
    expect(withNoBreakSpaces(given).replaceAll("\u00A0", "~")).toBe(expected);
  });
});
