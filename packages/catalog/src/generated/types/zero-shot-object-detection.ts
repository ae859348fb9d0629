// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `zero-shot-object-detection`. Detect objects in an image by labels that you define. */
export interface ZeroShotObjectDetectionInput {
  /**
   * Image. The image to search.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters: ZeroShotObjectDetectionParameters;
}

/** The fields of `parameters`. */
export interface ZeroShotObjectDetectionParameters {
  /**
   * Labels. Objects to detect, as nouns. Adjectives, as in “red mug”, narrow the search.
   *
   * Required.
   */
  candidate_labels: readonly string[];
  /**
   * Min score. Minimum score of a detection. Scores are lower than with trained detectors: start at 0.1
   * to 0.3.
   *
   * Number from 0 to 1. Default: the provider's. Provider: hf-inference.
   */
  threshold?: number | undefined;
  /**
   * Max results, in finds. Maximum number of detections, best first. Default: all above the minimum
   * score.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
}

/** Output of `zero-shot-object-detection`. */
export type ZeroShotObjectDetectionOutput = ZeroShotObjectDetectionOutputItem[];

/** One item of the list. */
export interface ZeroShotObjectDetectionOutputItem {
  /** Label of the object. */
  label: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
  /** Where it is in the image, in px from the upper left corner. */
  box: ZeroShotObjectDetectionOutputBox;
}

/** The fields of `box`. */
export interface ZeroShotObjectDetectionOutputBox {
  /** Left edge, in px. */
  xmin: number;
  /** Upper edge, in px. */
  ymin: number;
  /** Right edge, in px. */
  xmax: number;
  /** Lower edge, in px. */
  ymax: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedZeroShotObjectDetectionInput {
  inputs: Blob;
  parameters: CheckedZeroShotObjectDetectionParameters;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedZeroShotObjectDetectionParameters {
  candidate_labels: string[];
  threshold?: number | undefined;
  top_k?: number | undefined;
  [member: string]: unknown;
}
