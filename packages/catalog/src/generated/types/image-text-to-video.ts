// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/**
 * Input of `image-text-to-video`. Film a scene from its description, starting from a picture if there
 * is one.
 */
export interface ImageTextToVideoInput {
  /**
   * Picture. The frame the video begins with. Without one, the prompt alone decides.
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
   * Prompt. One scene: what happens and how the camera moves, and, without a picture, also what is seen.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Leave out. What the video should not show, such as blur, captions or sudden cuts.
   *
   * Default: the provider's. Sent to every provider except novita.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the video follows the description. High values look harsh and move less; 3 to
   * 7 is common.
   *
   * Number. Default: the provider's. Sent to every provider except novita.
   */
  guidance_scale?: number | undefined;
  /**
   * Frames. Length of the clip: models make 16 to 30 frames a second. Time and memory grow with it, and
   * many models want a multiple of 4 plus 1, such as 81.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  num_frames?: number | undefined;
  /**
   * Steps. How often the video is refined. Time grows with it; distilled models need 4 to 8, others 30
   * to 50.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except novita.
   */
  num_inference_steps?: number | undefined;
  /** Size of the output, in px. */
  target_size?: ImageTextToVideoTargetSize | undefined;
  /**
   * Seed. The same seed and settings give the same video again.
   *
   * Whole number. Default: the provider's. Sent to every provider except novita.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageTextToVideoTargetSize {
  /**
   * Width, in px. Given together with the height. Most models want a multiple of 16 and one of a few
   * sizes they were trained on.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  width: number;
  /**
   * Height, in px. Given together with the width. 480 is quick, 720 takes several times as long.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider.
   */
  height: number;
}

/** Output of `image-text-to-video`. */
export type ImageTextToVideoOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
