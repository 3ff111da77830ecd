/** Strings as Foundry keeps them in memory: dotted keys taken apart into objects, texts at their ends. */
export interface Dictionary {
  [name: string]: string | Dictionary;
}

export type Entry = string | Dictionary | undefined;

export const isText = (entry: Entry): entry is string => typeof entry === "string";

/** The object at a name; an empty one, not attached, where there is none. */
export function below(dictionary: Dictionary, name: string): Dictionary {
  const entry = dictionary[name];
  return typeof entry === "object" ? entry : {};
}
