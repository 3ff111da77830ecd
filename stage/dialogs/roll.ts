/** The question before a d20 is rolled; damage is rolled without one. */
import { DialogV2 } from "../../tests/foundry/applications/dialog.ts";
import type { RollProcess } from "../../tests/foundry/dnd5e/rolls.ts";
import { fillIn } from "../../tests/foundry/dnd5e/formula.ts";
import { h } from "../dom.ts";
import type { Say } from "../words.ts";

/** Writes the answer into `process`; null when the dialog was closed. */
export async function askRoll(process: RollProcess, say: Say): Promise<true | null> {
  if (!process.hookNames.some((name) => /d20/i.test(name))) return true;
  const answer = await DialogV2.wait({
    window: { title: say("roll.title") },
    position: { width: 380 },
    content: h(
      "div",
      {},
      ...process.rolls.map((request) =>
        h(
          "p",
          {},
          say("roll.formula", {
            formula: ["1d20", ...request.parts.map((part) => fillIn(part, request.data))].join(" + "),
          }),
        ),
      ),
      ...(process.target === undefined ? [] : [h("p", {}, say("roll.target", { target: process.target }))]),
    ),
    buttons: [
      { action: "advantage", label: say("roll.advantage") },
      { action: "normal", label: say("roll.normal"), default: true },
      { action: "disadvantage", label: say("roll.disadvantage") },
    ],
  });
  if (answer === null) return null;
  process.advantage = answer === "advantage";
  process.disadvantage = answer === "disadvantage";
  return true;
}
