import { byScore, softmax } from "./softmax.ts";
import { hash } from "./text/hash.ts";
import { createRandom } from "./text/random.ts";

/** Label for generated text. */
export const STAND_IN = "[sandbox stand-in, not a model]";

/** Label for the output of a catalog demo. */
export const EXAMPLE = "[catalog example, not a model]";

export type Score = { readonly label: string; readonly score: number };

/** Scores labels. The scores depend on the input, add up to 1, and are sorted, highest first. */
export function scoreLabels(labels: readonly string[], about: string | Uint8Array, seed: number): Score[] {
  const scores = softmax(labels.map((label) => 4 * createRandom(hash(label, hash(about, seed))).next()));
  return labels.map((label, index) => ({ label, score: scores[index] ?? 0 })).sort(byScore);
}

/** Scores labels whose names state that they are synthetic. */
export const scoreStandIns = (
  kind: string,
  about: string | Uint8Array,
  seed: number,
  letters = ["A", "B", "C", "D", "E"],
): Score[] =>
  scoreLabels(
    letters.map((letter) => `stand-in ${kind} ${letter}`),
    about,
    seed,
  );
