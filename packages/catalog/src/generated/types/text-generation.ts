// Written by `npm run generate`.

/** Input of `text-generation`. Write on from where a text ends. */
export interface TextGenerationInput {
  /**
   * Text. The model writes on from here. It sees these words alone, without the template of a chat.
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
   * Longest answer, in tokens. Maximum number of tokens to generate. Some servers default to as few as
   * 16.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  max_new_tokens?: number | undefined;
  /**
   * Temperature. Low values keep to the likeliest words, high values venture further; past 1.5 the text
   * tends to fall apart.
   *
   * Number, at least 0. Default: the provider's. Sent to every provider.
   */
  temperature?: number | undefined;
  /**
   * Top k, in tokens. Only so many of the likeliest tokens are considered at each place, often 40 or 50.
   * 0 or -1 considers all, depending on the server.
   *
   * Whole number, at least -1. Default: the provider's. Sent to every provider except groq, mistral.
   */
  top_k?: number | undefined;
  /**
   * Top p. Only the likeliest tokens that together have this probability are considered. 0.9 drops the
   * long tail of unlikely ones.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  top_p?: number | undefined;
  /**
   * Typical p. Keeps tokens that are about as surprising as the text so far, up to this probability in
   * sum. It avoids both the dull and the odd; try 0.95.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider except groq, mistral.
   */
  typical_p?: number | undefined;
  /**
   * Stop at. The answer ends at any of these texts. A line break keeps it to one line; some servers
   * leave the stop text in.
   *
   * Default: the provider's. Sent to every provider.
   */
  stop?: readonly string[] | undefined;
  /**
   * Seed. With sampling, the same seed and settings give the same text again, as long as the server does
   * not change.
   *
   * Whole number. Default: the provider's. Sent to every provider.
   */
  seed?: number | undefined;
  /**
   * Sample. Draw tokens by their probability. Without it the likeliest is taken each time, and the
   * temperature may have no effect.
   *
   * Default: the provider's. Sent to: tgi.
   */
  do_sample?: boolean | undefined;
  /**
   * Best of, in answers. Write this many answers and return the likeliest. Each costs as much as one;
   * not possible in streams.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except groq, mistral,
   * llama.cpp, ollama.
   */
  best_of?: number | undefined;
  /**
   * Repetition penalty. Above 1, tokens that occurred, in the prompt too, become less likely. 1.1 helps
   * small models that go in circles.
   *
   * Number. Default: the provider's. Sent to every provider except groq, mistral.
   */
  repetition_penalty?: number | undefined;
  /**
   * Frequency penalty. Positive values make a token less likely each time it has occurred, unlike the
   * repetition penalty, which counts it once.
   *
   * Number from -2 to 2. Default: the provider's. Sent to every provider except mistral.
   */
  frequency_penalty?: number | undefined;
  /**
   * Repeat the prompt. Put the given text in front of the answer.
   *
   * Default: the provider's. Sent to: tgi.
   */
  return_full_text?: boolean | undefined;
  /**
   * Longest prompt, in tokens. Of a longer prompt only the last tokens are read. Without it, a prompt
   * that does not fit is an error.
   *
   * Whole number, at least 1. Default: the provider's. Sent to: tgi.
   */
  truncate?: number | undefined;
  /**
   * Details. Also say why the text ended, how many tokens it has and how likely each was.
   *
   * Default: the provider's. Sent to: tgi.
   */
  details?: boolean | undefined;
  /**
   * Prompt details. With details: also the tokens of the prompt and their log probabilities. Not
   * possible in streams.
   *
   * Default: the provider's. Sent to: tgi.
   */
  decoder_input_details?: boolean | undefined;
  /**
   * Watermark. Favor tokens by a hidden pattern that a detector can find later. The text gets slightly
   * worse.
   *
   * Default: the provider's. Sent to: tgi.
   */
  watermark?: boolean | undefined;
  /**
   * Alternatives, in tokens. How many of the likeliest tokens to tell at each place. Needs details,
   * except in streams.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider except groq, mistral,
   * llama.cpp, ollama.
   */
  top_n_tokens?: number | undefined;
  /**
   * Grammar. Rules that the answer must follow: a JSON Schema or a regular expression. The first call
   * with a new one is slow.
   *
   * Default: the provider's. Sent to every provider except groq, mistral.
   */
  grammar?: string | TextGenerationGrammar | undefined;
  /**
   * Adapter. Hub id of a LoRA that the server has loaded next to the model.
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
  /** The text that the model wrote; it begins with the prompt if the call set `return_full_text`. */
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
  /** The texts that were not chosen, if the call set `best_of`. */
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
  /** The whole text, in the last piece only. */
  generated_text: string | null;
  /** How the text came about, in the last piece only. */
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
  /** The texts that were not chosen, if the call set `best_of`. */
  best_of_sequences?: TextGenerationChunkBestOfSequences[] | null | undefined;
}

/** One item of `details.best_of_sequences`. */
export interface TextGenerationChunkBestOfSequences {
  /** The text. */
  generated_text?: string | null | undefined;
  /** Why it ended. */
  finish_reason?: string | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
