import type { FileBytes } from "../operations.ts";
import type { EngineContext } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";

/** An image with four bytes per pixel: red, green, blue, alpha. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A decoded pixel needs 4 bytes, and the image is copied a few times. */
const MAX_MEGAPIXELS = 25;

interface Codecs {
  readonly jpeg: { decode(bytes: Uint8Array, options: object): Picture };
  readonly png: {
    PNG: {
      new (size: Size): Picture & { data: Uint8Array };
      sync: { read(bytes: Buffer): Picture; write(picture: Picture): Buffer };
    };
  };
}

const loadCodecs = (context: EngineContext): Codecs => ({
  jpeg: context.load("jpeg-js"),
  png: context.load("pngjs"),
});

/**
 * Checks the format and the size of an image before it is decoded.
 * @returns `true` for a PNG, `false` for a JPEG
 * @throws InputProblem
 */
export function checkPicture({ bytes }: FileBytes): boolean {
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isPng && !isJpeg) throw new InputProblem("Unsupported image format. Expected PNG or JPEG");
  const size = isPng ? readPngSize(bytes) : readJpegSize(bytes);
  const megapixels = ((size?.width ?? 0) * (size?.height ?? 0)) / 1e6;
  if (megapixels > MAX_MEGAPIXELS) {
    throw new InputProblem(
      `The image has ${Math.round(megapixels)} megapixels. The limit for local models is ${MAX_MEGAPIXELS}: scale it down`,
    );
  }
  return isPng;
}

/**
 * Decodes a PNG or a JPEG.
 * @throws InputProblem
 */
export function readPicture(file: FileBytes, context: EngineContext): Picture {
  const isPng = checkPicture(file);
  const { bytes } = file;
  const { jpeg, png } = loadCodecs(context);
  try {
    if (isPng) return png.PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: 1024 });
  } catch (error) {
    throw new InputProblem(`The image can't be decoded: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param pixels three values from 0 to 255 per pixel */
export function writePicture(
  pixels: ArrayLike<number>,
  { width, height }: Size,
  context: EngineContext,
): FileBytes {
  const { PNG } = loadCodecs(context).png;
  const picture = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      picture.data[pixel * 4 + channel] = Math.max(
        0,
        Math.min(255, Math.round(pixels[pixel * 3 + channel] ?? 0)),
      );
    picture.data[pixel * 4 + 3] = 255;
  }
  return { bytes: new Uint8Array(PNG.sync.write(picture)), type: "image/png" };
}

function readPngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Scans the segments for the start of a frame. The markers C4, C8 and CC are tables and not frames. */
function readJpegSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at) - 0xff00;
    if (marker < 0) return undefined;
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}
