// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-image`. Draw a picture from a description. */
export interface TextToImageInput {
  /**
   * Description. What the picture shows: subject, style, light, point of view.
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
   * Leave out. What the picture should not show. Distilled and flow models ignore it.
   *
   * Default: the provider's. Sent to every provider except google, xai.
   */
  negative_prompt?: string | undefined;
  /**
   * Guidance. How closely the picture follows the description. High values look harsh; distilled models
   * want 0 or 1.
   *
   * Number. Default: the provider's. Sent to every provider except google, xai.
   */
  guidance_scale?: number | undefined;
  /**
   * Width, in px. Most models want a multiple of 8 or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider except google,
   * stability-ai, xai.
   */
  width?: number | undefined;
  /**
   * Height, in px. Most models want a multiple of 8 or 16.
   *
   * Whole number from 1 to 8192. Default: the provider's. Sent to every provider except google,
   * stability-ai, xai.
   */
  height?: number | undefined;
  /**
   * Steps. How often the picture is refined. Time grows with it; distilled models need 1 to 8, others 20
   * to 50.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except google,
   * stability-ai, xai.
   */
  num_inference_steps?: number | undefined;
  /**
   * Scheduler. Name of the noise schedule, for models that offer several.
   *
   * Default: the provider's. Sent to every provider except google, stability-ai, xai.
   */
  scheduler?: string | undefined;
  /**
   * Seed. The same seed and settings give the same picture again.
   *
   * Whole number. Default: the provider's. Sent to every provider except xai.
   */
  seed?: number | undefined;
}

/** Output of `text-to-image`. */
export type TextToImageOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
