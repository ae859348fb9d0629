import { hash } from "../text/hash.ts";
import { createRandom } from "../text/random.ts";
import { blend, type Color } from "./color.ts";
import { findNamedColors } from "./find-named-colors.ts";
import { getColorAt, toGray } from "./measure.ts";
import { CHANNELS } from "./png.ts";
import type { Raster } from "./raster.ts";

type Recolor = (colour: Color) => Color;

const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];
const SEPIA: Color = [255, 228, 178];

const grey: Recolor = (colour) => {
  const shade = toGray(colour);
  return [shade, shade, shade];
};

/** Multiplies as coloured glass does, so that light and shade stay. */
const tinted =
  ([red, green, blue]: Color): Recolor =>
  (colour) => {
    const shade = toGray(colour) / 255;
    const lift = (channel: number) => Math.min(255, channel * shade * 1.6);
    return [lift(red), lift(green), lift(blue)];
  };

/** Changes of colour by the words that ask for them. */
const RECOLORS: readonly (readonly [RegExp, Recolor])[] = [
  [/\b(black[ -]and[ -]white|gr[ae]y[ -]?scale|monochrome|pencil|charcoal)/i, grey],
  [/\b(sepia|vintage|old photo|antique)/i, tinted(SEPIA)],
  [/\b(invert|negative|x-?ray)/i, ([red, green, blue]) => [255 - red, 255 - green, 255 - blue]],
  [/\b(bright|light|sunny|snow|winter|day\b)/i, (colour) => blend(colour, WHITE, 0.35)],
  [/\b(dark|night|shadow|storm)/i, (colour) => blend(colour, BLACK, 0.5)],
];

const MIRRORED = /\b(mirror|flip)/i;

export interface ImageEdit {
  readonly prompt: string;
  /** From 0, as it was, to 1. */
  readonly strength: number;
  readonly seed: number;
}

/**
 * Changes a picture as some words ask: colours that are named tint it, others make it grey, dark, mirrored
 * and the like. Any other words tint it in a colour of their own; without words nothing changes.
 */
export function editRaster(raster: Raster, { prompt, strength, seed }: ImageEdit): Raster {
  if (prompt.trim() === "") return raster;
  const { width, height, pixels } = raster;
  const recolours = selectRecolors(prompt, seed);
  const mirrored = MIRRORED.test(prompt);
  const target = new Uint8Array(pixels.length);
  for (let at = 0; at < width * height; at++) {
    const column = at % width;
    const before = getColorAt(pixels, mirrored ? at - column + (width - 1 - column) : at);
    const after = recolours.reduce((colour, recolour) => recolour(colour), before);
    target.set(blend(before, after, strength).map(Math.round), at * CHANNELS);
  }
  return { width, height, pixels: target };
}

function selectRecolors(prompt: string, seed: number): Recolor[] {
  const asked = RECOLORS.filter(([words]) => words.test(prompt)).map(([, recolour]) => recolour);
  const [colour] = findNamedColors(prompt.replace(RECOLORS[0]?.[0] ?? "", ""));
  if (colour) return [...asked, tinted(colour)];
  if (asked.length > 0 || MIRRORED.test(prompt)) return asked;
  const random = createRandom(hash(prompt, seed));
  const channel = () => random.between(90, 255);
  return [tinted([channel(), channel(), channel()])];
}
