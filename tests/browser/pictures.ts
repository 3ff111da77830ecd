/** Where pictures of pages go: those of failed tests, and those that a test keeps. Emptied at each run. */
import { join } from "node:path";

export const PICTURES = join(import.meta.dirname, ".pictures");

/** A name of a file from a test's name. */
export const pictureName = (name: string): string =>
  `${name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w.]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 120)}.png`;
