// Written by `npm run generate`.

/** Input of `zero-shot-classification`. Classify text into labels that you define. */
export interface ZeroShotClassificationInput {
  /**
   * Text. The text to classify. The model reads it once per label, so time grows with both.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters: ZeroShotClassificationParameters;
}

/** The fields of `parameters`. */
export interface ZeroShotClassificationParameters {
  /**
   * Labels. Distinct labels, if possible in the language of the text. About ten work well.
   *
   * Required.
   */
  candidate_labels: readonly string[];
  /**
   * Multi-label. Score each label independently. By default, the scores add up to 1.
   *
   * Default: the provider's. Sent to every provider.
   */
  multi_label?: boolean | undefined;
  /**
   * Sentence. Hypothesis template, with {} for the label. A template for your labels, such as 'The
   * customer complains about {}.', often helps more than a larger model.
   *
   * Default: the provider's.
   */
  hypothesis_template?: string | undefined;
}

/** Output of `zero-shot-classification`. */
export type ZeroShotClassificationOutput = ZeroShotClassificationOutputItem[];

/** One item of the list. */
export interface ZeroShotClassificationOutputItem {
  /** The class. */
  label: string;
  /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedZeroShotClassificationInput {
  inputs: string;
  parameters: CheckedZeroShotClassificationParameters;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedZeroShotClassificationParameters {
  candidate_labels: string[];
  multi_label?: boolean | undefined;
  hypothesis_template?: string | undefined;
  [member: string]: unknown;
}
