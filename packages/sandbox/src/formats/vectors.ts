import { getInteger, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { embed } from "../models/embed.ts";
import { markOutput } from "../models/output-kind.ts";
import { countTokens } from "../models/text/tokens.ts";

/** The longest vector that is made. */
export const MAX_DIMENSIONS = 8192;

/** How long vectors were asked to be, under any of the names. @throws Refusal */
export function readDimensions(members: JsonObject, ...names: readonly string[]): number | undefined {
  const [asked] = names
    .map((name) => getInteger(members, name, { max: MAX_DIMENSIONS }))
    .filter((value) => value !== undefined);
  return asked;
}

export interface Vectors {
  readonly vectors: readonly number[][];
  readonly tokens: number;
}

/** A vector for each text, and what they cost. */
export function embedAll(texts: readonly string[], dimensions: number | undefined, seed: number): Vectors {
  markOutput("stand-in");
  return {
    vectors: texts.map((text) => embed(text, dimensions, seed)),
    tokens: texts.reduce((sum, text) => sum + countTokens(text), 0),
  };
}

/** Little-endian 32-bit floats in base64. */
export function toBase64Floats(vector: readonly number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => {
    bytes.writeFloatLE(value, index * 4);
  });
  return bytes.toString("base64");
}
