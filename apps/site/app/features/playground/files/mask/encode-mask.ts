import type { MaskRaster } from "./raster.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Eight bits a sample; red, green, blue and opacity; as all PNG are packed and filtered; not interlaced. */
const FORMAT = [8, 6, 0, 0, 0];
const CHANNELS = 4;
/** PNG filter types: none, and difference from the row above. */
const [PLAIN, UP] = [0, 2];

/** Size of a block that is compressed between two yields. */
const STRIP_BYTES = 2_000_000;

/**
 * Encodes the mask as a PNG: white and transparent where marked, black and opaque everywhere else. It works for
 * providers that use brightness or transparency. A canvas can't encode it, because it drops the color of transparent
 * pixels.
 * @param pause yields to the page
 */
export async function encodeMask(raster: MaskRaster, pause: () => Promise<void>): Promise<Blob> {
  const { width, height } = raster;
  const header = new Uint8Array(8 + FORMAT.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set(FORMAT, 8);
  const packed = await pack(strips(raster), pause);
  const parts = [SIGNATURE, chunk("IHDR", header), chunk("IDAT", packed), chunk("IEND", new Uint8Array(0))];
  return new Blob(parts, { type: "image/png" });
}

async function pack(
  strips: Iterable<Uint8Array<ArrayBuffer>>,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream("deflate");
  const packed = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  for (const strip of strips) {
    await writer.write(strip);
    await pause();
  }
  await writer.close();
  return new Uint8Array(await packed);
}

/** The rows, a few at a time. */
function* strips({ width, height, marks }: MaskRaster): Generator<Uint8Array<ArrayBuffer>> {
  const rowBytes = 1 + width * CHANNELS;
  const most = Math.max(1, Math.floor(STRIP_BYTES / rowBytes));
  const black = Uint8Array.from({ length: width * CHANNELS }, (_, at) => (at % CHANNELS === 3 ? 255 : 0));
  const white = Uint8Array.from({ length: width * CHANNELS }, (_, at) => (at % CHANNELS === 3 ? 0 : 255));
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    const strip = new Uint8Array(rows * rowBytes);
    for (let row = 0; row < rows; row++) {
      const at = (top + row) * width;
      const out = strip.subarray(row * rowBytes, (row + 1) * rowBytes);
      if (isLikeAbove(marks, at, width)) {
        out[0] = UP;
        continue;
      }
      out[0] = PLAIN;
      out.set(black, 1);
      for (const [start, end] of runs(marks.subarray(at, at + width))) {
        out.set(white.subarray(0, (end - start) * CHANNELS), 1 + start * CHANNELS);
      }
    }
    yield strip;
  }
}

function isLikeAbove(marks: Uint8Array, at: number, width: number): boolean {
  if (at === 0) return false;
  for (let column = 0; column < width; column++) {
    if (marks[at + column] !== marks[at + column - width]) return false;
  }
  return true;
}

/** Where the marked parts of a row start and end. */
function* runs(row: Uint8Array): Generator<readonly [start: number, end: number]> {
  for (let start = row.indexOf(1); start >= 0; ) {
    const next = row.indexOf(0, start);
    const end = next < 0 ? row.length : next;
    yield [start, end];
    start = row.indexOf(1, end);
  }
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) bytes[4 + at] = name.charCodeAt(at);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32, which PNG requires after each chunk. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
