import type { Answer } from "./answer.ts";
import { greyPng, maskOf } from "./image/mask.ts";
import { measure, namesOf } from "./image/measure.ts";
import { look, type Picture, readPicture } from "./image/picture.ts";
import { areasIn, thingsIn } from "./image/shapes-in.ts";

/** Masks are as large as the picture, so that many would make a long answer. */
const MOST_REGIONS = 12;

/**
 * Regions of one colour: semantic ones are all that has a colour, without a score. Instances are
 * things, panoptic ones, which are the default, all areas that hang together; their score tells how much of its
 * box a region fills.
 */
export const answerImageSegmentation: Answer<"image-segmentation"> = ({ inputs, parameters }) => {
  const picture = readPicture(inputs);
  const { subtask = "panoptic", threshold = 0 } = parameters ?? {};
  if (subtask === "semantic") return coloursOf(picture);
  const shapes = subtask === "instance" ? thingsIn(picture) : areasIn(picture);
  return shapes
    .filter(({ fill }) => fill >= threshold)
    .slice(0, MOST_REGIONS)
    .map(({ colour, fill, mask }) => ({ label: colour, score: fill, mask: greyPng(mask(), picture) }));
};

function coloursOf(picture: Picture) {
  const small = look(picture);
  const names = namesOf(small);
  return measure(small).colours.map(({ name }) => ({
    label: name,
    score: null,
    mask: greyPng(
      maskOf(small.width, small.height, (at) => names[at] === name),
      picture,
    ),
  }));
}
