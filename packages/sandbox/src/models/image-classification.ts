import { measure } from "./image/measure.ts";
import { look, readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";

/** As many as pipelines give that are not told how many. */
const DEFAULT_COUNT = 5;

/** Labels are names of colours, scores their shares of the picture. */
export const runImageClassification: ModelRunner<"image-classification"> = ({ inputs, parameters }) =>
  measure(look(readPicture(inputs)))
    .colors.map(({ name, share }) => ({ label: name, score: share }))
    .slice(0, parameters?.top_k ?? DEFAULT_COUNT);
