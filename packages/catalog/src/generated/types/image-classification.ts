// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `image-classification`. Sort a picture into labels, each with a score. */
export interface ImageClassificationInput {
  /**
   * Picture. Most models shrink it to a square of 224 to 384 pixels, so small things get lost: crop
   * first.
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
   * Labels to return, in labels. How many labels come back, the most likely first. Without it, usually
   * 5.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
  /**
   * Scores. Softmax makes the scores of all labels add up to 1; sigmoid lets several labels be true at
   * once; none gives the raw numbers.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Provider: hf-inference.
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

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
