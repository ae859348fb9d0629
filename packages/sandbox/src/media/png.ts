import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { convertIndexedToRgb, decode, encode } from "fast-png";

/** Bytes per RGB pixel. */
export const CHANNELS = 3;

/** Bytes per grayscale pixel. */
export const GRAY = 1;

/** Limits the memory of synthetic outputs. */
export const MAX_IMAGE_PIXELS = 24_000_000;

/** An image as rows of RGB bytes. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Encodes rows of RGB or grayscale bytes as a PNG file. */
export function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: typeof CHANNELS | typeof GRAY = CHANNELS,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encode({ width, height, data: pixels, channels, depth: 8 }, { zlib: { level: 3 } }));
}

/**
 * Decodes a PNG of any color type and depth. Transparent pixels become white.
 * @throws ApiError if the file is corrupt or larger than {@link MAX_IMAGE_PIXELS}
 */
export function decodePng(bytes: Uint8Array): Raster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && view.getUint32(16) * view.getUint32(20) > MAX_IMAGE_PIXELS) {
    throw new ApiError(400, `The sandbox supports images of up to ${MAX_IMAGE_PIXELS} pixels`);
  }
  try {
    const png = decode(bytes);
    const { width, height, depth } = png;
    const channels = png.palette ? (png.palette[0]?.length ?? CHANNELS) : png.channels;
    const samples = png.palette ? convertIndexedToRgb(png) : unpack(png.data, width, height, channels, depth);
    const scale = png.palette ? 1 : 255 / (2 ** depth - 1);
    return { width, height, pixels: toRgb(samples, width * height, channels, scale) };
  } catch {
    throw new ApiError(400, "The image can't be decoded: it isn't a complete PNG file");
  }
}

/** Unpacks samples that fast-png stores as several per byte. Each row starts at a byte boundary. */
function unpack(
  data: ArrayLike<number>,
  width: number,
  height: number,
  channels: number,
  depth: number,
): ArrayLike<number> {
  if (depth >= 8) return data;
  const row = width * channels;
  const rowBytes = Math.ceil((row * depth) / 8);
  return Uint8Array.from({ length: row * height }, (_, at) => {
    const bit = (at % row) * depth;
    const byte = data[Math.floor(at / row) * rowBytes + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  });
}

function toRgb(samples: ArrayLike<number>, count: number, channels: number, scale: number): Uint8Array {
  const pixels = new Uint8Array(count * CHANNELS);
  const isGray = channels < CHANNELS;
  const hasAlpha = channels % 2 === 0;
  for (let at = 0; at < count; at++) {
    const from = at * channels;
    const alpha = hasAlpha ? ((samples[from + channels - 1] ?? 0) * scale) / 255 : 1;
    for (let color = 0; color < CHANNELS; color++) {
      const value = (samples[from + (isGray ? 0 : color)] ?? 0) * scale;
      pixels[at * CHANNELS + color] = Math.round(value * alpha + 255 * (1 - alpha));
    }
  }
  return pixels;
}

/** Resizes with nearest-neighbor sampling. */
export function resize({ width, height, pixels }: Raster, toWidth: number, toHeight: number): Raster {
  if (toWidth === width && toHeight === height) return { width, height, pixels };
  const target = new Uint8Array(toWidth * toHeight * CHANNELS);
  for (let at = 0; at < toWidth * toHeight; at++) {
    const x = Math.floor((((at % toWidth) + 0.5) * width) / toWidth);
    const y = Math.floor(((Math.floor(at / toWidth) + 0.5) * height) / toHeight);
    const from = (y * width + x) * CHANNELS;
    for (let color = 0; color < CHANNELS; color++) target[at * CHANNELS + color] = pixels[from + color] ?? 0;
  }
  return { width: toWidth, height: toHeight, pixels: target };
}
