import { checkJsonSchema } from "@inferhub/inference/formats/lib/check-json-schema";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { FORMATS } from "./formats.ts";

/** Maximum depth. Deeper schemas are recursive. */
const MAX_STEPS = 30;

/** Target of a reference such as `#/$defs/Place`, or `undefined`. */
function findSchema(reference: string, root: unknown): unknown {
  let place: unknown = root;
  for (const step of reference.replace(/^#\/?/, "").split("/").filter(Boolean)) {
    const name = step.replace(/%25/g, "%").replace(/%20/g, " ").replace(/~1/g, "/").replace(/~0/g, "~");
    if (Array.isArray(place)) place = place[Number(name)];
    else place = isObject(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }
  return place;
}

/** Resolves the reference of a schema and merges its `allOf`. Invalid schemas allow any value. */
export function resolveSchema(schema: unknown, root: unknown, steps = 0): JsonObject | boolean {
  if (typeof schema === "boolean") return schema;
  if (!isObject(schema) || steps > MAX_STEPS) return {};
  const { $ref, allOf, ...own } = schema;
  const parts = [
    ...(typeof $ref === "string" ? [findSchema($ref, root)] : []),
    ...(Array.isArray(allOf) ? allOf : []),
  ];
  let joined: JsonObject = own;
  for (const part of parts) {
    const whole = resolveSchema(part, root, steps + 1);
    if (whole === false) return false;
    if (whole !== true) joined = join(joined, whole);
  }
  return joined;
}

/** Merges two schemas. */
function join(one: JsonObject, other: JsonObject): JsonObject {
  const joined: Record<string, unknown> = { ...other, ...one };
  for (const [name, value] of Object.entries(other)) {
    const mine = one[name];
    if (mine !== undefined) joined[name] = joinMember(name, mine, value);
  }
  return joined;
}

function joinMember(name: string, one: unknown, other: unknown): unknown {
  if (/^(min|exclusiveMin)/.test(name)) return Math.max(Number(one), Number(other));
  if (/^(max|exclusiveMax)/.test(name)) return Math.min(Number(one), Number(other));
  if (name === "properties" && isObject(one) && isObject(other)) {
    const shared = Object.keys(one).filter((key) => Object.hasOwn(other, key));
    return {
      ...other,
      ...one,
      ...Object.fromEntries(shared.map((key) => [key, both(one[key], other[key])])),
    };
  }
  if (name === "items" || name === "additionalProperties") return both(one, other);
  if (!Array.isArray(one) || !Array.isArray(other)) return one;
  if (name === "required") return [...new Set([...one, ...other])];
  if (name === "type" || name === "enum")
    return one.filter((each) => other.some((known) => same(each, known)));
  return one;
}

const both = (one: unknown, other: unknown): JsonObject => ({ allOf: [one, other] });

/** Returns whether two JSON values are equal, ignoring the order of fields. */
const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, each) =>
      isObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
    ) ?? ""
  );
}

/** Returns the types of a normalized schema. Without `type`, they're inferred from its other fields. */
export function getTypes(schema: JsonObject): readonly unknown[] {
  if (schema["type"] !== undefined) return [schema["type"]].flat();
  const spoken = SPOKEN_OF.find(([, members]) => members.some((name) => schema[name] !== undefined));
  return spoken ? [spoken[0]] : [];
}

const SPOKEN_OF: readonly (readonly [string, readonly string[]])[] = [
  ["object", ["properties", "required", "additionalProperties", "minProperties"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
  ["string", ["minLength", "maxLength", "pattern", "format"]],
];

/** Reads a number of a schema, or `undefined`. */
export const limit = (schema: JsonObject, name: string): number | undefined =>
  typeof schema[name] === "number" ? schema[name] : undefined;

/** Returns whether a value matches a normalized schema. Every value matches an unsupported schema. */
export function fits(value: unknown, schema: unknown, root: unknown): boolean {
  if (!isObject(schema)) return schema !== false;
  try {
    return (
      checkJsonSchema(schema, value, { root: isObject(root) ? root : {}, formats: FORMATS }).length === 0
    );
  } catch {
    return true;
  }
}
