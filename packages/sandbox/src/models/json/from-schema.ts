import { generateSync, type JsonSchema } from "json-schema-faker";
import { hash } from "../text/hash.ts";
import { fillWords, type JsonSource } from "./fill-words.ts";
import { normalizeSchema } from "./normalize-schema.ts";
import { fits, getTypes, resolveSchema } from "./schema.ts";

/** Maximum number of attempts before an invalid value is returned. Recursive schemas need more attempts. */
const ATTEMPTS = 12;

/**
 * Generates a value that matches a JSON Schema with json-schema-faker, filled with terms and numbers of the text.
 * Deterministic for a schema and a text.
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

/** The first attempts generate all optional fields, the next ones as few as possible. Later attempts nest deeper. */
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
    // An invalid pattern or reference. A retry can succeed without it.
    return undefined;
  }
}

const PLAIN: ReadonlyMap<unknown, unknown> = new Map(
  Object.entries({ object: {}, array: [], integer: 0, number: 0, boolean: false, null: null }),
);

/** Returns a value of the right type for an unsupported schema. */
function getPlainValue(schema: unknown): unknown {
  const own = resolveSchema(schema, schema);
  const [type = "string"] = typeof own === "boolean" ? [] : getTypes(own);
  return PLAIN.has(type) ? PLAIN.get(type) : "sandbox";
}
