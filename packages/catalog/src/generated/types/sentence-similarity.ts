// Written by `npm run generate`.

/** Input of `sentence-similarity`. Compare the meaning of sentences with a source sentence. */
export interface SentenceSimilarityInput {
  /** The input of the operation. */
  inputs: SentenceSimilarityInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: SentenceSimilarityParameters | undefined;
}

/** The fields of `inputs`. */
export interface SentenceSimilarityInputs {
  /**
   * Sentence. The source sentence. Models read a few hundred words of it.
   *
   * Required.
   */
  source_sentence: string;
  /**
   * Compare with. Each gets a score. Compare scores only with each other, because the scale differs
   * between models.
   *
   * Required.
   */
  sentences: readonly string[];
}

/** The fields of `parameters`. */
export interface SentenceSimilarityParameters {
  /**
   * Prompt. Name of a prefix in the model's configuration, such as query or passage.
   *
   * Default: the provider's. Sent to every provider.
   */
  prompt_name?: string | undefined;
  /**
   * Truncate. Cut sentences that are longer than the model reads. Without it, servers may refuse them.
   *
   * Default: the provider's. Sent to every provider.
   */
  truncate?: boolean | undefined;
  /**
   * Truncation side. Which end of a long sentence is dropped.
   *
   * One of: `"left"`, `"right"`, `"Left"`, `"Right"`. Default: the provider's. Sent to every provider.
   */
  truncation_direction?: "left" | "right" | "Left" | "Right" | undefined;
}

/** Output of `sentence-similarity`. */
export type SentenceSimilarityOutput = number[];

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedSentenceSimilarityInput {
  inputs: CheckedSentenceSimilarityInputs;
  parameters?: CheckedSentenceSimilarityParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedSentenceSimilarityInputs {
  source_sentence: string;
  sentences: string[];
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedSentenceSimilarityParameters {
  prompt_name?: string | undefined;
  truncate?: boolean | undefined;
  truncation_direction?: "left" | "right" | "Left" | "Right" | undefined;
  [member: string]: unknown;
}
