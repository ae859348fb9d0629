// Written by `npm run generate`.

/** Input of `summarization`. Summarize a long text. */
export interface SummarizationInput {
  /**
   * Text. A passage of a few hundred words is best. Most models read about 1000 tokens; split longer
   * texts.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: SummarizationParameters | undefined;
}

/** The fields of `parameters`. */
export interface SummarizationParameters {
  /**
   * Clean up spaces. Remove spaces before commas and periods.
   *
   * Default: the provider's. Sent to every provider.
   */
  clean_up_tokenization_spaces?: boolean | undefined;
  /**
   * Truncation. Truncate texts that exceed the model's context window. The summary then ignores the end.
   *
   * One of: `true`, `false`, `"do_not_truncate"`, `"longest_first"`, `"only_first"`, `"only_second"`.
   * Default: the provider's. Sent to every provider.
   */
  truncation?: "do_not_truncate" | "longest_first" | "only_first" | "only_second" | boolean | undefined;
  /**
   * Generation. Parameters of the decoder, such as num_beams or no_repeat_ngram_size. Sent unchanged.
   *
   * Default: the provider's. Sent to every provider.
   */
  generate_parameters?: Record<string, unknown> | undefined;
  /**
   * Min length, in tokens. Minimum number of tokens. High values make the model repeat itself.
   *
   * Whole number, at least 0. Default: the provider's. Sent to every provider.
   */
  min_length?: number | undefined;
  /**
   * Max length, in tokens. Maximum number of tokens. The summary can end within a sentence. A token is
   * about three quarters of an English word.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_length?: number | undefined;
}

/** Output of `summarization`. */
export interface SummarizationOutput {
  /** The summary. */
  summary_text: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedSummarizationInput {
  inputs: string;
  parameters?: CheckedSummarizationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedSummarizationParameters {
  clean_up_tokenization_spaces?: boolean | undefined;
  truncation?: "do_not_truncate" | "longest_first" | "only_first" | "only_second" | boolean | undefined;
  generate_parameters?: Record<string, unknown> | undefined;
  min_length?: number | undefined;
  max_length?: number | undefined;
  [member: string]: unknown;
}
