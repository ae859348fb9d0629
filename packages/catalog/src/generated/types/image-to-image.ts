// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-to-image`. Edit an image with a text prompt. */
export interface ImageToImageInput {
  /**
   * Picture. The picture to start from.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /**
   * Mask. What may change: white where it may, black where the picture stays, and as large as the
   * picture. Few providers take one.
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
   * Change. Editing models want an instruction (“make it snow”), others a description of the result.
   * Upscalers need none.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Leave out. What the picture should not show. Distilled and flow models ignore it.
   *
   * Default: the provider's. Sent to every provider except xai.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the result follows the words. Editing models like 2 to 4, older diffusion
   * models about 7.
   *
   * Number. Default: the provider's. Sent to every provider except xai.
   */
  guidance_scale?: number | undefined;
  /**
   * Steps. How often the picture is refined. Time grows with it; distilled models need 1 to 8, others 20
   * to 50.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except stability-ai, xai.
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
  target_size?: ImageToImageTargetSize | undefined;
  /**
   * Seed. The same seed, picture and settings give the same result again.
   *
   * Whole number. Default: the provider's. Sent to every provider except xai.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageToImageTargetSize {
  /**
   * Width, in px. Width of the result, given together with the height. Most models want a multiple of 8
   * or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to: black-forest-labs, openai.
   */
  width: number;
  /**
   * Height, in px. Height of the result, given together with the width. Another shape than the picture's
   * stretches or crops it.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to: black-forest-labs, openai.
   */
  height: number;
}

/** Output of `image-to-image`. */
export type ImageToImageOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
