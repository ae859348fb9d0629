import type { Answer } from "./answer.ts";
import { readPicture } from "./image/picture.ts";
import { thingsIn } from "./image/shapes-in.ts";
import { byScore } from "./softmax.ts";

const DEFAULT_THRESHOLD = 0.5;

/** Things are areas of one colour. The score tells how much of its box a thing fills. */
export const answerObjectDetection: Answer<"object-detection"> = ({ inputs, parameters }) =>
  thingsIn(readPicture(inputs))
    .map(({ colour, fill, box }) => ({ label: `${colour} shape`, score: fill, box }))
    .filter(({ score }) => score >= (parameters?.threshold ?? DEFAULT_THRESHOLD))
    .sort(byScore);
