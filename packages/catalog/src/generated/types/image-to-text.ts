// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-to-text`. Generate a caption for an image, or read its text. */
export interface ImageToTextInput {
  /**
   * Image. A photo for captioning models, a line or a page of text for OCR models.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageToTextParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageToTextParameters {
  /**
   * Max length, in tokens. Maximum number of tokens. A caption needs 20 to 50, a full page a thousand or
   * more.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_new_tokens?: number | undefined;
  /**
   * Generation. Parameters of the model's text decoder, such as num_beams or temperature. Sent
   * unchanged.
   *
   * Default: the provider's. Sent to every provider.
   */
  generation_parameters?: Record<string, unknown> | undefined;
}

/** Output of `image-to-text`. */
export interface ImageToTextOutput {
  /** The caption, or the text that was read. */
  generated_text: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedImageToTextInput {
  inputs: Blob;
  parameters?: CheckedImageToTextParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageToTextParameters {
  max_new_tokens?: number | undefined;
  generation_parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}
