import { encodeGrayPng } from "./image/mask.ts";
import { getGrays } from "./image/measure.ts";
import { look, readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";

/** How much of the estimate is the place in the picture; the rest is brightness. */
const PLACE = 0.7;

/**
 * Guesses as painters do: what is lower is nearer, and what is paler is farther. Proportions from 0, far, to 1,
 * near, for the picture made small; the grey picture is as large as the one that came.
 */
export const runDepthEstimation: ModelRunner<"depth-estimation"> = ({ inputs }) => {
  const picture = readPicture(inputs);
  const small = look(picture);
  const greys = getGrays(small);
  const { width, height } = small;
  const near = greys.map((grey, at) => {
    const place = (Math.floor(at / width) + 0.5) / height;
    return 255 * PLACE * place + (1 - PLACE) * (255 - grey);
  });
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(near.subarray(row * width, (row + 1) * width), (value) => value / 255),
  );
  return { predicted_depth: rows, depth: encodeGrayPng({ width, height, values: near }, picture) };
};
