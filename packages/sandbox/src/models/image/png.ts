import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bytes of a pixel: red, green, blue. */
export const CHANNELS = 3;

/** Filter "up": a row as its difference from the row above, which smooth skies compress well under. */
const UP = 2;

/** Bytes of a pixel that is a shade of grey. */
export const GRAY = 1;

/** Writes rows of RGB bytes, or of one byte a pixel for shades of grey, as a PNG file. */
export function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: typeof CHANNELS | typeof GRAY = CHANNELS,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === GRAY ? 0 : 2, 0, 0, 0], 8);
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(filtered(pixels, width * channels, height))),
    chunk("IEND", new Uint8Array()),
  ]);
}

function filtered(pixels: Uint8Array, rowBytes: number, height: number): Uint8Array {
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    const target = row * (rowBytes + 1);
    rows[target] = UP;
    for (let at = 0; at < rowBytes; at++) {
      const source = row * rowBytes + at;
      rows[target + 1 + at] = (pixels[source] ?? 0) - (row === 0 ? 0 : (pixels[source - rowBytes] ?? 0));
    }
  }
  return rows;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
