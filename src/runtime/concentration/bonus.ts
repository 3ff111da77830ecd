/** A bonus as a person writes it: dice and numbers, in Czech ("1k4 + 2") or in the system's letters. */

const TERM = String.raw`(?:\d{0,3}[dk]\d{1,4}|\d{1,3})`;
const FORMULA = new RegExp(String.raw`^[+-]?\s*${TERM}(?:\s*[+-]\s*${TERM})*$`, "i");

/** The formula for the system; "" where nothing was written, undefined where it is no bonus. */
export function bonusFormula(text: string): string | undefined {
  const written = text.trim().replaceAll(/[−–]/g, "-");
  if (written === "") return "";
  return FORMULA.test(written)
    ? written
        .toLowerCase()
        .replaceAll("k", "d")
        .replace(/^\+\s*/, "")
    : undefined;
}
