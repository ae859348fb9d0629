import type { Answer } from "./answer.ts";
import { measure } from "./image/measure.ts";
import { look, readPicture } from "./image/picture.ts";

/** As many as pipelines give that are not told how many. */
const DEFAULT_COUNT = 5;

/** Labels are names of colours, scores their shares of the picture. */
export const answerImageClassification: Answer<"image-classification"> = ({ inputs, parameters }) =>
  measure(look(readPicture(inputs)))
    .colours.map(({ name, share }) => ({ label: name, score: share }))
    .slice(0, parameters?.top_k ?? DEFAULT_COUNT);
