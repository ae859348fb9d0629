// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `visual-question-answering`. Answer a question about an image. */
export interface VisualQuestionAnsweringInput {
  /** The input of the operation. */
  inputs: VisualQuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: VisualQuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface VisualQuestionAnsweringInputs {
  /**
   * Question. A question about the visible content. Many models select from a few thousand short
   * results, such as a word or a number.
   *
   * Required.
   */
  question: string;
  /**
   * Image. The image for the question. Charts and signs require a model trained on text.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  image: Media;
}

/** The fields of `parameters`. */
export interface VisualQuestionAnsweringParameters {
  /**
   * Candidates, in answers. Number of candidates that the model ranks. Returns the best one.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
}

/** Output of `visual-question-answering`. */
export interface VisualQuestionAnsweringOutput {
  /** The response, often a single word. */
  answer: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedVisualQuestionAnsweringInput {
  inputs: CheckedVisualQuestionAnsweringInputs;
  parameters?: CheckedVisualQuestionAnsweringParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedVisualQuestionAnsweringInputs {
  question: string;
  image: Blob;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedVisualQuestionAnsweringParameters {
  top_k?: number | undefined;
  [member: string]: unknown;
}
