import { blend, type Color } from "./color.ts";
import { CHANNELS } from "./png.ts";

/**
 * How much of the point is covered, from 0 to 1. `y` runs from 0 at the top to 1 at the bottom, `x` from 0
 * to the width over the height.
 */
export type Coverage = (x: number, y: number) => number;

/** Something drawn over what lies below it. */
export interface Layer {
  readonly paint: Color | ((x: number, y: number) => Color);
  readonly covers: Coverage;
}

/** Paints layers from the lowest to the highest into rows of RGB bytes. */
export function paint(layers: readonly Layer[], width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * CHANNELS);
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [red, green, blue] = getColorAt(layers, (column + 0.5) / height, (row + 0.5) / height);
      pixels[at++] = Math.round(red);
      pixels[at++] = Math.round(green);
      pixels[at++] = Math.round(blue);
    }
  }
  return pixels;
}

const BLACK: Color = [0, 0, 0];

function getColorAt(layers: readonly Layer[], x: number, y: number): Color {
  let result = BLACK;
  for (const layer of layers) {
    const share = layer.covers(x, y);
    if (share <= 0) continue;
    const over = typeof layer.paint === "function" ? layer.paint(x, y) : layer.paint;
    result = share >= 1 ? over : blend(result, over, share);
  }
  return result;
}
