import { embed } from "./embed.ts";
import type { ModelRunner } from "./model-runner.ts";
import { classify } from "./sentiment/classify.ts";
import { softmax } from "./softmax.ts";
import { cosine } from "./text/cosine.ts";
import { findRelation } from "./text/find-relation.ts";
import { stem, words } from "./text/words.ts";

/** How sharply differences of fit part the scores. */
const SHARPNESS = 2;

/** The fit at which a label on its own is as likely as not. */
const EVEN = 0.75;

/** Texts that share nothing still come out about as alike as this. */
const CHANCE = 0.1;

/** Labels that the words for good and bad decide. */
const MOODS = new Map(
  Object.entries({
    POSITIVE: "positive good happy joy love satisfied pleased praise compliment",
    NEGATIVE: "negative bad sad anger angry unhappy dissatisfied complaint hate disappointed",
  }).flatMap(([mood, list]) => list.split(" ").map((word) => [stem(word), mood] as const)),
);

/** A template such as "This is not about {}" turns the order around. */
const TURNING = /\b(?:not|never|no|isn['’]t|without)\b/i;

/** Labels by the words of the text that belong to them. Scores add up to 1, unless several labels may hold. */
export const runZeroShotClassification: ModelRunner<"zero-shot-classification"> = (
  { inputs, parameters: { candidate_labels: labels, multi_label: several, hypothesis_template: template } },
  { seed },
) => {
  const turned = TURNING.test(template?.replace(/\{.*\}/s, "") ?? "") ? -1 : 1;
  const fits = fitsOf(inputs, labels, seed);
  const scores = several
    ? fits.map((each) => 1 / (1 + Math.exp(-turned * SHARPNESS * (each - EVEN))))
    : softmax(fits.map((each) => turned * SHARPNESS * each));
  return labels
    .map((label, index) => ({ label, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score);
};

function fitsOf(text: string, labels: readonly string[], seed: number): number[] {
  const relation = findRelation(text);
  const vector = embed(text, undefined, seed);
  const felt = classify(text);
  return labels.map((label) => {
    const moods = words(label).flatMap((word) => MOODS.get(stem(word)) ?? []);
    // A text without any word for good or bad scores half for both, and so counts for neither.
    const mood = (felt.find((each) => moods.includes(each.label))?.score ?? 0.5) - 0.5;
    const alike = Math.max(0, cosine(vector, embed(label, undefined, seed)) - CHANCE);
    return Math.log2(1 + relation(label)) + 2 * alike + 3 * mood;
  });
}
