import type { Picture } from "./read-picture.ts";

/** Side of a tile in pixels. Larger tiles need more memory. */
const TILE = 256;
/** Overlap of tiles in pixels, which hides the seams. */
const MARGIN = 16;

/** Upscales one tile. A pixel is three values from 0 to 1. */
export type EnlargeTile = (pixels: Float32Array, width: number, height: number) => Promise<ArrayLike<number>>;

/**
 * Upscales an image tile by tile.
 * @returns three values from 0 to 255 per pixel
 */
export async function upscaleTiles(
  picture: Picture,
  factor: number,
  enlarge: EnlargeTile,
): Promise<Float32Array> {
  const { width, height } = picture;
  const whole = new Float32Array(width * factor * height * factor * 3);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const seen = {
        left: Math.max(0, left - MARGIN),
        top: Math.max(0, top - MARGIN),
        right: Math.min(width, left + TILE + MARGIN),
        bottom: Math.min(height, top + TILE + MARGIN),
      };
      const seenWidth = seen.right - seen.left;
      const tile = await enlarge(cut(picture, seen), seenWidth, seen.bottom - seen.top);
      const right = Math.min(width, left + TILE) * factor;
      const bottom = Math.min(height, top + TILE) * factor;
      for (let y = top * factor; y < bottom; y += 1) {
        const row = (y - seen.top * factor) * seenWidth * factor;
        for (let x = left * factor; x < right; x += 1) {
          const from = (row + x - seen.left * factor) * 3;
          const to = (y * width * factor + x) * 3;
          for (let channel = 0; channel < 3; channel += 1)
            whole[to + channel] = (tile[from + channel] ?? 0) * 255;
        }
      }
    }
  }
  return whole;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function cut({ width, data }: Picture, { left, top, right, bottom }: Area): Float32Array {
  const pixels = new Float32Array((right - left) * (bottom - top) * 3);
  let at = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at++] = (data[(y * width + x) * 4 + channel] ?? 0) / 255;
  return pixels;
}
