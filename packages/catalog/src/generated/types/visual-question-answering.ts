// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `visual-question-answering`. Answer a question about a picture. */
export interface VisualQuestionAnsweringInput {
  /** What the operation works on. */
  inputs: VisualQuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: VisualQuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface VisualQuestionAnsweringInputs {
  /**
   * Question. About what can be seen. Many models choose from a few thousand short answers, so ask for a
   * word or a number.
   *
   * Required.
   */
  question: string;
  /**
   * Picture. What the question is about. Charts and signs need a model that was trained to read.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  image: Media;
}

/** The fields of `parameters`. */
export interface VisualQuestionAnsweringParameters {
  /**
   * Answers to weigh, in answers. How many answers the model ranks. The best one comes back.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
}

/** Output of `visual-question-answering`. */
export interface VisualQuestionAnsweringOutput {
  /** The answer, often a single word. */
  answer: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
