import type { Answer } from "./answer.ts";
import { draw } from "./image/draw.ts";
import { changedPicture } from "./image-to-image.ts";

/** Changes the picture if there is one, and draws one if there is none. */
export const answerImageTextToImage: Answer<"image-text-to-image"> = ({ inputs, parameters }, { seed }) => {
  if (inputs) return changedPicture(inputs, parameters, seed);
  const { bytes, type } = draw(parameters?.prompt ?? "", {
    ...parameters?.target_size,
    seed: seed + (parameters?.seed ?? 0),
  });
  return { bytes, type };
};
