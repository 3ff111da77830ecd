/**
 * The same for every document and every build: no times, no users, so that a rebuild gives the same bytes.
 * `systemVersion` tells dnd5e that nothing has to be migrated.
 */
export const STATS = {
  coreVersion: "13.347",
  systemId: "dnd5e",
  systemVersion: "5.3.3",
  createdTime: null,
  modifiedTime: null,
  lastModifiedBy: null,
} as const;

/** Distance between the sort numbers of neighbours: Foundry's CONST.SORT_INTEGER_DENSITY. */
export const SORT_STEP = 100000;
