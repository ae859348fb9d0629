import type { StoredFile } from "../state/job.ts";
import { MAX_PIXELS, toPng } from "./image/draw.ts";
import { editRaster } from "./image/edit-raster.ts";
import { where } from "./image/mask.ts";
import { readPicture } from "./image/picture.ts";
import { resize } from "./image/raster.ts";
import type { ModelInput, ModelRunner } from "./model-runner.ts";

/** The picture with other colours, in the size that is asked for or its own, up to {@link MAX_PIXELS} a side. */
export const runImageToImage: ModelRunner<"image-to-image"> = ({ inputs, mask, parameters }, { seed }) =>
  editImage(inputs, parameters, seed, mask);

/** @param mask white or transparent where the picture changes; all of it does without one */
export function editImage(
  file: StoredFile,
  parameters: ModelInput<"image-to-image">["parameters"],
  seed: number,
  mask?: StoredFile,
): StoredFile {
  const picture = readPicture(file);
  const { width, height } = parameters?.target_size ?? picture;
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const before = resize(picture.source, side(width), side(height));
  const after = editRaster(before, {
    prompt: parameters?.prompt ?? "",
    strength: parameters?.strength ?? 1,
    seed: seed + (parameters?.seed ?? 0),
  });
  const { bytes, type } = toPng(mask ? where(readPicture(mask).source, before, after) : after);
  return { bytes, type };
}
