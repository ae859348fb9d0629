import type { Operation } from "./define.ts";
import type { MediaKind } from "./media-types.ts";

/** Control for a field: conversation, text, list of words, table, file, or a plain value. */
export type FieldKind =
  | "chat"
  | "text"
  | "texts"
  /** Columns by name. Each is a list of text cells. */
  | "table"
  /** Objects with only the type in common, such as functions that a model can call. */
  | "tools"
  | "file"
  | "number"
  | "integer"
  | "boolean"
  | "choice"
  | "json";

/** A value of one form field. */
export type Plain = string | number | boolean;

/** One field of an operation's input, as JSON. */
export interface InputField {
  /** Unique name in its input: the field's name, or its path if two fields share a name. */
  readonly name: string;
  /** Path to the value: `["parameters", "width"]`. */
  readonly path: readonly string[];
  /** `"json"` if no other kind matches the schema. */
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Media kind, for files. */
  readonly media?: MediaKind;
  /** Whether a single text is allowed instead of a list. */
  readonly single?: boolean;
  /** Allowed values. */
  readonly options?: readonly Plain[];
  /** Minimum and maximum. */
  readonly min?: number;
  readonly max?: number;
  readonly default?: Plain;
}

/** The part of a Valibot schema that describes its values. */
interface Shape {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly item?: Shape;
  readonly value?: Shape;
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly pipe?: readonly {
    readonly type?: string;
    readonly requirement?: unknown;
    readonly metadata?: { readonly media?: MediaKind };
  }[];
}

/**
 * Lists the inputs of an operation from its schema: the primary field first, then all other fields in order. Nested
 * objects are flattened.
 */
export function describeInput({ input, primary }: Pick<Operation, "input" | "primary">): InputField[] {
  const fields = fieldsOf(input as Shape, []);
  const count = new Map<string, number>();
  for (const { name } of fields) count.set(name, (count.get(name) ?? 0) + 1);
  const isPrimary = ({ path }: InputField) => path[0] === primary;
  return [...fields.filter(isPrimary), ...fields.filter((field) => !isPrimary(field))].map((field) =>
    (count.get(field.name) ?? 0) > 1 ? { ...field, name: field.path.join(".") } : field,
  );
}

function fieldsOf(schema: Shape, path: readonly string[], mayMiss = false): InputField[] {
  return Object.entries(entriesOf(schema) ?? {}).flatMap(([name, member]) => {
    const inside = [...path, name];
    const absent = mayMiss || !unwrap(member).required;
    const isGroup = Object.keys(entriesOf(member) ?? {}).length > 0;
    return isGroup ? fieldsOf(member, inside, absent) : [fieldOf(name, inside, member, !absent)];
  });
}

function fieldOf(name: string, path: readonly string[], schema: Shape, required: boolean): InputField {
  const { preset } = unwrap(schema);
  const field = { name, path, required, ...kindOf(schema) };
  return isPlain(preset) ? { ...field, default: preset } : field;
}

/** Removes optional wrappers from a schema and keeps their metadata. */
function unwrap(schema: Shape): {
  readonly inner: Shape;
  readonly required: boolean;
  readonly preset: unknown;
} {
  if (!schema.wrapped) return { inner: schema, required: true, preset: undefined };
  const { inner, required, preset } = unwrap(schema.wrapped);
  const mayMiss = /^(optional|nullish|undefinedable|exact_optional)$/.test(schema.type ?? "");
  return { inner, required: required && !mayMiss, preset: schema.default ?? preset };
}

const entriesOf = (schema: Shape) => unwrap(schema).inner.entries;

type KindOf = Pick<InputField, "kind" | "media" | "single" | "options" | "min" | "max">;

function kindOf(schema: Shape): KindOf {
  const { inner } = unwrap(schema);
  const media = inner.pipe?.find(({ metadata }) => metadata?.media)?.metadata?.media;
  if (media) return { kind: "file", media };
  switch (inner.type) {
    case "string":
      return { kind: "text" };
    case "number":
      return numberKind(inner);
    case "boolean":
      return { kind: "boolean" };
    case "picklist":
    case "enum":
    case "literal":
      return choiceOf([inner]);
    case "array":
      return listKind(inner.item ?? {});
    case "record":
      return { kind: isColumn(inner.value ?? {}) ? "table" : "json" };
    case "intersect":
      return intersectionKind(inner.options as readonly Shape[]);
    case "union":
      return unionKind((inner.options as readonly Shape[]).map((option) => unwrap(option).inner));
    default:
      return { kind: "json" };
  }
}

function numberKind({ pipe = [] }: Shape): KindOf {
  const requirement = (type: string) => {
    const found = pipe.find((action) => action.type === type)?.requirement;
    return typeof found === "number" ? found : undefined;
  };
  const min = requirement("min_value");
  const max = requirement("max_value");
  const whole = pipe.some(({ type }) => type === "integer" || type === "safe_integer");
  return {
    kind: whole ? "integer" : "number",
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** Lists of texts, of messages (objects with a role), and of tools have a form. Other lists are JSON. */
function listKind(item: Shape): KindOf {
  const { inner } = unwrap(item);
  if (inner.type === "string") return { kind: "texts" };
  if (inner.entries?.["role"] && inner.entries["content"]) return { kind: "chat" };
  return { kind: Object.keys(inner.entries ?? {}).join() === "type" ? "tools" : "json" };
}

function isColumn(schema: Shape): boolean {
  const { inner } = unwrap(schema);
  return inner.type === "array" && unwrap(inner.item ?? {}).inner.type === "string";
}

/** Checks in code don't affect the structure. */
function intersectionKind(options: readonly Shape[]): KindOf {
  const [known, ...others] = options.filter(({ type }) => type !== "custom");
  return known && others.length === 0 ? kindOf(known) : { kind: "json" };
}

function unionKind(options: readonly Shape[]): KindOf {
  const kinds = options.map(kindOf);
  const first = kinds[0];
  if (kinds.every(({ kind }) => kind === "text" || kind === "texts")) {
    if (!kinds.some(({ kind }) => kind === "texts")) return { kind: "text" };
    return kinds.some(({ kind }) => kind === "text") ? { kind: "texts", single: true } : { kind: "texts" };
  }
  if (options.every((option) => option.type === "boolean" || valuesOf(option))) return choiceOf(options);
  // A union of file types is a file.
  if (first && kinds.every(({ kind, media }) => kind === "file" && media === first.media)) return first;
  return { kind: "json" };
}

function choiceOf(schemas: readonly Shape[]): KindOf {
  const options = schemas.flatMap((schema) => (schema.type === "boolean" ? [true, false] : valuesOf(schema)));
  return options.every(isPlain) && options.length > 0 ? { kind: "choice", options } : { kind: "json" };
}

function valuesOf({ type, options, literal }: Shape): readonly unknown[] | undefined {
  if (type === "literal") return [literal];
  return type === "picklist" || type === "enum" ? options : undefined;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}
