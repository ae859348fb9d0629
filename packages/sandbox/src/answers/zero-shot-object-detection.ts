import type { Answer } from "./answer.ts";
import { expectedColours } from "./image/evidence.ts";
import { readPicture } from "./image/picture.ts";
import { areasIn, type Shape, thingsIn } from "./image/shapes-in.ts";
import { byScore } from "./softmax.ts";
import { fingerprint, hash } from "./text/hash.ts";

const DEFAULT_THRESHOLD = 0.1;

/** What a label gets of which colours tell nothing: its box is made up. */
const GUESS = 0.15;

/**
 * A label that names a colour, or something that mostly has one, finds the areas of that colour; the score tells
 * how much of its box an area fills. Any other label gets one of the things, with a low score.
 */
export const answerZeroShotObjectDetection: Answer<"zero-shot-object-detection"> = (
  { inputs, parameters },
  { seed },
) => {
  const picture = readPicture(inputs);
  const [areas, things] = [areasIn(picture), thingsIn(picture)];
  const print = fingerprint(inputs.bytes, seed);
  const found = parameters.candidate_labels.flatMap((label) => {
    const colours = expectedColours(label);
    const fits = ({ colour }: Shape) => colours.has(colour);
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
