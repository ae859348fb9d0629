import { findAreas, findObjects } from "./image/find-shapes.ts";
import { createMask, encodeGrayPng } from "./image/mask.ts";
import { getColorNames, measure } from "./image/measure.ts";
import { look, type Picture, readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";

/** Masks are as large as the picture, so that many would make a long answer. */
const MAX_REGIONS = 12;

/**
 * Regions of one colour: semantic ones are all that has a colour, without a score. Instances are
 * things, panoptic ones, which are the default, all areas that hang together; their score tells how much of its
 * box a region fills.
 */
export const runImageSegmentation: ModelRunner<"image-segmentation"> = ({ inputs, parameters }) => {
  const picture = readPicture(inputs);
  const { subtask = "panoptic", threshold = 0 } = parameters ?? {};
  if (subtask === "semantic") return getColors(picture);
  const shapes = subtask === "instance" ? findObjects(picture) : findAreas(picture);
  return shapes
    .filter(({ fill }) => fill >= threshold)
    .slice(0, MAX_REGIONS)
    .map(({ color, fill, mask }) => ({ label: color, score: fill, mask: encodeGrayPng(mask(), picture) }));
};

function getColors(picture: Picture) {
  const small = look(picture);
  const names = getColorNames(small);
  return measure(small).colors.map(({ name }) => ({
    label: name,
    score: null,
    mask: encodeGrayPng(
      createMask(small.width, small.height, (at) => names[at] === name),
      picture,
    ),
  }));
}
