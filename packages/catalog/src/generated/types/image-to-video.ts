// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-to-video`. Set a picture in motion. */
export interface ImageToVideoInput {
  /**
   * Picture. The first frame of the video. Its shape should be the video's, or it is cropped.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageToVideoParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageToVideoParameters {
  /**
   * Movement. What happens, and how the camera moves. What can be seen in the picture need not be
   * described.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt?: string | undefined;
  /**
   * Leave out. What the video should not show, such as blur, captions or sudden cuts.
   *
   * Default: the provider's. Sent to every provider.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the video follows the description. High values look harsh and move less; 3 to
   * 7 is common.
   *
   * Number. Default: the provider's. Sent to every provider.
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
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  num_inference_steps?: number | undefined;
  /** Size of the output, in px. */
  target_size?: ImageToVideoTargetSize | undefined;
  /**
   * Seed. The same seed and settings give the same video again.
   *
   * Whole number. Default: the provider's. Sent to every provider.
   */
  seed?: number | undefined;
}

/** The fields of `parameters.target_size`. */
export interface ImageToVideoTargetSize {
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

/** Output of `image-to-video`. */
export type ImageToVideoOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedImageToVideoInput {
  inputs: Blob;
  parameters?: CheckedImageToVideoParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageToVideoParameters {
  prompt?: string | undefined;
  negative_prompt?: string | undefined;
  guidance_scale?: number | undefined;
  num_frames?: number | undefined;
  num_inference_steps?: number | undefined;
  target_size?: CheckedImageToVideoTargetSize | undefined;
  seed?: number | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters.target_size`. */
export interface CheckedImageToVideoTargetSize {
  width: number;
  height: number;
  [member: string]: unknown;
}
