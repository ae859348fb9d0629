import type { Operation } from "@inferhub/catalog/define";

/** The part of a schema that lists names. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
}

/** The names that a schema lists; nothing for a schema that lists none. */
export function listEntries(schema: unknown): Shape["entries"] {
  const { entries, wrapped } = (schema ?? {}) as Shape;
  return entries ?? (wrapped && listEntries(wrapped));
}

/** Whether an input has a name that its schema does not list, at any level. Schemas without a list allow every name. */
export function hasUnknownName(schema: unknown, input: unknown): boolean {
  const entries = listEntries(schema) ?? {};
  return (
    Object.keys(entries).length > 0 &&
    Object.entries(input ?? {}).some(
      ([name, value]) =>
        value !== undefined && (!Object.hasOwn(entries, name) || hasUnknownName(entries[name], value)),
    )
  );
}

/** What the check of names needs to know of a call. */
export interface NamedCall {
  readonly operation: Operation;
  readonly provider: unknown;
  readonly input: Readonly<Record<string, unknown>>;
}
