// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-video`. Generate a video from a prompt. */
export interface TextToVideoInput {
  /**
   * Description. One scene: subject, action and camera movement. Clips last a few seconds, so describe
   * one action.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TextToVideoParameters | undefined;
}

/** The fields of `parameters`. */
export interface TextToVideoParameters {
  /**
   * Negative prompt. Content to avoid, such as blur, captions or sudden scene changes.
   *
   * Default: the provider's. Sent to every provider.
   */
  negative_prompt?: string | readonly string[] | undefined;
  /**
   * Guidance. How closely the video follows the prompt. High values look harsh and reduce motion.
   * Typical: 3 to 7.
   *
   * Number. Default: the provider's. Sent to every provider except google.
   */
  guidance_scale?: number | undefined;
  /**
   * Frames. Length of the clip, at 16 to 30 frames per second. Time and memory grow with it. Many models
   * require a multiple of 4 plus 1, such as 81.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except google.
   */
  num_frames?: number | undefined;
  /**
   * Steps. Number of denoising steps. More steps are slower. Typical: 4 to 8 for distilled models, 30 to
   * 50 for base models.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except google.
   */
  num_inference_steps?: number | undefined;
  /** Size of the output, in px. */
  target_size?: TextToVideoTargetSize | undefined;
  /**
   * Seed. Reproduces the video for the same parameters.
   *
   * Whole number. Default: the provider's. Sent to every provider.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface TextToVideoTargetSize {
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

/** Output of `text-to-video`. */
export type TextToVideoOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTextToVideoInput {
  inputs: string;
  parameters?: CheckedTextToVideoParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTextToVideoParameters {
  negative_prompt?: string | string[] | undefined;
  guidance_scale?: number | undefined;
  num_frames?: number | undefined;
  num_inference_steps?: number | undefined;
  target_size?: CheckedTextToVideoTargetSize | undefined;
  seed?: number | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters.target_size`. */
export interface CheckedTextToVideoTargetSize {
  width: number;
  height: number;
  [member: string]: unknown;
}
