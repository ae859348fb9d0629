import type { JsonSchema } from "@inferhub/catalog/json-schema";

/** A schema, or whether anything is used at all. */
export type Definition = JsonSchema | boolean;

/** A field in the tree, with its nested fields. */
export interface SchemaNode {
  readonly name: string;
  /** As text: "array of objects", "string or null". */
  readonly type: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** Default, bounds and examples, each in a few words. */
  readonly facts: readonly string[];
  readonly members: readonly SchemaNode[];
}

/** References already followed on the path to a schema, to stop at cycles. */
type ReferencePath = readonly string[];

/**
 * Reads a schema into a tree.
 * @param root the document that references point into
 */
export function toSchemaNode(name: string, schema: Definition, root: JsonSchema): SchemaNode {
  return buildNode(name, schema, false, root, []);
}

function buildNode(
  name: string,
  given: Definition,
  required: boolean,
  root: JsonSchema,
  way: ReferencePath,
): SchemaNode {
  const { schema, way: here } = resolveSchema(given, root, way);
  return {
    name,
    type: typeText(schema, root, here),
    required,
    description: schema.description,
    facts: listFacts(schema),
    members: listMembers(schema, root, here),
  };
}

interface Resolved {
  readonly schema: JsonSchema;
  readonly way: ReferencePath;
}

function resolveSchema(given: Definition, root: JsonSchema, way: ReferencePath): Resolved {
  if (typeof given === "boolean") return { schema: {}, way };
  const { $ref: reference } = given;
  if (reference === undefined) return { schema: mergeSchemas(given), way };
  const found = way.includes(reference) ? undefined : target(reference, root);
  return found ? resolveSchema(found, root, [...way, reference]) : { schema: {}, way };
}

/** The target of a reference within the document, such as `#/$defs/size`. */
function target(reference: string, root: JsonSchema): JsonSchema | undefined {
  const [start, ...names] = reference.split("/");
  if (start !== "#") return undefined;
  let found: unknown = root;
  for (const name of names) {
    const member = name.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, member)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[member];
  }
  return typeof found === "object" && found !== null ? found : undefined;
}

/** The parts of an intersection as one. */
function mergeSchemas({ allOf = [], ...schema }: JsonSchema): JsonSchema {
  const parts = [schema, ...allOf.filter((part) => typeof part === "object")];
  if (parts.length === 1) return schema;
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const alternatives = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

function typeText(given: Definition, root: JsonSchema, way: ReferencePath): string {
  const { schema, way: here } = resolveSchema(given, root, way);
  if (schema.enum) return schema.enum.map(valueText).join(" or ");
  if (schema.const !== undefined) return valueText(schema.const);
  const parts = alternatives(schema);
  if (parts) return either(parts.map((part) => typeText(part, root, here)));
  if (schema.contentMediaType) return `file (${schema.contentMediaType})`;
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return schema.properties ? "object" : "any";
  return either(types.map((type) => (type === "array" ? arrayText(schema, root, here) : type)));
}

const either = (types: readonly string[]) => [...new Set(types)].join(" or ");

function arrayText(schema: JsonSchema, root: JsonSchema, way: ReferencePath): string {
  const { places, items } = listEntries(schema);
  if (places.length > 0) return `array of ${places.length}`;
  if (items === undefined) return "array";
  const inside = typeText(items, root, way);
  if (/ or /.test(inside)) return `array of (${inside})`;
  return `array of ${/^(string|number|integer|boolean|object)$/.test(inside) ? `${inside}s` : inside}`;
}

/** Schema of each array position, or of all items. */
function listEntries({ items, prefixItems = [] }: JsonSchema) {
  return Array.isArray(items) ? { places: items } : { places: prefixItems, items };
}

function listMembers(given: Definition, root: JsonSchema, way: ReferencePath): readonly SchemaNode[] {
  const { schema, way: here } = resolveSchema(given, root, way);
  const parts = alternatives(schema);
  if (parts) return listAlternativeMembers(parts, root, here);
  const own = Object.entries(schema.properties ?? {}).map(([name, member]) =>
    buildNode(name, member, schema.required?.includes(name) ?? false, root, here),
  );
  const rest = schema.additionalProperties;
  const others =
    typeof rest === "object" && Object.keys(rest).length > 0
      ? [buildNode("any other name", rest, false, root, here)]
      : [];
  const { places, items } = listEntries(schema);
  const each = places.map((item, at) => buildNode(`[${at}]`, item, true, root, here));
  return [...own, ...others, ...each, ...(items === undefined ? [] : listMembers(items, root, here))];
}

/** Of several alternatives with fields each has its own node; of one, its fields represent themselves. */
function listAlternativeMembers(
  parts: readonly Definition[],
  root: JsonSchema,
  way: ReferencePath,
): readonly SchemaNode[] {
  const nodes = parts.map((part) => buildNode("", part, false, root, way));
  const deep = nodes.filter(({ members }) => members.length > 0);
  if (deep.length === 1) return deep[0]?.members ?? [];
  return deep.map((node, at) => ({ ...node, name: `either ${at + 1}` }));
}

function listFacts(schema: JsonSchema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, examples } = schema;
  return [
    bounds(minimum, maximum, ""),
    exclusiveMinimum === undefined ? "" : `more than ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? "" : `less than ${exclusiveMaximum}`,
    // Non-empty text is the usual expectation, so it isn't listed.
    schema.minLength === 1 && schema.maxLength === undefined
      ? ""
      : bounds(schema.minLength, schema.maxLength, " characters"),
    bounds(
      schema.minItems,
      schema.maxItems,
      schema.minItems === 1 && !schema.maxItems ? " entry" : " entries",
    ),
    schema.default === undefined ? "" : `default ${valueText(schema.default)}`,
    examples?.length ? `such as ${examples.map(valueText).join(", ")}` : "",
  ].filter((fact) => fact !== "");
}

function bounds(least: number | undefined, greatest: number | undefined, unit: string): string {
  if (least !== undefined && greatest !== undefined) {
    return least === greatest ? `${least}${unit}` : `${least} to ${greatest}${unit}`;
  }
  if (least !== undefined) return `at least ${least}${unit}`;
  return greatest === undefined ? "" : `at most ${greatest}${unit}`;
}

const valueText = (value: unknown): string => JSON.stringify(value) ?? "";
