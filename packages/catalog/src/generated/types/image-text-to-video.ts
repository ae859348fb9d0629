// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-text-to-video`. Generate a video from a prompt and an optional input image. */
export interface ImageTextToVideoInput {
  /**
   * Image. The first frame of the video. Optional.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Optional. Sent to every provider.
   */
  inputs?: Media | undefined;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageTextToVideoParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageTextToVideoParameters {
  /**
   * Prompt. One scene: the action, the camera movement, and without an image, also the content.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Negative prompt. Content to avoid, such as blur, captions or sudden scene changes.
   *
   * Default: the provider's. Sent to every provider except novita.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the video follows the prompt. High values look harsh and reduce motion.
   * Typical: 3 to 7.
   *
   * Number. Default: the provider's. Sent to every provider except novita.
   */
  guidance_scale?: number | undefined;
  /**
   * Frames. Length of the clip, at 16 to 30 frames per second. Time and memory grow with it. Many models
   * require a multiple of 4 plus 1, such as 81.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  num_frames?: number | undefined;
  /**
   * Steps. Number of denoising steps. More steps are slower. Typical: 4 to 8 for distilled models, 30 to
   * 50 for base models.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except novita.
   */
  num_inference_steps?: number | undefined;
  /** Size of the output, in px. */
  target_size?: ImageTextToVideoTargetSize | undefined;
  /**
   * Seed. Reproduces the video for the same parameters.
   *
   * Whole number. Default: the provider's. Sent to every provider except novita.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageTextToVideoTargetSize {
  /**
   * Width, in px. Requires a height. Most models require a multiple of 16 and support a few sizes.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  width: number;
  /**
   * Height, in px. Requires a width. 480 is fast, 720 is several times slower.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  height: number;
}

/** Output of `image-text-to-video`. */
export type ImageTextToVideoOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedImageTextToVideoInput {
  inputs?: Blob | undefined;
  parameters?: CheckedImageTextToVideoParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageTextToVideoParameters {
  prompt?: string | undefined;
  negative_prompt?: string | undefined;
  guidance_scale?: number | undefined;
  num_frames?: number | undefined;
  num_inference_steps?: number | undefined;
  target_size?: CheckedImageTextToVideoTargetSize | undefined;
  seed?: number | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters.target_size`. */
export interface CheckedImageTextToVideoTargetSize {
  width: number;
  height: number;
  [member: string]: unknown;
}
