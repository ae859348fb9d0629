// Written by `npm run generate`.

/** Input of `fill-mask`. Predict the masked word of a text. */
export interface FillMaskInput {
  /**
   * Text. Text with the model's mask token: [MASK] for BERT models, <mask> for RoBERTa.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: FillMaskParameters | undefined;
}

/** The fields of `parameters`. */
export interface FillMaskParameters {
  /**
   * Candidates. Restrict predictions to these words. Words outside the vocabulary are scored by their
   * first token.
   *
   * Default: the provider's. Sent to every provider.
   */
  targets?: readonly string[] | undefined;
  /**
   * Predictions, in words. Number of predictions for each mask, most likely first. Defaults to 5.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  top_k?: number | undefined;
}

/** Output of `fill-mask`. */
export type FillMaskOutput = FillMaskOutputItem[] | FillMaskOutputItem[][];

/** One item of the list. */
export interface FillMaskOutputItem {
  /** How probable the word is, from 0 to 1. */
  score: number;
  /** ID of the word in the model's vocabulary. */
  token: number;
  /** The word. */
  token_str: string;
  /** The entire text with the word instead. */
  sequence: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedFillMaskInput {
  inputs: string;
  parameters?: CheckedFillMaskParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedFillMaskParameters {
  targets?: string[] | undefined;
  top_k?: number | undefined;
  [member: string]: unknown;
}
