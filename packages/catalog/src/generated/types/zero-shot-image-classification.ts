// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/**
 * Input of `zero-shot-image-classification`. Classify an image into labels that you define, without
 * training.
 */
export interface ZeroShotImageClassificationInput {
  /**
   * Image. The image to classify. One clear subject works best.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media | ZeroShotImageClassificationInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters: ZeroShotImageClassificationParameters;
}

/** The fields of `inputs`. */
export interface ZeroShotImageClassificationInputs {
  /** A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. */
  image: Media;
}

/** The fields of `parameters`. */
export interface ZeroShotImageClassificationParameters {
  /**
   * Labels. Possible labels. The best one is returned even if no label matches, so add a label for other
   * content.
   *
   * Required.
   */
  candidate_labels: readonly string[];
  /**
   * Sentence. Hypothesis template, with {} for the label. Including the medium or the subject, as in “a
   * satellite photo of {}”, often helps.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  hypothesis_template?: string | undefined;
}

/** Output of `zero-shot-image-classification`. */
export type ZeroShotImageClassificationOutput = ZeroShotImageClassificationOutputItem[];

/** One item of the list. */
export interface ZeroShotImageClassificationOutputItem {
  /** The class. */
  label: string;
  /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedZeroShotImageClassificationInput {
  inputs: Blob;
  parameters: CheckedZeroShotImageClassificationParameters;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedZeroShotImageClassificationParameters {
  candidate_labels: string[];
  hypothesis_template?: string | undefined;
  [member: string]: unknown;
}
