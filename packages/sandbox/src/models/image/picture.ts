import { sniffMediaType } from "@inferhub/catalog/media";
import { ApiError } from "../../server/api-error.ts";
import type { StoredFile } from "../../state/job.ts";
import { hash } from "../text/hash.ts";
import { decodePng, MAX_IMAGE_PIXELS } from "./decode-png.ts";
import { CHANNELS } from "./png.ts";
import { type Raster, resize } from "./raster.ts";
import { readDimensions } from "./read-dimensions.ts";

/** A picture that came in. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Its pixels, or a few squares that stand for them. */
  readonly source: Raster;
}

/** Longer side of what is measured. */
const LOOK_SIDE = 96;

/** Where a format does not tell its size. */
const UNKNOWN_SIZE = { width: 256, height: 256 };

/** Squares in a row that stand for a picture that cannot be decoded. */
const SQUARES = 8;

/**
 * Reads a picture. Only PNG is decoded: any other format keeps its size, and its bytes, cut into 64 pieces,
 * give the colours of 64 squares, so that other files still give other answers.
 * @throws Refusal when the file is none, or too large
 */
export function readPicture({ bytes, type }: StoredFile): Picture {
  const sniffed = sniffMediaType(bytes) ?? type;
  if (/^(audio|video)\//.test(sniffed)) throw new ApiError(400, `Expected a picture, not ${sniffed}`);
  if (sniffed === "image/png") {
    const source = decodePng(bytes);
    return { width: source.width, height: source.height, source };
  }
  const size = readDimensions(bytes, sniffed) ?? UNKNOWN_SIZE;
  if (size.width * size.height > MAX_IMAGE_PIXELS) {
    throw new ApiError(400, `The sandbox reads pictures of up to ${MAX_IMAGE_PIXELS} pixels`);
  }
  return { ...size, source: squaresOf(bytes) };
}

function squaresOf(bytes: Uint8Array): Raster {
  const pixels = new Uint8Array(SQUARES * SQUARES * CHANNELS);
  const length = Math.ceil(bytes.length / (SQUARES * SQUARES));
  for (let square = 0; square < SQUARES * SQUARES; square++) {
    const code = hash(bytes.subarray(square * length, (square + 1) * length), square);
    pixels.set([code & 255, (code >> 8) & 255, (code >> 16) & 255], square * CHANNELS);
  }
  return { width: SQUARES, height: SQUARES, pixels };
}

/** The picture as small as it is measured, in its own proportions. */
export function look({ width, height, source }: Picture): Raster {
  const scale = Math.min(1, LOOK_SIDE / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return resize(source, side(width), side(height));
}
