import { findObjects } from "./image/find-shapes.ts";
import { readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";
import { byScore } from "./softmax.ts";

const DEFAULT_THRESHOLD = 0.5;

/** Things are areas of one colour. The score tells how much of its box a thing fills. */
export const runObjectDetection: ModelRunner<"object-detection"> = ({ inputs, parameters }) =>
  findObjects(readPicture(inputs))
    .map(({ color, fill, box }) => ({ label: `${color} shape`, score: fill, box }))
    .filter(({ score }) => score >= (parameters?.threshold ?? DEFAULT_THRESHOLD))
    .sort(byScore);
