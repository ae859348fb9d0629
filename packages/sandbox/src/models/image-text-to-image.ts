import { draw } from "./image/draw.ts";
import { editImage } from "./image-to-image.ts";
import type { ModelRunner } from "./model-runner.ts";

/** Changes the picture if there is one, and draws one if there is none. */
export const runImageTextToImage: ModelRunner<"image-text-to-image"> = ({ inputs, parameters }, { seed }) => {
  if (inputs) return editImage(inputs, parameters, seed);
  const { bytes, type } = draw(parameters?.prompt ?? "", {
    ...parameters?.target_size,
    seed: seed + (parameters?.seed ?? 0),
  });
  return { bytes, type };
};
