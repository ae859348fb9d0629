// Written by `npm run generate`.

/** Input of `fill-mask`. Guess the word that is left out of a text. */
export interface FillMaskInput {
  /**
   * Text. Write the model's own mask where the word is missing: [MASK] for BERT and its kin, <mask> for
   * RoBERTa.
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
   * Words to weigh. Only these words are compared. A word that the model does not know whole is judged
   * by its first piece.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  targets?: readonly string[] | undefined;
  /**
   * Guesses, in words. Number of words for each gap, the likeliest first. Defaults to 5.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
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
  /** The whole text with the word in its place. */
  sequence: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
