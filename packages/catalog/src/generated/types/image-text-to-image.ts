// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/**
 * Input of `image-text-to-image`. Draw a picture from a description, starting from another picture if
 * there is one.
 */
export interface ImageTextToImageInput {
  /**
   * Picture. A picture to change or to take after. Without one, the prompt alone decides.
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
   * Prompt. What to change, or, without a picture, what to draw: subject, style, light, point of view.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Leave out. What the picture should not show. Distilled and flow models ignore it.
   *
   * Default: the provider's. Sent to every provider.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the result follows the words. Editing models like 2 to 4, older diffusion
   * models about 7.
   *
   * Number. Default: the provider's. Sent to every provider.
   */
  guidance_scale?: number | undefined;
  /**
   * Steps. How often the picture is refined. Time grows with it; distilled models need 1 to 8, others 20
   * to 50.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  num_inference_steps?: number | undefined;
  /**
   * Strength. How much of the picture may change: 0.3 keeps its composition, 1 keeps hardly anything.
   * Not every model has it.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  strength?: number | undefined;
  /** Size of the output, in px. */
  target_size?: ImageTextToImageTargetSize | undefined;
  /**
   * Seed. The same seed, picture and settings give the same result again.
   *
   * Whole number. Default: the provider's. Sent to every provider.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageTextToImageTargetSize {
  /**
   * Width, in px. Width of the result, given together with the height. Most models want a multiple of 8
   * or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  width: number;
  /**
   * Height, in px. Height of the result, given together with the width. Another shape than the picture's
   * stretches or crops it.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  height: number;
}

/** Output of `image-text-to-image`. */
export type ImageTextToImageOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
