// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-classification`. Classify an image into labels with scores. */
export interface ImageClassificationInput {
  /**
   * Image. Most models resize it to a square of 224 to 384 pixels, so crop to small objects first.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ImageClassificationParameters | undefined;
}

/** The fields of `parameters`. */
export interface ImageClassificationParameters {
  /**
   * Labels to return, in labels. Number of labels to return, most likely first. Usual default: 5.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  top_k?: number | undefined;
  /**
   * Scores. Softmax normalizes the scores to a sum of 1; sigmoid allows several labels; none returns the
   * raw scores.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Sent to every provider.
   */
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
}

/** Output of `image-classification`. */
export type ImageClassificationOutput = ImageClassificationOutputItem[];

/** One item of the list. */
export interface ImageClassificationOutputItem {
  /** The class. */
  label: string;
  /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedImageClassificationInput {
  inputs: Blob;
  parameters?: CheckedImageClassificationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedImageClassificationParameters {
  top_k?: number | undefined;
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
  [member: string]: unknown;
}
