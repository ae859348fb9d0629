import type { Color } from "./color.ts";

export const COLOR_NAMES = [
  ...(["black", "grey", "white", "red", "orange", "brown"] as const),
  ...(["yellow", "green", "teal", "blue", "purple", "pink"] as const),
] as const;

export type ColorName = (typeof COLOR_NAMES)[number];

/** Below that difference between its channels a colour is a shade of grey. */
const GRAY_CHROMA = 32;

/** Where hues end, in degrees. */
const HUES: readonly (readonly [number, ColorName])[] = [
  [15, "red"],
  [45, "orange"],
  [68, "yellow"],
  [160, "green"],
  [195, "teal"],
  [255, "blue"],
  [295, "purple"],
  [345, "pink"],
  [360, "red"],
];

/** The everyday name of a colour. */
export function getColorName([red, green, blue]: Color): ColorName {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  if (most - least < GRAY_CHROMA) return light < 56 ? "black" : light > 204 ? "white" : "grey";
  if (light < 28) return "black";
  const hue = hueOf(red, green, blue, most, most - least);
  const name = HUES.find(([end]) => hue < end)?.[1] ?? "red";
  if (name === "orange" && light < 105) return "brown";
  return name === "red" && light > 185 ? "pink" : name;
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return (sixth * 60 + 360) % 360;
}
