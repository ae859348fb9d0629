import { InputError } from "../../errors.ts";
import { isRecord } from "../lib/chat-messages.ts";

/** The supported fields of a schema; the provider rejects every other field. */
const KNOWN = new Set(
  `type format title description nullable enum items minItems maxItems properties required minProperties
  maxProperties minLength maxLength pattern example default anyOf propertyOrdering minimum maximum`.split(
    /\s+/,
  ),
);

/** A deeper schema is recursive, which the provider's format does not support. */
const MAX_DEPTH = 60;

/**
 * Converts a JSON Schema to the OpenAPI 3.0 subset that the provider requires: inlined references, `null` as
 * `nullable`, `oneOf` as `anyOf`, and no unsupported fields.
 * @throws InputError for recursive schemas
 */
export function toOpenApiSchema(schema: unknown): unknown {
  return converted(schema, schema, 0);
}

function converted(schema: unknown, root: unknown, depth: number): unknown {
  if (!isRecord(schema)) return schema;
  if (depth > MAX_DEPTH) throw new InputError("input-invalid", "The schema is too deep, or refers to itself");
  const inner = (each: unknown) => converted(each, root, depth + 1);
  const { $ref, const: only, oneOf, allOf, ...own } = schema;
  if (typeof $ref === "string") return inner({ ...recordAt(root, $ref), ...own });
  if (Array.isArray(allOf)) return inner(Object.assign({}, ...allOf, own));
  if (only !== undefined) own["enum"] = [only];
  if (Array.isArray(oneOf)) own["anyOf"] = oneOf;
  const { type } = own;
  if (Array.isArray(type)) {
    delete own["type"];
    return inner({ ...own, anyOf: type.map((each) => ({ type: each })) });
  }
  if (Array.isArray(own["anyOf"])) {
    const some = own["anyOf"].filter((each) => !isRecord(each) || each["type"] !== "null");
    if (some.length < own["anyOf"].length) own["nullable"] = true;
    own["anyOf"] = some;
    if (some.length === 1) {
      delete own["anyOf"];
      return inner({ ...some[0], ...own });
    }
  }
  const known = Object.entries(own).filter(([name]) => KNOWN.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, convertedMember(name, value, inner)]));
}

function convertedMember(name: string, value: unknown, inner: (each: unknown) => unknown): unknown {
  if (name === "items") return inner(value);
  if (name === "anyOf" && Array.isArray(value)) return value.map(inner);
  if (name !== "properties" || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)]));
}

/** The target of a reference such as `#/$defs/Place`. */
function recordAt(root: unknown, reference: string): Record<string, unknown> {
  const steps = reference.replace(/^#\/?/, "").split("/");
  let place: unknown = root;
  for (const step of steps) {
    const name = step.replace(/~1/g, "/").replace(/~0/g, "~");
    place = isRecord(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }
  if (isRecord(place)) return place;
  throw new InputError("input-invalid", `The schema has no definition at ${reference}`);
}
