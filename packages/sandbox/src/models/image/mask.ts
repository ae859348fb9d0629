import { getColorAt, toGray } from "./measure.ts";
import { CHANNELS, encodePng, GRAY } from "./png.ts";
import { nearest, type Raster, resize } from "./raster.ts";

/** A picture in shades of grey, one byte a pixel. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** White where the region is, black elsewhere. */
export function createMask(width: number, height: number, holds: (at: number) => boolean): GrayImage {
  return {
    width,
    height,
    values: Uint8Array.from({ length: width * height }, (_, at) => (holds(at) ? 255 : 0)),
  };
}

/** Base64 of a PNG of the size that is given, which is most often larger. */
export function encodeGrayPng(
  greys: GrayImage,
  size: { readonly width: number; readonly height: number },
): string {
  const { width, height } = size;
  const columns = Uint32Array.from({ length: width }, (_, column) => nearest(column, width, greys.width));
  const values = new Uint8Array(width * height);
  let last = -1;
  for (let row = 0; row < height; row++) {
    const from = nearest(row, height, greys.height);
    const start = row * width;
    // Rows of a small picture come several times in a large one.
    if (from === last) values.copyWithin(start, start - width, start);
    else
      for (let at = 0; at < width; at++) {
        values[start + at] = greys.values[from * greys.width + (columns[at] ?? 0)] ?? 0;
      }
    last = from;
  }
  return Buffer.from(encodePng(values, width, height, GRAY)).toString("base64");
}

/** One picture where a mask is black, another of the same size where it is white. */
export function where(mask: Raster, black: Raster, white: Raster): Raster {
  const { width, height } = black;
  const fitting = resize(mask, width, height).pixels;
  const pixels = black.pixels.slice();
  for (let at = 0; at < width * height; at++) {
    if (toGray(getColorAt(fitting, at)) < 128) continue;
    pixels.set(white.pixels.subarray(at * CHANNELS, (at + 1) * CHANNELS), at * CHANNELS);
  }
  return { width, height, pixels };
}
