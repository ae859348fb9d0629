import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { FORMATS } from "./formats.ts";
import { canonical, findSchema, getBounds, getTypes, limit, same } from "./schema.ts";

/** References that go round in a circle are given up after so many. */
const MAX_DEPTH = 100;

/** Whether a value fits a JSON Schema, as far as the members of it that `fromSchema` knows. */
export function fits(value: unknown, schema: unknown, root: unknown, depth = 0): boolean {
  if (typeof schema === "boolean") return schema;
  if (!isObject(schema) || depth > MAX_DEPTH) return true;
  const inner = (each: unknown) => fits(value, each, root, depth + 1);
  const { $ref, allOf, anyOf, oneOf, not } = schema;
  if (value === null && schema["nullable"] === true) return true;
  return (
    (typeof $ref !== "string" || inner(findSchema($ref, root))) &&
    (!Array.isArray(allOf) || allOf.every(inner)) &&
    (!Array.isArray(anyOf) || anyOf.some(inner)) &&
    (!Array.isArray(oneOf) || oneOf.filter(inner).length === 1) &&
    (not === undefined || !inner(not)) &&
    isListed(value, schema) &&
    hasType(value, schema) &&
    isWithin(value, schema, root, depth)
  );
}

function isListed(value: unknown, { const: only, enum: list }: JsonObject): boolean {
  if (only !== undefined && !same(value, only)) return false;
  return !Array.isArray(list) || list.some((each) => same(value, each));
}

function hasType(value: unknown, schema: JsonObject): boolean {
  if (schema["type"] === undefined) return true;
  const types = getTypes(schema);
  return types.includes(typeName(value)) || (types.includes("number") && typeof value === "number");
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function isWithin(value: unknown, schema: JsonObject, root: unknown, depth: number): boolean {
  if (typeof value === "string") return fitsText(value, schema);
  if (typeof value === "number") return fitsNumber(value, schema);
  if (Array.isArray(value)) return fitsList(value, schema, root, depth);
  return !isObject(value) || fitsObject(value, schema, root, depth);
}

const between = (size: number, schema: JsonObject, noun: string) =>
  size >= (limit(schema, `min${noun}`) ?? 0) &&
  size <= (limit(schema, `max${noun}`) ?? Number.POSITIVE_INFINITY);

function fitsText(text: string, schema: JsonObject): boolean {
  const { format, pattern } = schema;
  const known = typeof format === "string" ? FORMATS.get(format) : undefined;
  if (known && !known.test(text)) return false;
  if (!between([...text].length, schema, "Length")) return false;
  return typeof pattern !== "string" || (toRegExp(pattern)?.test(text) ?? true);
}

/** A pattern that can be run; `undefined` when it is none. */
function toRegExp(pattern: string, flags = "u"): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

function fitsNumber(value: number, schema: JsonObject): boolean {
  const { low, high } = getBounds(schema);
  const step = limit(schema, "multipleOf");
  return (
    value >= (low.inner ?? Number.NEGATIVE_INFINITY) &&
    value <= (high.inner ?? Number.POSITIVE_INFINITY) &&
    (low.exclusive === undefined || value > low.exclusive) &&
    (high.exclusive === undefined || value < high.exclusive) &&
    (step === undefined || Number.isInteger(Number((value / step).toPrecision(12))))
  );
}

function fitsList(list: readonly unknown[], schema: JsonObject, root: unknown, depth: number): boolean {
  const { before, rest } = getItems(schema);
  const each = list.every((value, index) =>
    fits(value, index < before.length ? before[index] : rest, root, depth + 1),
  );
  const unique = schema["uniqueItems"] !== true || new Set(list.map(canonical)).size === list.length;
  return each && unique && between(list.length, schema, "Items");
}

/** The schemas of the first items, and that of all that follow. */
export function getItems({ prefixItems, items, additionalItems }: JsonObject) {
  if (Array.isArray(items)) return { before: items, rest: additionalItems ?? true };
  return { before: Array.isArray(prefixItems) ? prefixItems : [], rest: items ?? true };
}

function fitsObject(value: JsonObject, schema: JsonObject, root: unknown, depth: number): boolean {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const { required, additionalProperties = true } = schema;
  const entries = Object.entries(value);
  return (
    (!Array.isArray(required) || required.every((name) => Object.hasOwn(value, name))) &&
    between(entries.length, schema, "Properties") &&
    entries.every(([name, each]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      return fits(each, own, root, depth + 1);
    })
  );
}
