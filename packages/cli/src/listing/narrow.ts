import { toCurrentTask } from "@inferhub/catalog/task-names";
import { createUnknownIdError } from "../problems.ts";

/** Returns whether a text contains every term of a query, ignoring case. */
export function hasWords(text: string, query: string): boolean {
  const whole = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Commands that list the values of a key. */
const LIST_COMMANDS: Readonly<Record<string, string>> = {
  task: "inferhub tasks",
  library: "inferhub libraries",
  provider: "inferhub providers",
};

/**
 * Values of a query key. Retired task names are mapped to their replacement.
 * @param known valid values
 * @throws CliError for other values
 */
export function readIds(query: URLSearchParams, key: string, known: readonly string[]): readonly string[] {
  const values = [
    ...new Set(query.getAll(key).map((value) => (key === "task" ? toCurrentTask(value) : value))),
  ];
  for (const value of values)
    if (!known.includes(value))
      throw createUnknownIdError("input-invalid", key, value, known, LIST_COMMANDS[key]);
  return values;
}

/** Returns whether any requested value is present, or `true` without requested values. */
export const matchesAny = (wanted: readonly string[], there: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((each) => there.includes(each));

/** Returns the item with an ID. @throws CliError with a suggestion */
export function getItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  noun: string,
  lister: string,
): Item {
  return items.find((each) => each.id === id) ?? throwNotFound(noun, id, items, lister);
}

/** @throws CliError with a suggestion */
export function throwNotFound(
  noun: string,
  id: string,
  items: readonly { readonly id: string }[],
  lister: string,
): never {
  const known = items.map((each) => each.id);
  throw createUnknownIdError("not-found", noun, id, known, lister);
}
