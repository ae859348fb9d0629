import { inflateSync } from "node:zlib";
import { ApiError } from "../../server/api-error.ts";
import { CHANNELS } from "./png.ts";
import type { Raster } from "./raster.ts";

/** Above that a picture would take more memory than an answer is worth. */
export const MAX_IMAGE_PIXELS = 24_000_000;

/** Samples of a pixel by colour type: grey, none, RGB, palette, grey with alpha, none, RGB with alpha. */
const SAMPLES: readonly (number | undefined)[] = [1, undefined, 3, 1, 2, undefined, 4];

const PALETTE = 3;
const WHITE = 255;

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly type: number;
  readonly samples: number;
}

/**
 * Reads a PNG of any colour type and depth; what shines through is put on white. A single colour or palette
 * entries that are named as transparent stay opaque.
 * @throws Refusal for files that are damaged, interlaced or larger than {@link MAX_IMAGE_PIXELS}
 */
export function decodePng(bytes: Uint8Array): Raster {
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks.get("IHDR"));
  const rowBytes = Math.ceil((header.width * header.samples * header.depth) / 8);
  const raw = inflated(chunks.get("IDAT"), (rowBytes + 1) * header.height);
  const bytesOfPixel = Math.max(1, (header.samples * header.depth) / 8);
  const pixels = new Uint8Array(header.width * header.height * CHANNELS);
  const write = rowWriter(header, chunks.get("PLTE"));
  let above: Uint8Array = new Uint8Array(rowBytes);
  for (let row = 0; row < header.height; row++) {
    const start = row * (rowBytes + 1) + 1;
    const current = raw.subarray(start, start + rowBytes);
    unfilter(raw[start - 1] ?? 0, current, above, bytesOfPixel);
    write(current, pixels, row * header.width * CHANNELS);
    above = current;
  }
  return { width: header.width, height: header.height, pixels };
}

const damaged = () => new ApiError(400, "The picture cannot be read: it is no whole PNG file");

/** By name; several of a name are one that was cut. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = new Map<string, Uint8Array[]>();
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const list = pieces.get(name) ?? [];
    list.push(bytes.subarray(at + 8, at + 8 + size));
    pieces.set(name, list);
    at += size + 12;
  }
  return new Map([...pieces].map(([name, list]) => [name, Buffer.concat(list)]));
}

function headerOf(chunk: Uint8Array | undefined): Header {
  if (chunk === undefined || chunk.length < 13) throw damaged();
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, type = 0, , , interlaced] = chunk.subarray(8);
  const samples = SAMPLES[type];
  if (samples === undefined || width * height === 0 || ![1, 2, 4, 8, 16].includes(depth)) throw damaged();
  if (interlaced) throw new ApiError(400, "The sandbox does not read interlaced PNG files");
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new ApiError(400, `The sandbox reads pictures of up to ${MAX_IMAGE_PIXELS} pixels`);
  }
  return { width, height, depth, type, samples };
}

function inflated(data: Uint8Array | undefined, size: number): Uint8Array {
  try {
    const bytes = inflateSync(data ?? new Uint8Array(), { maxOutputLength: size });
    if (bytes.length === size) return bytes;
  } catch {
    // Said below, as for data that ends too early.
  }
  throw damaged();
}

/**
 * Rows are stored as differences from the left, from above, from the mean of both, or from a guess by both. Undone
 * in place, and filter by filter: pictures have millions of bytes.
 */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const { length } = row;
  switch (filter) {
    case 1:
      for (let at = step; at < length; at++) row[at] = byte(row, at) + byte(row, at - step);
      break;
    case 2:
      for (let at = 0; at < length; at++) row[at] = byte(row, at) + byte(above, at);
      break;
    case 3:
      for (let at = 0; at < length; at++) {
        row[at] = byte(row, at) + ((byte(row, at - step) + byte(above, at)) >> 1);
      }
      break;
    case 4:
      for (let at = 0; at < length; at++) {
        row[at] = byte(row, at) + paeth(byte(row, at - step), byte(above, at), byte(above, at - step));
      }
      break;
  }
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

/** The neighbour that is nearest to what the three suggest. */
function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

type WriteRow = (row: Uint8Array, pixels: Uint8Array, start: number) => void;

function rowWriter(header: Header, palette: Uint8Array | undefined): WriteRow {
  const { width, type, samples } = header;
  // What most files are; copied whole, as that is many times faster.
  if (samples === CHANNELS && header.depth === 8) return (row, pixels, start) => pixels.set(row, start);
  const sampleAt = sampleReader(header);
  return (row, pixels, start) => {
    for (let column = 0; column < width; column++) {
      const first = column * samples;
      const alpha = samples % 2 === 0 ? sampleAt(row, first + samples - 1) / WHITE : 1;
      const entry = type === PALETTE ? sampleAt(row, first) * CHANNELS : 0;
      for (let channel = 0; channel < CHANNELS; channel++) {
        const value =
          type === PALETTE
            ? (palette?.[entry + channel] ?? 0)
            : sampleAt(row, samples < CHANNELS ? first : first + channel);
        pixels[start + column * CHANNELS + channel] = Math.round(value * alpha + WHITE * (1 - alpha));
      }
    }
  };
}

/** Samples of 8 bits, whatever the file has; places in a palette stay as they are. */
function sampleReader({ depth, type }: Header): (row: Uint8Array, place: number) => number {
  if (depth >= 8) {
    const bytes = depth / 8;
    return (row, place) => byte(row, place * bytes);
  }
  const most = 2 ** depth - 1;
  const scale = type === PALETTE ? 1 : WHITE / most;
  return (row, place) => {
    const bit = place * depth;
    return ((byte(row, bit >> 3) >> (8 - depth - (bit & 7))) & most) * scale;
  };
}
