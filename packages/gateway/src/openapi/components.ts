import type { NamedSchema, ResolveReference } from "./route-doc.ts";
import type { SchemaObject } from "./types.ts";

/** Collects shared schemas while a document is built. */
export interface Components {
  readonly resolveReference: ResolveReference;
  schemas(): Readonly<Record<string, SchemaObject>>;
}

export function createComponents(): Components {
  const byName = new Map<string, SchemaObject>();
  const names = new Map<NamedSchema, string>();

  const resolveReference: ResolveReference = (schema) => {
    const name = names.get(schema) ?? put(schema);
    return { $ref: `#/components/schemas/${name}` };
  };

  /** Numbers different schemas with the same name. */
  function put(schema: NamedSchema): string {
    const json = schema.toJson(resolveReference);
    for (let count = 1; ; count++) {
      const name = count === 1 ? schema.name : schema.name + count;
      const placed = movePointers(json, `#/components/schemas/${name}/$defs/`) as SchemaObject;
      const known = byName.get(name);
      if (known && JSON.stringify(known) !== JSON.stringify(placed)) continue;
      byName.set(name, placed);
      names.set(schema, name);
      return name;
    }
  }

  return {
    resolveReference,
    schemas: () => Object.fromEntries([...byName].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const DEFINITION = /^#\/\$defs\//;

/** Rewrites the references of a schema for a larger document. */
function movePointers(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => movePointers(item, prefix));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === "$ref" && typeof member === "string"
      ? member.replace(DEFINITION, prefix)
      : movePointers(member, prefix),
  ]);
  return Object.fromEntries(members);
}
