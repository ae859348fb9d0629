import type { OpenapiDocument, Reference, SchemaObject } from "../types.ts";

/** A field of a body, shown as a table row. */
export interface Field {
  /** Name, with dots for nested fields. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** Maximum depth of nested fields on the page. The document has all of them. */
const MAX_DEPTH = 2;

/** Returns the fields of a schema, including nested fields. */
export function listFields(
  document: OpenapiDocument,
  schema: SchemaObject,
  depth = 1,
  prefix = "",
): readonly Field[] {
  const { properties = {}, required = [] } = mergeSchemas(document, schema);
  return Object.entries(properties).flatMap(([name, member]) => {
    const inner = withoutNull(resolveSchema(document, member));
    const field: Field = {
      name: prefix + name,
      type: formatType(document, member),
      required: required.includes(name),
      description: [member.title ?? inner.title, member.description ?? inner.description]
        .filter(Boolean)
        .join(": "),
    };
    const below = depth < MAX_DEPTH ? listFields(document, inner, depth + 1, `${prefix}${name}.`) : [];
    return [field, ...below];
  });
}

/** Resolves `$ref`. */
export function resolveSchema<T extends object>(document: OpenapiDocument, given: T | Reference): T {
  if (!("$ref" in given) || typeof given.$ref !== "string") return given as T;
  const found = given.$ref
    .slice("#/".length)
    .split("/")
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      document,
    );
  return (found ?? {}) as T;
}

/** Merges the parts of a schema. */
function mergeSchemas(document: OpenapiDocument, schema: SchemaObject): SchemaObject {
  const whole = resolveSchema(document, schema);
  const parts = [whole, ...(whole.allOf ?? []).map((part) => mergeSchemas(document, part))];
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

/** Returns the only alternative to `null`, if there is exactly one. */
function withoutNull(schema: SchemaObject): SchemaObject {
  const choices = schema.anyOf?.filter(({ type }) => type !== "null");
  return choices?.length === 1 && choices[0] ? choices[0] : schema;
}

/** Describes the type of a schema. */
export function formatType(document: OpenapiDocument, given: SchemaObject): string {
  const schema = withoutNull(resolveSchema(document, given));
  const { type, items, contentMediaType } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (contentMediaType !== undefined) return `file (${contentMediaType})`;
  if (type === "array") return `list of ${items ? formatType(document, items) : "anything"}`;
  if (typeof type === "string") return type;
  if (!choices) return "anything";
  const words = choices
    .filter((choice) => choice.type !== "null")
    .map((choice) => formatType(document, choice));
  return [...new Set(words)].join(" | ");
}
