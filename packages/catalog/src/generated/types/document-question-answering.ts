// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `document-question-answering`. Answer a question about a document page. */
export interface DocumentQuestionAnsweringInput {
  /** The input of the operation. */
  inputs: DocumentQuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: DocumentQuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface DocumentQuestionAnsweringInputs {
  /**
   * Question. A question about one fact on the page, if possible in its language and wording.
   *
   * Required.
   */
  question: string;
  /**
   * Page. One upright, legible page. Convert a PDF page to an image first.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  image: Media;
}

/** The fields of `parameters`. */
export interface DocumentQuestionAnsweringParameters {
  /**
   * Candidates, in answers. Number of candidates that the model ranks. Returns the best one.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
  /**
   * Overlap, in tokens. Long pages are split into windows that overlap by this number of tokens. A
   * larger overlap misses fewer results at the boundaries and is slower. Typical: 128.
   *
   * Whole number, at least 0. Default: the provider's. Provider: hf-inference.
   */
  doc_stride?: number | undefined;
  /**
   * Allow no result. Allow an empty result if the page doesn't contain one. By default, the model
   * returns its best guess.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  handle_impossible_answer?: boolean | undefined;
  /**
   * Language. Language for text recognition, as a Tesseract code such as eng or deu.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  lang?: string | undefined;
  /**
   * Max result length, in tokens. Maximum number of tokens in the result. Postal codes with streets need
   * more than the usual 15.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  max_answer_len?: number | undefined;
  /**
   * Max question length, in tokens. Maximum number of tokens; longer questions are truncated. Typical:
   * 64.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  max_question_len?: number | undefined;
  /**
   * Window length, in tokens. Tokens of the question and a window of the page together, up to the
   * model's context window, mostly 512.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  max_seq_len?: number | undefined;
  /**
   * Words and boxes. Each word with left, top, right and bottom in thousandths of the page. Skips text
   * recognition, which saves time for repeated questions about a page.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  word_boxes?: readonly (string | readonly [number, number, number, number] | readonly [string, readonly [number, number, number, number]])[] | undefined;
}

/** Output of `document-question-answering`. */
export interface DocumentQuestionAnsweringOutput {
  /** The response, as the document or the model words it. */
  answer: string;
  /** Generative models, such as Donut, return neither a score nor a position. */
  score?: number | null | undefined;
  /** Index of the response's first word on the page, from 0. */
  start?: number | null | undefined;
  /** Index of the response's last word on the page, from 0. */
  end?: number | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedDocumentQuestionAnsweringInput {
  inputs: CheckedDocumentQuestionAnsweringInputs;
  parameters?: CheckedDocumentQuestionAnsweringParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedDocumentQuestionAnsweringInputs {
  question: string;
  image: Blob;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedDocumentQuestionAnsweringParameters {
  top_k?: number | undefined;
  doc_stride?: number | undefined;
  handle_impossible_answer?: boolean | undefined;
  lang?: string | undefined;
  max_answer_len?: number | undefined;
  max_question_len?: number | undefined;
  max_seq_len?: number | undefined;
  word_boxes?: (string | [number, number, number, number] | [string, [number, number, number, number]])[] | undefined;
  [member: string]: unknown;
}
