// Written by `npm run generate`.

/** Input of `translation`. Translate text to another language. */
export interface TranslationInput {
  /**
   * Texts. One text, or several. Most models were trained on single sentences and can skip parts of long
   * passages.
   *
   * Required.
   */
  inputs: string | readonly string[];
  /** Parameters of the model. Each of them is optional. */
  parameters?: TranslationParameters | undefined;
}

/** The fields of `parameters`. */
export interface TranslationParameters {
  /**
   * From. Source language, in the model's own codes: fr_XX, fra_Latn or fr. Not needed for bilingual
   * models.
   *
   * Default: the provider's. Sent to every provider.
   */
  src_lang?: string | undefined;
  /**
   * To. Target language, in the same codes. Required by multilingual models.
   *
   * Default: the provider's. Sent to every provider.
   */
  tgt_lang?: string | undefined;
  /**
   * Clean up spaces. Remove spaces before commas and periods.
   *
   * Default: the provider's. Sent to every provider except cloudflare.
   */
  clean_up_tokenization_spaces?: boolean | undefined;
  /**
   * Truncation. Truncate texts that exceed the model's context window. The truncated part isn't
   * translated.
   *
   * One of: `true`, `false`, `"do_not_truncate"`, `"longest_first"`, `"only_first"`, `"only_second"`.
   * Default: the provider's. Sent to every provider except cloudflare.
   */
  truncation?: "do_not_truncate" | "longest_first" | "only_first" | "only_second" | boolean | undefined;
  /**
   * Generation. Parameters of the decoder, such as num_beams or max_new_tokens. Sent unchanged.
   *
   * Default: the provider's. Sent to every provider.
   */
  generate_parameters?: Record<string, unknown> | undefined;
}

/** Output of `translation`. */
export type TranslationOutput = TranslationOutputItem | TranslationOutputItem[];

/** One item of the list. */
export interface TranslationOutputItem {
  /** The text in the other language. */
  translation_text: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTranslationInput {
  inputs: string | string[];
  parameters?: CheckedTranslationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTranslationParameters {
  src_lang?: string | undefined;
  tgt_lang?: string | undefined;
  clean_up_tokenization_spaces?: boolean | undefined;
  truncation?: "do_not_truncate" | "longest_first" | "only_first" | "only_second" | boolean | undefined;
  generate_parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}
