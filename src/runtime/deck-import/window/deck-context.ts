/** What the templates of the part "read a deck" show. */
import { isSrdDifference } from "../../../deck/srd.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { counted } from "../../counted.ts";
import type { DeckContents, DeckRow, Problem } from "../workshop/contents.ts";
import { differencesOf, type Difference } from "../workshop/differences.ts";
import { ITEMS } from "../workshop/kinds.ts";
import { dataFor, documentsAt } from "../workshop/place.ts";
import { sidesOf } from "../workshop/plan.ts";
import { hiddenRivals, shownRivals } from "../workshop/rivals.ts";
import { filtered, PAGE, pageOf, pagesOf, STATUSES, type Filter } from "../workshop/rows.ts";
import type { ImportSession } from "../workshop/session.ts";
import { isLocked, knownTargets, titleOf } from "../workshop/target.ts";
import { listed } from "../../counted.ts";
import { leavesText, say, sentence, unitName } from "./words.ts";

/** What a person has set in this part. */
export interface View {
  readonly filter: Filter;
  readonly page: number;
  readonly current: number | undefined;
}

export const NEW_TARGET = "new";

export function sourceContext(session: ImportSession): Data {
  const { target, contents, phase } = session;
  const isNew = target.kind === "new";
  const known = knownTargets().map((each) => ({
    value: each.packs.spells,
    label: titleOf(each),
    selected: !isNew && each.packs.spells === target.packs.spells ? "selected" : "",
  }));
  const fresh = { value: NEW_TARGET, label: say("target.new"), selected: isNew ? "selected" : "" };
  return {
    busy: phase !== "idle",
    contents: contents && { ...summaryOf(contents), problems: contents.problems.map(problemContext) },
    targets: [...known, fresh],
    isNew,
    label: titleOf(target),
    title: titleOf(target),
    locked: isLocked(target),
  };
}

function summaryOf({ reading }: DeckContents): Data {
  const { cards, diagnostics, files, recognised } = reading;
  const own = diagnostics.filter((finding) => !isSrdDifference(finding));
  const count = (severity: string): number => own.filter((finding) => finding.severity === severity).length;
  const counts = [
    counted("cli.cards", cards.length),
    counted("cli.errors", count("error")),
    counted("cli.warnings", count("warning")),
    counted("cli.notes", count("info")),
    counted("cli.srd", diagnostics.length - own.length),
  ];
  const [first, ...more] = files.map(({ name }) => name);
  return {
    files: more.length === 0 ? first : `${first ?? ""} (+ ${more.length})`,
    counts: counts.join(", "),
    recognised,
  };
}

const problemContext = ({ finding, source }: Problem): Data => ({
  severity: finding.severity,
  file: finding.file,
  line: finding.line,
  text: sentence(finding),
  source,
});

export function filterContext({ contents }: ImportSession, { filter }: View): Data {
  const all = { all: say("filter.all") };
  const statuses = Object.fromEntries(STATUSES.map((status) => [status, say(`status.${status}`)]));
  const levels = [...new Set(contents?.rows.flatMap(({ card }) => card?.level ?? []))].toSorted((a, b) => a - b);
  const levelNames = levels.map((level) => [
    `level${level}`,
    level === 0 ? say("filter.cantrip") : say("filter.level-of", { level }),
  ]);
  const severities = ["error", "warning", "info"].map((each) => [
    each,
    game.i18n.localize(`KARTOTEKA.severity.${each}`),
  ]);
  return {
    shown: contents !== undefined,
    query: filter.query,
    fields: [
      { name: "status", value: filter.status, options: { ...all, write: say("filter.write"), ...statuses } },
      {
        name: "level",
        value: filter.level === "all" ? "all" : `level${filter.level}`,
        options: { ...all, ...(Object.fromEntries(levelNames) as Data) },
      },
      {
        name: "severity",
        value: filter.severity,
        options: { ...all, ...(Object.fromEntries(severities) as Data) },
      },
    ],
  };
}

/** Rows that fit the filters, whatever the page. */
export const fittingRows = (session: ImportSession, filter: Filter): readonly number[] =>
  filtered(session.contents?.rows.map((row) => session.factsOf(row)) ?? [], filter).map(({ index }) => index);

export function tableContext(session: ImportSession, { filter, page, current }: View): Data {
  const { contents, phase, chosen } = session;
  if (contents === undefined || phase === "comparing" || phase === "reading") return { shown: false };
  const fitting = fittingRows(session, filter);
  const last = pagesOf(fitting.length) - 1;
  const busy = phase !== "idle";
  const from = page * PAGE;
  const count = say("table.shown", {
    from: fitting.length === 0 ? 0 : from + 1,
    to: Math.min(from + PAGE, fitting.length),
    count: counted("cli.cards", fitting.length),
  });
  return {
    shown: true,
    busy,
    count,
    pages: last === 0 ? null : { first: page === 0, last: page === last },
    rows: pageOf(fitting, page).flatMap((index) => {
      const row = contents.rows[index];
      return row === undefined ? [] : [rowContext(session, row, { chosen: chosen.has(index), busy, current })];
    }),
  };
}

function rowContext(
  session: ImportSession,
  row: DeckRow,
  { chosen, busy, current }: { chosen: boolean; busy: boolean; current: number | undefined },
): Data {
  const { index, name, card, problems, severity } = row;
  const isCurrent = index === current;
  return {
    index,
    name,
    english: card?.english,
    level: card?.level ?? "",
    status: session.statusOf(row),
    mark: isCurrent ? "current" : "",
    current: String(isCurrent),
    chosen,
    locked: busy || card === null,
    severity: severity ?? "",
    problems: severity === null ? "" : `${game.i18n.localize(`KARTOTEKA.severity.${severity}`)} (${problems.length})`,
  };
}

/** What waits for a person stands first, what nobody need do anything about last. */
const URGENCY: readonly Difference["outcome"][] = ["conflict", "card", "hand"];

export async function detailContext(session: ImportSession, { current }: View): Promise<Data> {
  const { contents, phase } = session;
  const row = current === undefined ? undefined : contents?.rows[current];
  if (contents === undefined || phase === "reading" || phase === "comparing") return { shown: false };
  if (row === undefined) return { shown: true };
  const busy = phase !== "idle";
  const differences = (await differencesFor(session, row))
    .toSorted((a, b) => URGENCY.indexOf(a.outcome) - URGENCY.indexOf(b.outcome))
    .map((each) => differenceContext(session, row, each, busy));
  return {
    shown: true,
    row: {
      name: row.name,
      card: row.card !== null,
      isNew: session.statusOf(row) === "new",
      problems: row.problems.map(problemContext),
      differences,
      text: contents.textOf(row),
    },
  };
}

async function differencesFor(session: ImportSession, row: DeckRow): Promise<Difference[]> {
  const item = session.itemOf(row);
  const plan = session.planOf(row);
  if (item === undefined || plan === undefined || plan.outcomes.size === 0) return [];
  const [document] = await documentsAt(session.place, [item._id]);
  return document === undefined
    ? []
    : differencesOf(sidesOf(ITEMS, dataFor(item, session.place), document), plan.outcomes);
}

function differenceContext(
  session: ImportSession,
  row: DeckRow,
  { unit, outcome, name, present, card }: Difference,
  busy: boolean,
): Data {
  const decision = session.decisionsOf(row).get(unit);
  const choice = (value: string, text: string): Data => ({
    unit,
    value,
    text: `KARTOTEKA.deck-import.detail.${text}`,
    chosen: decision === value,
    busy,
  });
  return {
    label: unitName(unit, name),
    outcome,
    present: leavesText(present),
    card: leavesText(card),
    conflict: outcome === "conflict",
    undecided: decision === undefined,
    choices: [choice("hand", "keep"), choice("card", "take")],
  };
}

export function footerContext(session: ImportSession): Data {
  const { phase, contents, chosen, target } = session;
  const [rivals, hidden] = [shownRivals(), hiddenRivals()].map((packs) =>
    packs.map(({ title }) => say("quoted", { text: title })),
  );
  const after = session.result !== undefined && phase === "idle";
  const undecided = phase === "idle" ? session.undecided.length : 0;
  return {
    busy: phase !== "idle",
    phase,
    shown: contents !== undefined,
    done: 0,
    button: counted("deck-import.import.button", chosen.size),
    idle: chosen.size === 0 || isLocked(target),
    undecided: undecided > 0 ? say("import.undecided", { count: counted("deck-import.of-spells", undecided) }) : null,
    result: after ? resultLines(session) : null,
    rivals: after && rivals?.length ? say("rivals.offer", { packs: listed(rivals) }) : null,
    hidden: phase === "idle" && hidden?.length ? say("rivals.hidden", { packs: listed(hidden) }) : null,
  };
}

function resultLines({ result }: ImportSession): string[] {
  if (result === undefined) return [];
  const { created, updated, same, conflicts, defects, keptTables, cancelled } = result;
  return [
    say("import.done", { created, updated, same }),
    ...(conflicts > 0 ? [say("import.conflicts", { count: counted("deck-import.of-spells", conflicts) })] : []),
    ...(defects.length > 0 ? [say("import.defects", { names: listed(defects) })] : []),
    ...(keptTables.length > 0 ? [say("import.kept-tables", { names: listed(keptTables) })] : []),
    ...(cancelled ? [say("import.cancelled")] : []),
  ];
}
