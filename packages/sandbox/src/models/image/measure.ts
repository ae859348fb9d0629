import type { Color } from "./color.ts";
import { COLOR_NAMES, type ColorName, getColorName } from "./color-names.ts";
import { CHANNELS } from "./png.ts";
import type { Raster } from "./raster.ts";

export interface ColorShare {
  readonly name: ColorName;
  /** Share of the picture, from 0 to 1. */
  readonly share: number;
}

/** Colour and edge statistics. */
export interface Measures {
  /** The largest share first; together 1. */
  readonly colors: readonly ColorShare[];
  /** From 0, black, to 1, white. */
  readonly brightness: number;
  /** The same for the upper and the lower half. */
  readonly halves: readonly [number, number];
  /** Share of pixels that differ clearly from the next ones. */
  readonly edges: number;
}

/** How much brightness must change between neighbours to be an edge. */
const EDGE = 24;

export function measure(raster: Raster): Measures {
  const names = getColorNames(raster);
  const counts = new Map<ColorName, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const colors = COLOR_NAMES.map((name) => ({ name, share: (counts.get(name) ?? 0) / names.length }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  const greys = getGrays(raster);
  const middle = Math.ceil(raster.height / 2) * raster.width;
  return {
    colors,
    brightness: mean(greys),
    halves: [mean(greys.subarray(0, middle)), mean(greys.subarray(Math.min(middle, greys.length - 1)))],
    edges: edgesOf(greys, raster.width),
  };
}

/** The name of each pixel's colour. */
export function getColorNames({ width, height, pixels }: Raster): ColorName[] {
  return Array.from({ length: width * height }, (_, at) => getColorName(getColorAt(pixels, at)));
}

/** Brightness of each pixel, from 0 to 255. */
export function getGrays({ width, height, pixels }: Raster): Uint8Array {
  const greys = new Uint8Array(width * height);
  for (let at = 0; at < greys.length; at++) greys[at] = toGray(getColorAt(pixels, at));
  return greys;
}

/** As bright as eyes see it. */
export const toGray = ([red, green, blue]: Color): number => 0.299 * red + 0.587 * green + 0.114 * blue;

export function getColorAt(pixels: Uint8Array, at: number): Color {
  const start = at * CHANNELS;
  return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0];
}

const mean = (greys: Uint8Array) =>
  greys.reduce((sum, grey) => sum + grey, 0) / Math.max(1, greys.length) / 255;

function edgesOf(greys: Uint8Array, width: number): number {
  let count = 0;
  for (let at = 0; at < greys.length; at++) {
    const grey = greys[at] ?? 0;
    const right = (at + 1) % width === 0 ? grey : (greys[at + 1] ?? grey);
    if (Math.abs(right - grey) > EDGE || Math.abs((greys[at + width] ?? grey) - grey) > EDGE) count++;
  }
  return count / Math.max(1, greys.length);
}
