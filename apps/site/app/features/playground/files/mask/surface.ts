import { getShrunkSize } from "../shrink-image.ts";
import type { MaskActions } from "./actions.ts";
import { getLongerSide, type Point, type Size } from "./geometry.ts";
import { createRaster, drawActions, drawLine, getShare } from "./raster.ts";

/** As fine as a screen shows it. */
const SHOWN_PIXELS = 800_000;

/** Marks are two-tone stripes, so they are visible on any image and without color vision. */
const STRIPES = [
  [0, 101, 107, 190],
  [255, 255, 255, 130],
] as const;

/** Stripes across the longer side. */
const STRIPE_COUNT = 80;

/** The mask as displayed while painting. */
export interface Surface {
  /** Adds a part of a stroke, in pixels of the image. */
  line(from: Point, to: Point, brush: { readonly radius: number; readonly erases: boolean }): void;
  /** Redraws all edits. */
  show(actions: MaskActions): void;
  /** How much is marked, from 0 to 1. */
  share(): number;
}

/** @throws Error where the browser returns no canvas */
export function createSurface(canvas: HTMLCanvasElement, picture: Size): Surface {
  const size = getShrunkSize(picture.width, picture.height, SHOWN_PIXELS);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas");
  const raster = createRaster(size);
  const image = context.createImageData(size.width, size.height);
  const pixels = new Uint32Array(image.data.buffer);
  const [dark = 0, light = 0] = new Uint32Array(Uint8Array.from(STRIPES.flat()).buffer);
  const stripe = Math.max(3, Math.round(getLongerSide(size) / STRIPE_COUNT));
  const scale = size.width / picture.width;

  const paint = (left: number, top: number, right: number, bottom: number) => {
    const [x0, y0] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
    const [x1, y1] = [Math.min(size.width, Math.ceil(right)), Math.min(size.height, Math.ceil(bottom))];
    if (x1 <= x0 || y1 <= y0) return;
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const at = y * size.width + x;
        const color = Math.floor((x + y) / stripe) % 2 === 0 ? dark : light;
        pixels[at] = raster.marks[at] ? color : 0;
      }
    }
    context.putImageData(image, 0, 0, x0, y0, x1 - x0, y1 - y0);
  };

  const scaled = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });

  return {
    line: (from, to, { radius, erases }) => {
      const line = { from: scaled(from), to: scaled(to), radius: radius * scale, erases };
      drawLine(raster, line);
      const reach = line.radius + 2;
      paint(
        Math.min(line.from.x, line.to.x) - reach,
        Math.min(line.from.y, line.to.y) - reach,
        Math.max(line.from.x, line.to.x) + reach,
        Math.max(line.from.y, line.to.y) + reach,
      );
    },
    show: (actions) => {
      for (const _ of drawActions(actions, picture, raster));
      paint(0, 0, size.width, size.height);
    },
    share: () => getShare(raster),
  };
}
