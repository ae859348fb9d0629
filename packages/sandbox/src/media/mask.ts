import { encodePng, GRAY } from "./png.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a grayscale PNG as base64. `shade` returns 0 to 255 for a pixel. */
export function encodeGrayPng({ width, height }: Size, shade: (x: number, y: number) => number): string {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) values[at] = shade(at % width, Math.floor(at / width));
  return Buffer.from(encodePng(values, width, height, GRAY)).toString("base64");
}
