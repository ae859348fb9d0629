// Written by `npm run generate`.

/** Input of `text-classification`. Classify text into labels with scores. */
export interface TextClassificationInput {
  /**
   * Text. The text to classify. Models read a few hundred words.
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
   * Labels to return, in labels. Number of labels to return, most likely first. Default: set by the
   * model.
   *
   * Whole number, at least 1. Default: the provider's. Sent to: hf-inference, local, vllm.
   */
  top_k?: number | undefined;
  /**
   * Scores. Softmax normalizes the scores to a sum of 1; sigmoid scores each label independently; none
   * returns the raw scores.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Sent to every provider except
   * cloudflare, mistral, openai.
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

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
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
