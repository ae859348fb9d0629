import { evidence } from "./image/evidence.ts";
import { measure } from "./image/measure.ts";
import { look, readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";
import { byScore, softmax } from "./softmax.ts";

/** How sharply differences of fit part the scores. */
const SHARPNESS = 5;

/** Scores labels by the colours and the light that they speak of; they add up to 1. */
export const runZeroShotImageClassification: ModelRunner<"zero-shot-image-classification"> = (
  { inputs, parameters: { candidate_labels: labels } },
  { seed },
) => {
  const measures = measure(look(readPicture(inputs)));
  const scores = softmax(labels.map((label) => SHARPNESS * evidence(label, measures, seed)));
  return labels.map((label, index) => ({ label, score: scores[index] ?? 0 })).sort(byScore);
};
