import { CHANNELS } from "./png.ts";

/** A picture as rows of RGB bytes. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Scales by taking the nearest pixel; enough for what is measured and shown here. */
export function resize({ width, height, pixels }: Raster, toWidth: number, toHeight: number): Raster {
  if (toWidth === width && toHeight === height) return { width, height, pixels };
  const target = new Uint8Array(toWidth * toHeight * CHANNELS);
  for (let row = 0; row < toHeight; row++) {
    const fromRow = nearest(row, toHeight, height) * width;
    for (let column = 0; column < toWidth; column++) {
      const from = (fromRow + nearest(column, toWidth, width)) * CHANNELS;
      target.set(pixels.subarray(from, from + CHANNELS), (row * toWidth + column) * CHANNELS);
    }
  }
  return { width: toWidth, height: toHeight, pixels: target };
}

/** The pixel in a row of `from` that lies where one in a row of `to` does. */
export const nearest = (place: number, to: number, from: number): number =>
  Math.min(from - 1, Math.floor(((place + 0.5) * from) / to));
