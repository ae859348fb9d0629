import { getExpectedColors } from "./image/evidence.ts";
import { findAreas, findObjects, type Shape } from "./image/find-shapes.ts";
import { readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";
import { byScore } from "./softmax.ts";
import { fingerprint, hash } from "./text/hash.ts";

const DEFAULT_THRESHOLD = 0.1;

/** What a label gets of which colours tell nothing: its box is made up. */
const GUESS = 0.15;

/**
 * A label that names a colour, or something that mostly has one, finds the areas of that colour; the score tells
 * how much of its box an area fills. Any other label gets one of the things, with a low score.
 */
export const runZeroShotObjectDetection: ModelRunner<"zero-shot-object-detection"> = (
  { inputs, parameters },
  { seed },
) => {
  const picture = readPicture(inputs);
  const [areas, things] = [findAreas(picture), findObjects(picture)];
  const print = fingerprint(inputs.bytes, seed);
  const found = parameters.candidate_labels.flatMap((label) => {
    const colours = getExpectedColors(label);
    const fits = ({ color }: Shape) => colours.has(color);
    if (colours.size > 0) {
      const small = things.filter(fits);
      const shapes = small.length > 0 ? small : areas.filter(fits);
      return shapes.map(({ fill, box }) => ({ label, score: fill, box }));
    }
    const guess = (things.length > 0 ? things : areas)[
      hash(label + print) % Math.max(1, things.length || areas.length)
    ];
    return guess ? [{ label, score: GUESS * guess.fill, box: guess.box }] : [];
  });
  return found
    .filter(({ score }) => score >= (parameters.threshold ?? DEFAULT_THRESHOLD))
    .sort(byScore)
    .slice(0, parameters.top_k);
};
