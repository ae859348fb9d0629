import type { Operation } from "@inferhub/catalog";

/** The part of a Valibot schema that is used here. */
interface SchemaShape {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly wrapped?: SchemaShape;
  readonly options?: readonly SchemaShape[];
  readonly item?: SchemaShape;
  readonly pipe?: readonly { readonly metadata?: { readonly media?: string } }[];
}

export type { SchemaShape };

const alternatives = (schema: SchemaShape): readonly SchemaShape[] =>
  schema.wrapped ? alternatives(schema.wrapped) : (schema.options?.flatMap(alternatives) ?? [schema]);

/** Returns the fields of an input, or of an object inside it. */
export function getMembers(schema: unknown): Readonly<Record<string, SchemaShape>> {
  const entries = alternatives((schema ?? {}) as SchemaShape).find((each) => each.entries)?.entries;
  return entries ?? {};
}

/** Returns the schema of the main field. */
export function getPrimary(operation: Operation): SchemaShape {
  const members = getMembers(operation.input);
  return Object.hasOwn(members, operation.primary) ? (members[operation.primary] ?? {}) : {};
}

/** Returns the media kind of a schema for a file or a list of files. */
export function getMediaKind(schema: unknown): string | undefined {
  const kinds = alternatives(schema as SchemaShape).map(
    ({ pipe, item }) =>
      pipe?.find(({ metadata }) => metadata?.media)?.metadata?.media ?? (item && getMediaKind(item)),
  );
  return kinds.find((kind) => kind !== undefined);
}

export const takesList = (schema: SchemaShape): boolean =>
  alternatives(schema).some(({ type }) => type === "array");

const TEXT_TYPES = new Set(["string", "custom", "any", "unknown", undefined]);

/** Returns whether the schema accepts plain text instead of JSON. */
export const takesText = (schema: SchemaShape): boolean =>
  alternatives(schema).some(({ type }) => TEXT_TYPES.has(type));

/** Returns whether the schema accepts a single file. If not, files are passed as a list. */
export const takesFile = (schema: SchemaShape): boolean =>
  alternatives(schema).some((each) => !each.item && getMediaKind(each) !== undefined);
