// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `depth-estimation`. Estimate the depth of each pixel of an image. */
export interface DepthEstimationInput {
  /**
   * Image. A single image. Mirrors, glass and open sky mislead most models.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /**
   * Further parameters. Sent unchanged.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  parameters?: Record<string, unknown> | undefined;
}

/** Output of `depth-estimation`. */
export interface DepthEstimationOutput {
  /**
   * Rows of numbers, in meters or mere proportions as the model was trained. Servers often leave it out,
   * for its size.
   */
  predicted_depth?: number[] | number[][] | number[][][] | null | undefined;
  /** Base64 of a grayscale image, scaled to the depth range of the input. */
  depth: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedDepthEstimationInput {
  inputs: Blob;
  parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}
