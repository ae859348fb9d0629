import type { StoredFile } from "../state/job.ts";
import type { Answer, AnswerInput } from "./answer.ts";
import { changed } from "./image/change.ts";
import { MAX_PIXELS, pngOf } from "./image/draw.ts";
import { where } from "./image/mask.ts";
import { readPicture } from "./image/picture.ts";
import { resized } from "./image/raster.ts";

/** The picture with other colours, in the size that is asked for or its own, up to {@link MAX_PIXELS} a side. */
export const answerImageToImage: Answer<"image-to-image"> = ({ inputs, mask, parameters }, { seed }) =>
  changedPicture(inputs, parameters, seed, mask);

/** @param mask white or transparent where the picture changes; all of it does without one */
export function changedPicture(
  file: StoredFile,
  parameters: AnswerInput<"image-to-image">["parameters"],
  seed: number,
  mask?: StoredFile,
): StoredFile {
  const picture = readPicture(file);
  const { width, height } = parameters?.target_size ?? picture;
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const before = resized(picture.source, side(width), side(height));
  const after = changed(before, {
    prompt: parameters?.prompt ?? "",
    strength: parameters?.strength ?? 1,
    seed: seed + (parameters?.seed ?? 0),
  });
  const { bytes, type } = pngOf(mask ? where(readPicture(mask).source, before, after) : after);
  return { bytes, type };
}
