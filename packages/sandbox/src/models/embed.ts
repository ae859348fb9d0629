import { hash } from "./text/hash.ts";
import { isStopWord, stem, words } from "./text/words.ts";

const EMBEDDING_DIMENSIONS = 384;

/** Weight of stop words such as `the`. */
const STOP_WORD_WEIGHT = 0.1;

/** Returns a unit vector of hashed terms, so that strings with shared terms are similar. */
export function embed(text: string, dimensions = EMBEDDING_DIMENSIONS, seed = 0): number[] {
  const vector = new Float64Array(dimensions);
  for (const word of words(text)) {
    const code = hash(stem(word), seed);
    const weight = isStopWord(word) ? STOP_WORD_WEIGHT : 1;
    const place = code % dimensions;
    vector[place] = (vector[place] ?? 0) + (code >>> 31 === 0 ? weight : -weight);
  }
  const length = Math.hypot(...vector);
  if (length > 0) return Array.from(vector, (value) => value / length);
  // A text without words gets a vector derived from its hash.
  const only = hash(text, seed) % dimensions;
  return Array.from(vector, (_, index) => (index === only ? 1 : 0));
}
