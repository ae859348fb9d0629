import { type MaskActions, sliceFromLastClear } from "./actions.ts";
import { encodeMask } from "./encode-mask.ts";
import type { Size } from "./geometry.ts";
import { createRaster, drawActions } from "./raster.ts";

/** Maximum time between yields. */
const BUSY_MS = 12;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Encodes the mask at the image's size; `undefined` if it is empty. Large images don't block the page. */
export async function writeMask(actions: MaskActions, picture: Size): Promise<File | undefined> {
  if (sliceFromLastClear(actions).length === 0) return undefined;
  const raster = createRaster(picture);
  let begun = performance.now();
  for (const _ of drawActions(actions, picture, raster)) {
    if (performance.now() - begun < BUSY_MS) continue;
    await pause();
    begun = performance.now();
  }
  if (!raster.marks.includes(1)) return undefined;
  return new File([await encodeMask(raster, pause)], "mask.png", { type: "image/png" });
}
