import { sniffMediaType } from "@inferhub/catalog/media";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { StoredFile } from "../state/job.ts";
import { decodePng, MAX_IMAGE_PIXELS, type Raster } from "./png.ts";
import { readDimensions } from "./read-dimensions.ts";

/** An input image. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** `undefined` for formats that the sandbox doesn't decode. */
  readonly raster: Raster | undefined;
}

/** Size of an image without a readable header. */
const UNKNOWN_SIZE = { width: 256, height: 256 };

/**
 * Loads an image. Only PNG is decoded; for JPEG, GIF, WebP and BMP the size is read.
 * @throws ApiError if the file isn't an image or is too large
 */
export function readPicture({ bytes, type }: StoredFile): Picture {
  const sniffed = sniffMediaType(bytes) ?? type;
  if (/^(audio|video)\//.test(sniffed)) throw new ApiError(400, `Expected an image, not ${sniffed}`);
  if (sniffed === "image/png") {
    const raster = decodePng(bytes);
    return { width: raster.width, height: raster.height, raster };
  }
  const size = readDimensions(bytes, sniffed) ?? UNKNOWN_SIZE;
  if (size.width * size.height > MAX_IMAGE_PIXELS) {
    throw new ApiError(400, `The sandbox supports images of up to ${MAX_IMAGE_PIXELS} pixels`);
  }
  return { ...size, raster: undefined };
}
