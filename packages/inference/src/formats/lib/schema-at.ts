import * as v from "valibot";
import type { JsonPath } from "../../contracts/wire-shape.ts";

interface EntryOptions {
  readonly optional?: true;
  /** The problem if a list on the path is empty or missing. */
  readonly listMessage?: string | undefined;
}

/** A path inside a body, and what must be there. */
export type SchemaEntry = readonly [path: JsonPath, schema: v.GenericSchema, options?: EntryOptions];

/**
 * Builds the schema of a body from what it must hold at some paths. A member is optional if all that it holds is
 * optional. A list position is only read, so that it must be the first.
 */
// @__NO_SIDE_EFFECTS__
export function schemaAt(...entries: readonly SchemaEntry[]): v.GenericSchema {
  const [[path, schema, options] = [[], v.unknown()]] = entries;
  const [step] = path;
  if (step === undefined) return schema;
  if (typeof step === "number")
    return v.tuple([schemaAt(...entries.map(enter))], options?.listMessage ?? undefined);
  const names = new Set(entries.map(([[name]]) => String(name)));
  const members = [...names].map((name) => {
    const own = entries.filter(([[first]]) => first === name);
    const member = schemaAt(...own.map(enter));
    return [name, own.every(([, , options]) => options?.optional) ? v.nullish(member) : member];
  });
  return v.object(Object.fromEntries(members));
}

const enter = ([[, ...path], ...rest]: SchemaEntry): SchemaEntry => [path, ...rest];
