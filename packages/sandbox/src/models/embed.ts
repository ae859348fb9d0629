import { hash } from "./text/hash.ts";
import { getThemes } from "./text/themes.ts";
import { isStopWord, stem, words } from "./text/words.ts";

const EMBEDDING_DIMENSIONS = 384;

/** How much each kind of feature counts. */
const WEIGHTS = { stopWord: 0.1, word: 1, theme: 0.8, gram: 0.2 };

/** A vector of length 1 from hashed words, character n-grams and themes: texts that share some come out near. */
export function embed(text: string, dimensions = EMBEDDING_DIMENSIONS, seed = 0): number[] {
  const vector = new Float64Array(dimensions);
  for (const [feature, weight] of features(text)) {
    const code = hash(feature, seed);
    const sign = code >>> 31 === 0 ? 1 : -1;
    const place = code % dimensions;
    vector[place] = (vector[place] ?? 0) + sign * weight;
  }
  return normalised(vector, hash(text, seed) % dimensions);
}

function* features(text: string): Generator<readonly [string, number]> {
  for (const word of words(text)) {
    if (isStopWord(word)) {
      yield [`stop:${word}`, WEIGHTS.stopWord];
      continue;
    }
    yield [`word:${stem(word)}`, WEIGHTS.word];
    for (const theme of getThemes(word)) yield [`theme:${theme}`, WEIGHTS.theme];
    for (const gram of grams(word)) yield [`gram:${gram}`, WEIGHTS.gram];
  }
}

function grams(word: string, size = 4): string[] {
  const padded = `<${word}>`;
  return Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, start) =>
    padded.slice(start, start + size),
  );
}

/** A text without words still gets a direction of its own. */
function normalised(vector: Float64Array, fallback: number): number[] {
  const length = Math.hypot(...vector);
  if (length > 0) return Array.from(vector, (value) => value / length);
  return Array.from(vector, (_, index) => (index === fallback ? 1 : 0));
}
