// Written by `npm run generate`.

/** Input of `token-classification`. Find the names, places and other marked words of a text. */
export interface TokenClassificationInput {
  /**
   * Text. Whole sentences with their usual capitals: many models go by them.
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
   * Join words. How pieces become words and names. None labels each piece; simple joins neighbors with
   * one label; first, average and max also settle pieces of a word that disagree.
   *
   * One of: `"none"`, `"simple"`, `"first"`, `"average"`, `"max"`. Default: the provider's. Sent to
   * every provider.
   */
  aggregation_strategy?: "none" | "simple" | "first" | "average" | "max" | undefined;
  /**
   * Leave out. Labels that do not come back. Usually O, the label of words that are nothing in
   * particular.
   *
   * Default: the provider's. Sent to every provider.
   */
  ignore_labels?: readonly string[] | undefined;
  /**
   * Overlap, in tokens. A text longer than the model reads is cut into parts that share so many tokens,
   * so that no name is lost at a cut. Needs joined words.
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
  /** Where it begins in the text, in characters from 0; tokenizers that do not keep places give null. */
  start: number | null;
  /** Where it ends: the character after its last one. */
  end: number | null;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
