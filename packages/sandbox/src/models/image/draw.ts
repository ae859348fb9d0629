import { landLayers, skyLayers } from "./landscape.ts";
import { paint } from "./paint.ts";
import { encodePng } from "./png.ts";
import type { Raster } from "./raster.ts";
import { createScene } from "./scene.ts";

const DEFAULT_PIXELS = 512;

/** Larger pictures are drawn this large: painting takes time that grows with the area. */
export const MAX_PIXELS = 1024;

export interface Drawing {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: "image/png";
  readonly width: number;
  readonly height: number;
}

export interface DrawOptions {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly seed?: number | undefined;
}

/** Draws a landscape from the words of a prompt: the same prompt, size and seed give the same bytes. */
export function draw(prompt: string, options: DrawOptions = {}): Drawing {
  const [width, height] = [pixels(options.width), pixels(options.height)];
  return toPng(paintScene(prompt, width, height, options.seed));
}

/** The same landscape before it becomes a file. */
export function paintScene(prompt: string, width: number, height: number, seed = 0): Raster {
  const scene = createScene(prompt, width / height, seed);
  const layers = [
    ...skyLayers(scene),
    ...landLayers(scene),
    ...scene.placed.flatMap(({ draw, spot }) => draw(spot)),
  ];
  return { width, height, pixels: paint(layers, width, height) };
}

export function toPng({ width, height, pixels }: Raster): Drawing {
  return { bytes: encodePng(pixels, width, height), type: "image/png", width, height };
}

const pixels = (asked = DEFAULT_PIXELS) => Math.min(MAX_PIXELS, Math.max(1, Math.round(asked)));
