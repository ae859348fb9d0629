// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-image`. Generate an image from a prompt. */
export interface TextToImageInput {
  /**
   * Description. The image to generate: subject, style, light, viewpoint.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TextToImageParameters | undefined;
}

/** The fields of `parameters`. */
export interface TextToImageParameters {
  /**
   * Negative prompt. Content to avoid. Distilled and flow models ignore it.
   *
   * Default: the provider's. Sent to every provider except google, xai.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the image follows the prompt. High values look harsh. Use 0 or 1 for distilled
   * models.
   *
   * Number. Default: the provider's. Sent to every provider except google, xai.
   */
  guidance_scale?: number | undefined;
  /**
   * Width, in px. Most models require a multiple of 8 or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider except google,
   * stability-ai, xai.
   */
  width?: number | undefined;
  /**
   * Height, in px. Most models require a multiple of 8 or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider except google,
   * stability-ai, xai.
   */
  height?: number | undefined;
  /**
   * Steps. Number of denoising steps. More steps are slower. Typical: 1 to 8 for distilled models, 20 to
   * 50 for base models.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except google,
   * stability-ai, xai.
   */
  num_inference_steps?: number | undefined;
  /**
   * Scheduler. Name of the noise schedule, if the model supports several.
   *
   * Default: the provider's. Sent to every provider except google, stability-ai, xai.
   */
  scheduler?: string | undefined;
  /**
   * Seed. Reproduces the image for the same parameters.
   *
   * Whole number. Default: the provider's. Sent to every provider except xai.
   */
  seed?: number | undefined;
}

/** Output of `text-to-image`. */
export type TextToImageOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTextToImageInput {
  inputs: string;
  parameters?: CheckedTextToImageParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTextToImageParameters {
  negative_prompt?: string | undefined;
  guidance_scale?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  num_inference_steps?: number | undefined;
  scheduler?: string | undefined;
  seed?: number | undefined;
  [member: string]: unknown;
}
