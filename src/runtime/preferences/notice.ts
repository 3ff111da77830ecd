/** One line a session to the GM about what other modules do in our place. */
import { listed } from "../counted.ts";
import { presentValues } from "../option.ts";
import { foreignJobs, type Job } from "../platform/others.ts";
import { takenJobs } from "./jobs.ts";

let said = false;

/** Says nothing where nobody does a job that we would do. */
export function sayWhatOthersDo(): void {
  if (said || !game.user.isActiveGM) return;
  const taken = takenJobs(presentValues(), foreignJobs());
  if (taken.size === 0) return;
  said = true;
  const modules = [...taken].map(([module, jobs]) =>
    game.i18n.format("KARTOTEKA.preferences.module-does", { module, jobs: listed(jobs.map(nameOf)) }),
  );
  ui.notifications?.info(game.i18n.format("KARTOTEKA.preferences.left-to-others", { modules: listed(modules) }));
}

const nameOf = (job: Job): string => game.i18n.localize(`KARTOTEKA.preferences.job.${job}`);
