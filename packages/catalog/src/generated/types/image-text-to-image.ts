// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-text-to-image`. Generate an image from a prompt and an optional input image. */
export interface ImageTextToImageInput {
  /**
   * Image. An image to edit or to use as a reference. Optional.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Optional. Sent to every provider.
   */
  inputs?: Media | undefined;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageTextToImageParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageTextToImageParameters {
  /**
   * Prompt. The edit to make, or without an image, the image to generate: subject, style, light,
   * viewpoint.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Negative prompt. Content to avoid. Distilled and flow models ignore it.
   *
   * Default: the provider's. Sent to every provider.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the result follows the prompt. Typical: 2 to 4 for editing models, about 7 for
   * older diffusion models.
   *
   * Number. Default: the provider's. Sent to every provider.
   */
  guidance_scale?: number | undefined;
  /**
   * Steps. Number of denoising steps. More steps are slower. Typical: 1 to 8 for distilled models, 20 to
   * 50 for base models.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  num_inference_steps?: number | undefined;
  /**
   * Strength. How much the image can change: 0.3 preserves the composition, 1 almost replaces the image.
   * Not supported by all models.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  strength?: number | undefined;
  /** Size of the output, in px. */
  target_size?: ImageTextToImageTargetSize | undefined;
  /**
   * Seed. Reproduces the result for the same image and parameters.
   *
   * Whole number. Default: the provider's. Sent to every provider.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageTextToImageTargetSize {
  /**
   * Width, in px. Width of the result. Requires a height. Most models require a multiple of 8 or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  width: number;
  /**
   * Height, in px. Height of the result. Requires a width. If the aspect ratio differs from the input,
   * the image is stretched or cropped.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  height: number;
}

/** Output of `image-text-to-image`. */
export type ImageTextToImageOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedImageTextToImageInput {
  inputs?: Blob | undefined;
  parameters?: CheckedImageTextToImageParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageTextToImageParameters {
  prompt?: string | undefined;
  negative_prompt?: string | undefined;
  guidance_scale?: number | undefined;
  num_inference_steps?: number | undefined;
  strength?: number | undefined;
  target_size?: CheckedImageTextToImageTargetSize | undefined;
  seed?: number | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters.target_size`. */
export interface CheckedImageTextToImageTargetSize {
  width: number;
  height: number;
  [member: string]: unknown;
}
