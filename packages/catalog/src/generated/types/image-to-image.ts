// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-to-image`. Edit an image with a text prompt. */
export interface ImageToImageInput {
  /**
   * Image. The input image.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /**
   * Mask. White areas can change, black areas stay. It must have the size of the image. Few providers
   * support it.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Optional. Sent to: black-forest-labs,
   * openai.
   */
  mask?: Media | undefined;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageToImageParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageToImageParameters {
  /**
   * Change. Editing models expect an instruction (“make it snow”), image-to-image models a description
   * of the result. Upscalers need no prompt.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Negative prompt. Content to avoid. Distilled and flow models ignore it.
   *
   * Default: the provider's. Sent to every provider except xai.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the result follows the prompt. Typical: 2 to 4 for editing models, about 7 for
   * older diffusion models.
   *
   * Number. Default: the provider's. Sent to every provider except xai.
   */
  guidance_scale?: number | undefined;
  /**
   * Steps. Number of denoising steps. More steps are slower. Typical: 1 to 8 for distilled models, 20 to
   * 50 for base models.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except stability-ai, xai.
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
  target_size?: ImageToImageTargetSize | undefined;
  /**
   * Seed. Reproduces the result for the same image and parameters.
   *
   * Whole number. Default: the provider's. Sent to every provider except xai.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageToImageTargetSize {
  /**
   * Width, in px. Width of the result. Requires a height. Most models require a multiple of 8 or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to: black-forest-labs, openai.
   */
  width: number;
  /**
   * Height, in px. Height of the result. Requires a width. If the aspect ratio differs from the input,
   * the image is stretched or cropped.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to: black-forest-labs, openai.
   */
  height: number;
}

/** Output of `image-to-image`. */
export type ImageToImageOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedImageToImageInput {
  inputs: Blob;
  mask?: Blob | undefined;
  parameters?: CheckedImageToImageParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageToImageParameters {
  prompt?: string | undefined;
  negative_prompt?: string | undefined;
  guidance_scale?: number | undefined;
  num_inference_steps?: number | undefined;
  strength?: number | undefined;
  target_size?: CheckedImageToImageTargetSize | undefined;
  seed?: number | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters.target_size`. */
export interface CheckedImageToImageTargetSize {
  width: number;
  height: number;
  [member: string]: unknown;
}
