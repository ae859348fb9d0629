// Written by `npm run generate`.

/** Input of `question-answering`. Find the answer to a question in a text. */
export interface QuestionAnsweringInput {
  /** The input of the operation. */
  inputs: QuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: QuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface QuestionAnsweringInputs {
  /**
   * Question. One question. The model extracts the result from the context, so it can't be yes, no or a
   * sum.
   *
   * Required.
   */
  question: string;
  /**
   * Context. The text to search. Long texts are split into overlapping windows.
   *
   * Required.
   */
  context: string;
}

/** The fields of `parameters`. */
export interface QuestionAnsweringParameters {
  /**
   * Candidates, in answers. Number of candidates that the model considers. Returns the best one.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  top_k?: number | undefined;
  /**
   * Overlap, in tokens. Number of tokens shared by neighboring windows of a long context. A larger
   * overlap is more reliable and slower. Typical: 128.
   *
   * Whole number, at least 0. Default: the provider's. Sent to every provider.
   */
  doc_stride?: number | undefined;
  /**
   * Max result length, in tokens. Maximum number of tokens in the result. Usual default: 15, which is
   * short for explanations.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_answer_len?: number | undefined;
  /**
   * Max question length, in tokens. Maximum number of tokens; longer questions are truncated. Usual: 64.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_question_len?: number | undefined;
  /**
   * Window length, in tokens. Tokens of the question and a window of the context together. Typical: 384.
   * Limited by the model's context window.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_seq_len?: number | undefined;
  /**
   * Align to words. Extend the result to full words. Disable it for languages without spaces.
   *
   * Default: the provider's. Sent to every provider.
   */
  align_to_words?: boolean | undefined;
  /**
   * Allow no result. Return an empty result if the context doesn't contain one. Requires a model trained
   * for it.
   *
   * Default: the provider's. Sent to every provider.
   */
  handle_impossible_answer?: boolean | undefined;
}

/** Output of `question-answering`. */
export interface QuestionAnsweringOutput {
  /** Empty if the text does not contain the answer and the model supports that. */
  answer: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
  /** Where the response starts in the context, in characters from 0. */
  start: number;
  /** Where it ends: the character after its last one. */
  end: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedQuestionAnsweringInput {
  inputs: CheckedQuestionAnsweringInputs;
  parameters?: CheckedQuestionAnsweringParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedQuestionAnsweringInputs {
  question: string;
  context: string;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedQuestionAnsweringParameters {
  top_k?: number | undefined;
  doc_stride?: number | undefined;
  max_answer_len?: number | undefined;
  max_question_len?: number | undefined;
  max_seq_len?: number | undefined;
  align_to_words?: boolean | undefined;
  handle_impossible_answer?: boolean | undefined;
  [member: string]: unknown;
}
