/** Which jobs an option is about, and what is left of them when other modules do some. */
import { OPTIONS, optionKeys, type OptionKey, type OptionValues } from "../options.ts";
import type { Job } from "../platform/others.ts";

const PLACING = ["area-placing"] as const;
const WHO = ["area-targets", "area-hits"] as const;
const CHECK = ["concentration-check"] as const;
const REMOVE = ["concentration-remove"] as const;

/** Options that are not here are about what no other module does. */
const JOBS_OF: Partial<Record<OptionKey, readonly Job[]>> = {
  "areas-placing": PLACING,
  "areas-blocked-origin": PLACING,
  "areas-coverage": WHO,
  "areas-walls": WHO,
  "areas-targets": ["area-targets"],
  "areas-card": ["area-hits"],
  "areas-instant-leave": ["area-leave"],
  "concentration-check": CHECK,
  "concentration-countdown": CHECK,
  "concentration-npc-rolls": CHECK,
  "concentration-temporary": CHECK,
  "concentration-failure": REMOVE,
  "concentration-grace": REMOVE,
  "concentration-down": ["concentration-down", "concentration-incapacitated"],
};

/** Who does the jobs of others' that are not ours here. */
export type Owners = ReadonlyMap<Job, string>;

/** The modules that do everything an option is about; none when something of it is left to us. */
export function takersOf(key: OptionKey, owners: Owners): string[] {
  const titles = (JOBS_OF[key] ?? []).map((job) => owners.get(job));
  return titles.includes(undefined) ? [] : [...new Set(titles as string[])];
}

/** What others do that we would do by these options, by title. */
export function takenJobs(values: OptionValues, owners: Owners): ReadonlyMap<string, readonly Job[]> {
  const wanted = new Set(
    optionKeys()
      .filter((key) => isAtWork(key, values))
      .flatMap((key) => JOBS_OF[key] ?? []),
  );
  const taken = new Map<string, Job[]>();
  for (const [job, title] of owners) {
    if (wanted.has(job)) taken.set(title, [...(taken.get(title) ?? []), job]);
  }
  return taken;
}

/** In silence nothing is at work. */
const isAtWork = (key: OptionKey, values: OptionValues): boolean => values[key] !== OPTIONS[key].values.silence;
