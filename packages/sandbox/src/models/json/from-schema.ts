import { generateSync, type JsonSchema } from "json-schema-faker";
import { hash } from "../text/hash.ts";
import { fillWords, type JsonSource } from "./fill-words.ts";
import { normalizeSchema } from "./normalize-schema.ts";
import { fits, getTypes, resolveSchema } from "./schema.ts";

/** Values that are tried before one that does not fit is given: schemas that nest without end request more. */
const ATTEMPTS = 12;

/**
 * A value that fits a JSON Schema, made by json-schema-faker, with words and numbers of the text in fields that they
 * fit. The same schema and text give the same value.
 */
export function fromSchema(schema: unknown, source: JsonSource): unknown {
  const seed = hash(source.text + JSON.stringify(schema));
  const normal = normalizeSchema(schema, { extent: "any" });
  let last: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const value = generate(schema, seed, attempt);
    if (value === undefined) continue;
    const filled = fillWords(value, normal, source);
    if (fits(filled, normal, normal)) return filled;
    if (fits(value, normal, normal)) return value;
    last ??= filled;
  }
  return last ?? getPlainValue(normal);
}

/** The first attempts give all that may be there, the next as little as may be; later ones nest deeper. */
function generate(schema: unknown, seed: number, attempt: number): unknown {
  const plain: JsonSchema = normalizeSchema(schema, {
    extent: attempt < 2 ? "full" : attempt < 4 ? "bare" : "any",
  });
  try {
    return generateSync(plain, {
      seed: seed + attempt,
      optionalsProbability: 0,
      maxDefaultItems: 2,
      refDepthMax: 1 + Math.min(attempt, 4),
      maxDepth: 8 + 4 * Math.min(attempt, 4),
    });
  } catch {
    // A pattern or a reference that leads nowhere; a different attempt may not come by it.
    return undefined;
  }
}

const PLAIN: ReadonlyMap<unknown, unknown> = new Map(
  Object.entries({ object: {}, array: [], integer: 0, number: 0, boolean: false, null: null }),
);

/** Something of the right type for a schema that cannot be followed. */
function getPlainValue(schema: unknown): unknown {
  const own = resolveSchema(schema, schema);
  const [type = "string"] = typeof own === "boolean" ? [] : getTypes(own);
  return PLAIN.has(type) ? PLAIN.get(type) : "sandbox";
}
