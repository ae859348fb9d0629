// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `document-question-answering`. Answer a question from a scanned or photographed page. */
export interface DocumentQuestionAnsweringInput {
  /** What the operation works on. */
  inputs: DocumentQuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: DocumentQuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface DocumentQuestionAnsweringInputs {
  /**
   * Question. About one fact on the page, in the page's own language and words if possible.
   *
   * Required.
   */
  question: string;
  /**
   * Page. One upright page, sharp enough to read. Of a PDF, send one page as an image.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  image: Media;
}

/** The fields of `parameters`. */
export interface DocumentQuestionAnsweringParameters {
  /**
   * Answers to weigh, in answers. How many answers the model ranks. The best one comes back.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
  /**
   * Overlap, in tokens. Long pages are read in pieces; this much of each is read again in the next. More
   * overlap misses fewer answers at the seams and takes longer; 128 is common.
   *
   * Whole number, at least 0. Default: the provider's. Provider: hf-inference.
   */
  doc_stride?: number | undefined;
  /**
   * May be unanswered. Lets the answer be empty when the page does not hold one. Otherwise the best
   * guess comes back.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  handle_impossible_answer?: boolean | undefined;
  /**
   * Language. Language in which the words on the page are recognized, as a Tesseract code such as eng or
   * deu.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  lang?: string | undefined;
  /**
   * Longest answer, in tokens. Longer answers are not considered. Addresses need more than the usual 15.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  max_answer_len?: number | undefined;
  /**
   * Longest question, in tokens. The question is cut there; 64 is common.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  max_question_len?: number | undefined;
  /**
   * Piece length, in tokens. Question and piece of the page together. Longer pieces see more at once, up
   * to what the model reads, mostly 512.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  max_seq_len?: number | undefined;
  /**
   * Words and boxes. Each word with its left, top, right and bottom in thousandths of the page. With
   * them no text recognition runs, which saves time when a page is asked about repeatedly.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  word_boxes?: readonly (string | readonly [number, number, number, number] | readonly [string, readonly [number, number, number, number]])[] | undefined;
}

/** Output of `document-question-answering`. */
export interface DocumentQuestionAnsweringOutput {
  /** The answer, as the document or the model words it. */
  answer: string;
  /** Models that write their answer, such as Donut, know neither its score nor its place. */
  score?: number | null | undefined;
  /** Index of the answer's first word on the page, from 0. */
  start?: number | null | undefined;
  /** Index of the answer's last word on the page, from 0. */
  end?: number | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
