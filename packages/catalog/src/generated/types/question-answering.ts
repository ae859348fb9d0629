// Written by `npm run generate`.

/** Input of `question-answering`. Find the passage of a text that answers a question. */
export interface QuestionAnsweringInput {
  /** What the operation works on. */
  inputs: QuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: QuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface QuestionAnsweringInputs {
  /**
   * Question. One plain question. The answer is copied from the context, so it cannot be yes, no or a
   * sum.
   *
   * Required.
   */
  question: string;
  /**
   * Context. The text that holds the answer. It may be long: it is read in overlapping parts.
   *
   * Required.
   */
  context: string;
}

/** The fields of `parameters`. */
export interface QuestionAnsweringParameters {
  /**
   * Answers to weigh, in answers. How many answers the model considers. The best of them comes back.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  top_k?: number | undefined;
  /**
   * Overlap, in tokens. How many tokens neighboring parts of a long context share. More finds answers at
   * a cut, and takes longer; 128 is usual.
   *
   * Whole number, at least 0. Default: the provider's. Sent to every provider.
   */
  doc_stride?: number | undefined;
  /**
   * Longest answer, in tokens. Longer passages are not considered. Servers mostly assume 15, which is
   * short for explanations.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_answer_len?: number | undefined;
  /**
   * Longest question, in tokens. The question is cut there; 64 is usual.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_question_len?: number | undefined;
  /**
   * Part length, in tokens. Question and context that the model reads at once, 384 as a rule. It cannot
   * exceed what the model was built for.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_seq_len?: number | undefined;
  /**
   * Whole words. Extend the answer to whole words. Switch it off for languages written without spaces.
   *
   * Default: the provider's. Sent to every provider.
   */
  align_to_words?: boolean | undefined;
  /**
   * Allow no answer. Give an empty answer where the context does not hold one, for models that were
   * trained to tell.
   *
   * Default: the provider's. Sent to every provider.
   */
  handle_impossible_answer?: boolean | undefined;
}

/** Output of `question-answering`. */
export interface QuestionAnsweringOutput {
  /** Empty where the text does not hold the answer and the model may say so. */
  answer: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
  /** Where the answer begins in the context, in characters from 0. */
  start: number;
  /** Where it ends: the character after its last one. */
  end: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
