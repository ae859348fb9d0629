// Written by `npm run generate`.

/** Input of `text-generation`. Complete a prompt. */
export interface TextGenerationInput {
  /**
   * Text. The text to continue. It's sent without a chat template.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TextGenerationParameters | undefined;
}

/** The fields of `parameters`. */
export interface TextGenerationParameters {
  /**
   * Max tokens, in tokens. Maximum number of tokens to generate. Some servers default to as few as 16.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_new_tokens?: number | undefined;
  /**
   * Temperature. Low values prefer likely tokens, high values add variety. Above 1.5, the text often
   * becomes incoherent.
   *
   * Number, at least 0. Default: the provider's. Sent to every provider.
   */
  temperature?: number | undefined;
  /**
   * Top k, in tokens. Sample only from this number of most likely tokens. Typical: 40 or 50. 0 or -1
   * (depending on the server) disables it.
   *
   * Whole number, at least -1. Default: the provider's. Sent to every provider except groq, mistral.
   */
  top_k?: number | undefined;
  /**
   * Top p. Sample only from the most likely tokens with this total probability. 0.9 excludes the long
   * tail.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  top_p?: number | undefined;
  /**
   * Typical p. Sample only tokens with a typical amount of information, up to this total probability.
   * Typical: 0.95.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider except groq, mistral.
   */
  typical_p?: number | undefined;
  /**
   * Stop sequences. Generation stops at any of these strings. Some servers include the stop string in
   * the output.
   *
   * Default: the provider's. Sent to every provider.
   */
  stop?: readonly string[] | undefined;
  /**
   * Seed. Reproduces a sampled text for the same parameters and the same server version.
   *
   * Whole number. Default: the provider's. Sent to every provider.
   */
  seed?: number | undefined;
  /**
   * Sample. Sample tokens by probability. If off, the most likely token is used, and the temperature may
   * have no effect.
   *
   * Default: the provider's. Sent to: local, tgi.
   */
  do_sample?: boolean | undefined;
  /**
   * Best of, in answers. Generate this number of texts and return the most likely. Each is billed. Not
   * supported for streams.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except groq, mistral,
   * llama.cpp, ollama.
   */
  best_of?: number | undefined;
  /**
   * Repetition penalty. Values above 1 penalize tokens that occurred in the prompt or the output. 1.1
   * helps small models that repeat themselves.
   *
   * Number. Default: the provider's. Sent to every provider except groq, mistral.
   */
  repetition_penalty?: number | undefined;
  /**
   * Frequency penalty. Positive values penalize tokens by frequency. The repetition penalty ignores the
   * frequency.
   *
   * Number from -2 to 2. Default: the provider's. Sent to every provider except mistral.
   */
  frequency_penalty?: number | undefined;
  /**
   * Include the prompt. Include the prompt in the output.
   *
   * Default: the provider's. Sent to: local, tgi.
   */
  return_full_text?: boolean | undefined;
  /**
   * Max prompt length, in tokens. Truncate longer prompts to the last tokens. By default, they cause an
   * error.
   *
   * Whole number, at least 1. Default: the provider's. Sent to: local, tgi.
   */
  truncate?: number | undefined;
  /**
   * Details. Return the finish reason, the number of tokens and their log probabilities.
   *
   * Default: the provider's. Sent to: local, tgi.
   */
  details?: boolean | undefined;
  /**
   * Prompt details. Requires details. Return the tokens of the prompt and their log probabilities. Not
   * supported for streams.
   *
   * Default: the provider's. Sent to: local, tgi.
   */
  decoder_input_details?: boolean | undefined;
  /**
   * Watermark. Add a statistical watermark that a detector can verify. Slightly reduces quality.
   *
   * Default: the provider's. Sent to: local, tgi.
   */
  watermark?: boolean | undefined;
  /**
   * Alternatives, in tokens. Number of most likely tokens to return per position. Requires details,
   * except for streams.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except groq, mistral,
   * llama.cpp, ollama.
   */
  top_n_tokens?: number | undefined;
  /**
   * Grammar. Constrain the output by a JSON Schema or a regular expression. The first request with a new
   * grammar is slow.
   *
   * Default: the provider's. Sent to every provider except groq, mistral.
   */
  grammar?: string | TextGenerationGrammar | undefined;
  /**
   * Adapter. Hub ID of a LoRA adapter that the server has loaded.
   *
   * Default: the provider's. Sent to every provider except groq, mistral, llama.cpp, ollama.
   */
  adapter_id?: string | undefined;
}

/** The fields of `parameters.grammar`. */
export interface TextGenerationGrammar {
  /** What `value` is: a JSON Schema or a regular expression. */
  type: "regex" | "json" | "json_schema";
  /** The schema or the expression. */
  value: unknown;
}

/** Output of `text-generation`. */
export interface TextGenerationOutput {
  /** The text that the model wrote; it starts with the prompt if the call set `return_full_text`. */
  generated_text: string;
  /** How the text came about, if the call set `details`. */
  details?: TextGenerationOutputDetails | null | undefined;
}

/** The fields of `details`. */
export interface TextGenerationOutputDetails {
  /** Why the text ended: `length`, `eos_token` or `stop_sequence`. Providers add others. */
  finish_reason?: string | null | undefined;
  /** Number of tokens that the model generated. */
  generated_tokens?: number | null | undefined;
  /** Number of tokens of the prompt. */
  input_length?: number | null | undefined;
  /** Seed of the sampling. */
  seed?: number | null | undefined;
  /** Tokens of the prompt, if the call set `decoder_input_details`. */
  prefill?: TextGenerationOutputPrefill[] | null | undefined;
  /** Tokens that the model generated. */
  tokens?: TextGenerationOutputPrefill[] | null | undefined;
  /** The most probable tokens at each position, if the call set `top_n_tokens`. */
  top_tokens?: TextGenerationOutputPrefill[][] | null | undefined;
  /** The texts that were not selected, if the call set `best_of`. */
  best_of_sequences?: TextGenerationOutputBestOfSequences[] | null | undefined;
}

/** One item of `details.prefill`. */
export interface TextGenerationOutputPrefill {
  /** ID in the model's vocabulary. */
  id?: number | null | undefined;
  /** The token as text. */
  text: string;
  /** Natural logarithm of the token's probability. */
  logprob?: number | null | undefined;
  /** Whether the token is a mark of the model, such as the end of the text. */
  special?: boolean | null | undefined;
}

/** One item of `details.best_of_sequences`. */
export interface TextGenerationOutputBestOfSequences {
  /** The text. */
  generated_text?: string | null | undefined;
  /** Why it ended. */
  finish_reason?: string | null | undefined;
}

/** One chunk of a streamed `text-generation`. */
export interface TextGenerationChunk {
  /** Position of the token, from 1. */
  index?: number | null | undefined;
  /** The next token. */
  token: TextGenerationChunkToken;
  /** The entire text, in the last part only. */
  generated_text: string | null;
  /** How the text came about, in the last part only. */
  details?: TextGenerationChunkDetails | null | undefined;
  /** The most probable tokens at this position, if the call set `top_n_tokens`. */
  top_tokens?: TextGenerationChunkToken[] | null | undefined;
}

/** The fields of `token`. */
export interface TextGenerationChunkToken {
  /** ID in the model's vocabulary. */
  id?: number | null | undefined;
  /** The token as text. */
  text: string;
  /** Natural logarithm of the token's probability. */
  logprob?: number | null | undefined;
  /** Whether the token is a mark of the model, such as the end of the text. */
  special?: boolean | null | undefined;
}

/** The fields of `details`. */
export interface TextGenerationChunkDetails {
  /** Why the text ended: `length`, `eos_token` or `stop_sequence`. Providers add others. */
  finish_reason?: string | null | undefined;
  /** Number of tokens that the model generated. */
  generated_tokens?: number | null | undefined;
  /** Number of tokens of the prompt. */
  input_length?: number | null | undefined;
  /** Seed of the sampling. */
  seed?: number | null | undefined;
  /** Tokens of the prompt, if the call set `decoder_input_details`. */
  prefill?: TextGenerationChunkToken[] | null | undefined;
  /** Tokens that the model generated. */
  tokens?: TextGenerationChunkToken[] | null | undefined;
  /** The most probable tokens at each position, if the call set `top_n_tokens`. */
  top_tokens?: TextGenerationChunkToken[][] | null | undefined;
  /** The texts that were not selected, if the call set `best_of`. */
  best_of_sequences?: TextGenerationChunkBestOfSequences[] | null | undefined;
}

/** One item of `details.best_of_sequences`. */
export interface TextGenerationChunkBestOfSequences {
  /** The text. */
  generated_text?: string | null | undefined;
  /** Why it ended. */
  finish_reason?: string | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTextGenerationInput {
  inputs: string;
  parameters?: CheckedTextGenerationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTextGenerationParameters {
  max_new_tokens?: number | undefined;
  temperature?: number | undefined;
  top_k?: number | undefined;
  top_p?: number | undefined;
  typical_p?: number | undefined;
  stop?: string[] | undefined;
  seed?: number | undefined;
  do_sample?: boolean | undefined;
  best_of?: number | undefined;
  repetition_penalty?: number | undefined;
  frequency_penalty?: number | undefined;
  return_full_text?: boolean | undefined;
  truncate?: number | undefined;
  details?: boolean | undefined;
  decoder_input_details?: boolean | undefined;
  watermark?: boolean | undefined;
  top_n_tokens?: number | undefined;
  grammar?: string | CheckedTextGenerationGrammar | undefined;
  adapter_id?: string | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters.grammar`. */
export interface CheckedTextGenerationGrammar {
  type: "regex" | "json" | "json_schema";
  value: unknown;
  [member: string]: unknown;
}
