import type { Operation } from "@inferhub/catalog/define";
import type { Routing } from "../contracts/client.ts";

/** The part of a schema that lists names. */
interface Shape {
  /** Whether an object has the fields that nearly all have, with values that need no closer look. */
  readonly isUsual?: (value: object) => boolean;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
}

/** Names in a schema; empty for a schema without names. */
export function listEntries(schema: unknown): Shape["entries"] {
  const { entries, wrapped } = (schema ?? {}) as Shape;
  return entries ?? (wrapped && listEntries(wrapped));
}

/** The schema of the values in a list. */
export function findItem(schema: unknown): Shape | undefined {
  const { item, wrapped } = (schema ?? {}) as Shape;
  return item ?? (wrapped && findItem(wrapped));
}

/**
 * Whether an input may have a name that its operation does not have, or an unusual value, at any level. Objects whose
 * schema lists no names may have one.
 */
export function needsCheck(schema: unknown, input: unknown): boolean {
  if (typeof input !== "object" || input === null) return false;
  if (Array.isArray(input)) {
    const item = findItem(schema);
    return typeof input[0] === "object" && input.some((each) => needsCheck(item, each));
  }
  const entries = listEntries(schema);
  if (!entries) return input.constructor === Object;
  if ((schema as Shape).isUsual?.(input) === false) return true;
  // A loop, since every call comes here: lists of names and values cost ten times as much.
  for (const name in input) {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined && (!Object.hasOwn(entries, name) || needsCheck(entries[name], value)))
      return true;
  }
  return false;
}

/** Information for the check of names about a call. */
export interface NamedCall {
  readonly operation: Operation;
  readonly routing: Routing;
  readonly input: Readonly<Record<string, unknown>>;
}
