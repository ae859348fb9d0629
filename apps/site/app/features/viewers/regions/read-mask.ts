import { readDataUrl } from "@inferhub/catalog/media";
import { toDataUrl } from "../parts/file-type.ts";
import type { Point } from "./regions.ts";

/** A scaled-down mask: smaller differences are not visible on a screen. */
export interface Mask {
  /** URL of an image that is opaque where the region is. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** 1 where the region is, row by row. */
  readonly cells: Uint8Array;
  /** Share of the image, 0 to 1. */
  readonly area: number;
  /** A cell of the region near its middle, in shares of width and height. */
  readonly anchor: Point | undefined;
}

const MAX_SIDE = 480;
const PIXEL = 4;
const HALF = 128;
/** Opacity of a region's stripes and of the gaps between them, so that regions differ in more than color. */
const STRIPE = 170;
const BETWEEN = 95;

/** @throws the browser's error for an invalid image */
export async function readMask(base64: string, number: number): Promise<Mask> {
  const blob = readDataUrl(toDataUrl(base64));
  if (!blob) throw new Error("The mask isn't a file");
  const bitmap = await createImageBitmap(blob, { resizeWidth: MAX_SIDE, resizeQuality: "low" });
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("Canvas isn't supported");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const image = context.getImageData(0, 0, width, height);
  const cells = paint(image, number);
  context.putImageData(image, 0, 0);
  const url = URL.createObjectURL(await canvas.convertToBlob());
  return { url, width, height, cells, ...middleOf(cells, width) };
}

/** Turns white into stripes and black into nothing. */
function paint({ data, width }: ImageData, number: number): Uint8Array {
  const cells = new Uint8Array(data.length / PIXEL);
  const [across, down] = DIRECTIONS[number % DIRECTIONS.length] ?? [1, 1];
  for (let at = 0; at < cells.length; at++) {
    const isRegion = (data[at * PIXEL] ?? 0) >= HALF && (data[at * PIXEL + 3] ?? 0) >= HALF;
    cells[at] = isRegion ? 1 : 0;
    const line = across * (at % width) + down * Math.floor(at / width);
    data[at * PIXEL + 3] = isRegion ? (((line % 12) + 12) % 12 < 5 ? STRIPE : BETWEEN) : 0;
  }
  return cells;
}

const DIRECTIONS = [
  [1, 1],
  [1, -1],
  [1, 0],
  [0, 1],
] as const;

function middleOf(cells: Uint8Array, width: number): Pick<Mask, "area" | "anchor"> {
  const places: number[] = [];
  for (let at = 0; at < cells.length; at++) if (cells[at] === 1) places.push(at);
  // The middle of the list is a cell of the region, which the mean of all places may not be.
  const middle = places[Math.floor(places.length / 2)];
  const height = cells.length / width;
  return {
    area: cells.length === 0 ? 0 : places.length / cells.length,
    anchor:
      middle === undefined
        ? undefined
        : { x: ((middle % width) + 0.5) / width, y: (Math.floor(middle / width) + 0.5) / height },
  };
}
