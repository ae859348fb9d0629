import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { generateSync, type JsonSchema } from "json-schema-faker";
import { fits } from "./schema.ts";

/** Fields that contain no schema. */
const LITERAL = new Set([
  "const",
  "enum",
  "default",
  "example",
  "examples",
  "required",
  "description",
  "title",
]);

/** Fields that contain schemas by name. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

interface NormalizeOptions {
  /** `full` avoids `null` and empty lists if possible. `bare` prefers `null`, so recursive schemas terminate. */
  readonly extent: "full" | "bare" | "any";
}

/**
 * Converts a schema to draft 2020-12: Google's upper-case types, `nullable`, tuples in `items`, and the boolean exclusive
 * bounds of older drafts.
 */
export function normalizeSchema(schema: unknown, options: NormalizeOptions): JsonSchema {
  if (typeof schema === "boolean") return schema;
  return isObject(schema) ? normalizeObject(schema, options) : {};
}

function normalizeObject(schema: JsonObject, options: NormalizeOptions): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) {
    if (LITERAL.has(name)) own[name] = value;
    else if (MAPS.has(name) && isObject(value)) {
      const inner = Object.entries(value).map(([key, each]) => [key, normalizeSchema(each, options)]);
      own[name] = Object.fromEntries(inner);
    } else own[name] = normalizeMember(value, options);
  }
  own["type"] = chooseExtent(normalizeType(schema), options);
  if (own["type"] === undefined) delete own["type"];
  delete own["nullable"];
  if (Array.isArray(own["items"])) {
    own["prefixItems"] = own["items"];
    own["items"] = own["additionalItems"] ?? true;
  }
  for (const [bound, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    if (typeof own[exclusive] !== "boolean") continue;
    if (own[exclusive] === true) own[exclusive] = own[bound];
    else delete own[exclusive];
  }
  for (const [name, value] of Object.entries(own))
    if (typeof value === "string" && /^(min|max)[A-Z]/.test(name)) own[name] = Number(value);
  if (own["type"] === "array") setItemCount(own, options);
  if (Number(own["minProperties"]) > 0) requireProperties(own);
  for (const name of ["anyOf", "oneOf"]) {
    if (Array.isArray(own[name])) own[name] = chooseExtent(own[name], options);
  }
  return own;
}

/** Sets the number of list items: one, or all of a tuple, if the schema has no limit. `bare` uses the minimum. */
function setItemCount(own: Record<string, unknown>, { extent }: NormalizeOptions): void {
  const least = typeof own["minItems"] === "number" ? own["minItems"] : 0;
  const most = typeof own["maxItems"] === "number" ? own["maxItems"] : Number.POSITIVE_INFINITY;
  const tuple = Array.isArray(own["prefixItems"]) ? own["prefixItems"].length : 1;
  if (extent === "full") own["minItems"] = Math.max(least, Math.min(tuple, most));
  if (extent === "bare") own["maxItems"] = least;
}

/** Number of names to try for each missing property. */
const NAME_ATTEMPTS = 20;

/** Adds the required number of properties, with names that match the schema's patterns. */
function requireProperties(own: Record<string, unknown>): void {
  const { minProperties, properties = {}, required = [], patternProperties, propertyNames } = own;
  const [[pattern, schema] = []] = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  const names: JsonSchema = {
    type: "string",
    ...(isObject(propertyNames) && propertyNames),
    ...(pattern && { pattern }),
  };
  if (propertyNames === undefined && pattern === undefined) return;
  const made: Record<string, unknown> = { ...(isObject(properties) && properties) };
  for (let seed = 0; seed < NAME_ATTEMPTS * Number(minProperties); seed++) {
    if (Object.keys(made).length >= Number(minProperties)) break;
    const name = String(generateSync(names, { seed }));
    const longer = name + String.fromCharCode(97 + (seed % 26));
    const free = [name, longer].find((each) => !Object.hasOwn(made, each) && fits(each, names, names));
    if (free !== undefined) made[free] = schema ?? own["additionalProperties"] ?? true;
  }
  own["properties"] = made;
  own["required"] = [...new Set([...(Array.isArray(required) ? required : []), ...Object.keys(made)])];
}

/** A schema, a list of schemas, or another value. */
function normalizeMember(value: unknown, options: NormalizeOptions): unknown {
  if (Array.isArray(value)) return value.map((each) => normalizeMember(each, options));
  return isObject(value) ? normalizeObject(value, options) : value;
}

/** Types or schemas, with or without `null`. */
function chooseExtent(choices: readonly unknown[], { extent }: NormalizeOptions): unknown {
  const isNull = (each: unknown) => each === "null" || (isObject(each) && each["type"] === "null");
  const wanted = choices.filter((each) => extent === "any" || isNull(each) === (extent === "bare"));
  const kept = wanted.length > 0 ? wanted : choices;
  const isTypes = kept.every((each) => typeof each === "string");
  return isTypes && kept.length < 2 ? kept[0] : kept;
}

function normalizeType({ type, nullable }: JsonObject): readonly unknown[] {
  const named = (Array.isArray(type) ? type : [type]).flatMap((each) =>
    typeof each === "string" ? each.toLowerCase() : [],
  );
  return named.length > 0 && nullable === true ? [...named, "null"] : named;
}
