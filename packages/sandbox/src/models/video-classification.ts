import { sniffMediaType } from "@inferhub/catalog/media";
import { ApiError } from "../server/api-error.ts";
import type { ModelRunner } from "./model-runner.ts";
import { byScore, softmax } from "./softmax.ts";
import { videoSeconds } from "./video/video-seconds.ts";

const DEFAULT_COUNT = 5;

/** Seconds that are typical of what bears the label. */
const LENGTHS = { "short film": 3, "film of some seconds": 12, "film of a minute": 60, "long film": 600 };

/** Labels tell how long the film lasts; of its pictures nothing is decoded. */
export const runVideoClassification: ModelRunner<"video-classification"> = ({ inputs, parameters }) => {
  const type = sniffMediaType(inputs.bytes) ?? inputs.type;
  if (type.startsWith("image/")) throw new ApiError(400, `Expected a film, not ${type}`);
  const seconds = Math.max(0.01, videoSeconds(inputs.bytes));
  const labels = Object.entries(LENGTHS);
  const scores = softmax(labels.map(([, typical]) => -Math.abs(Math.log(seconds / typical))));
  return labels
    .map(([label], index) => ({ label, score: scores[index] ?? 0 }))
    .sort(byScore)
    .slice(0, parameters?.top_k ?? DEFAULT_COUNT);
};
