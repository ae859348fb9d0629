import type { Operation } from "@inferhub/catalog";

/** The part of a Valibot schema that describes its requirements. */
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

/** The fields that an input, or an object inside it, names. */
export function getMembers(schema: unknown): Readonly<Record<string, SchemaShape>> {
  const entries = alternatives((schema ?? {}) as SchemaShape).find((each) => each.entries)?.entries;
  return entries ?? {};
}

/** The field that plain text or a file fills. */
export function getPrimary(operation: Operation): SchemaShape {
  const members = getMembers(operation.input);
  return Object.hasOwn(members, operation.primary) ? (members[operation.primary] ?? {}) : {};
}

/** Media type of a schema for a file, or for a list of files. */
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

/** Whether a text fits unchanged, rather than as JSON. */
export const takesText = (schema: SchemaShape): boolean =>
  alternatives(schema).some(({ type }) => TEXT_TYPES.has(type));

/** Whether one file is valid; if not, files are passed as a list. */
export const takesFile = (schema: SchemaShape): boolean =>
  alternatives(schema).some((each) => !each.item && getMediaKind(each) !== undefined);
