// Written by `npm run generate`.

/** Input of `token-classification`. Extract names, places and other entities from text. */
export interface TokenClassificationInput {
  /**
   * Text. Full sentences with normal capitalization, which many models rely on.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TokenClassificationParameters | undefined;
}

/** The fields of `parameters`. */
export interface TokenClassificationParameters {
  /**
   * Aggregation. How to merge tokens into words and entities. None labels each token; simple merges
   * neighbors with the same label; first, average and max also resolve conflicts within a word.
   *
   * One of: `"none"`, `"simple"`, `"first"`, `"average"`, `"max"`. Default: the provider's. Sent to
   * every provider.
   */
  aggregation_strategy?: "none" | "simple" | "first" | "average" | "max" | undefined;
  /**
   * Ignore labels. Labels to exclude from the result. Usually O, the label of words outside any entity.
   *
   * Default: the provider's. Sent to every provider.
   */
  ignore_labels?: readonly string[] | undefined;
  /**
   * Overlap, in tokens. Long texts are split into windows that share this number of tokens, so no entity
   * is split. Requires an aggregation strategy.
   *
   * Whole number, at least 0. Default: the provider's. Sent to every provider.
   */
  stride?: number | undefined;
}

/** Output of `token-classification`. */
export type TokenClassificationOutput = TokenClassificationOutputItem[];

/** One item of the list. */
export interface TokenClassificationOutputItem {
  /** The label of joined words; without joining it is `entity`. */
  entity_group?: string | null | undefined;
  /** The label of a single token, with `B-` or `I-` before it at some models. */
  entity?: string | null | undefined;
  /** How sure the model is, from 0 to 1. */
  score: number;
  /** The marked words, or one token. */
  word: string;
  /** Start in the text, in characters from 0; null for tokenizers without offsets. */
  start: number | null;
  /** Where it ends: the character after its last one. */
  end: number | null;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTokenClassificationInput {
  inputs: string;
  parameters?: CheckedTokenClassificationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTokenClassificationParameters {
  aggregation_strategy?: "none" | "simple" | "first" | "average" | "max" | undefined;
  ignore_labels?: string[] | undefined;
  stride?: number | undefined;
  [member: string]: unknown;
}
