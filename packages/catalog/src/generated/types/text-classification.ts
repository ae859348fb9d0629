// Written by `npm run generate`.

/** Input of `text-classification`. Sort a text into labels, each with a score. */
export interface TextClassificationInput {
  /**
   * Text. What is sorted. Models read a few hundred words and ignore the rest.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TextClassificationParameters | undefined;
}

/** The fields of `parameters`. */
export interface TextClassificationParameters {
  /**
   * Labels to return, in labels. How many labels come back, the most likely first. Without it, the
   * model's own choice.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except cloudflare, tei.
   */
  top_k?: number | undefined;
  /**
   * Scores. Softmax makes the scores of all labels add up to 1; sigmoid judges each label by itself;
   * none gives the raw numbers.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Sent to every provider except
   * cloudflare.
   */
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
}

/** Output of `text-classification`. */
export type TextClassificationOutput = TextClassificationOutputItem[];

/** One item of the list. */
export interface TextClassificationOutputItem {
  /** The class. */
  label: string;
  /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedTextClassificationInput {
  inputs: string;
  parameters?: CheckedTextClassificationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTextClassificationParameters {
  top_k?: number | undefined;
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
  [member: string]: unknown;
}
