import { toCurrentTask } from "@inferhub/catalog/task-names";
import { createUnknownIdError } from "../problems.ts";

/** Whether a text contains every word of a query, in part or as a whole, in capitals or not. */
export function hasWords(text: string, query: string): boolean {
  const whole = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Which command lists what a key may say. */
const LIST_COMMANDS: Readonly<Record<string, string>> = {
  task: "inferhub tasks",
  library: "inferhub libraries",
  provider: "inferhub providers",
};

/**
 * The values of a key of a query; a retired name of a task as the task it means today.
 * @param known what they may be
 * @throws CliError for any other
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

/** Whether one of the wanted is among those that there are; nothing wanted fits all. */
export const matchesAny = (wanted: readonly string[], there: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((each) => there.includes(each));

/** The one of an id. @throws CliError with a near name */
export function getItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  noun: string,
  lister: string,
): Item {
  return items.find((each) => each.id === id) ?? throwNotFound(noun, id, items, lister);
}

/** @throws CliError with a near name */
export function throwNotFound(
  noun: string,
  id: string,
  items: readonly { readonly id: string }[],
  lister: string,
): never {
  const known = items.map((each) => each.id);
  throw createUnknownIdError("not-found", noun, id, known, lister);
}
