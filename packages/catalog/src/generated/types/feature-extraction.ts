// Written by `npm run generate`.

/** Input of `feature-extraction`. Convert text to embeddings: vectors that are close for similar texts. */
export interface FeatureExtractionInput {
  /**
   * Texts. One text, or several. Each gets its own vector.
   *
   * Required.
   */
  inputs: string | readonly string[];
  /**
   * Normalize. Scale vectors to length 1, so the dot product equals the cosine similarity.
   *
   * Default: the provider's. Sent to: hf-inference, azure-openai, baseten, cloudflare, deepinfra,
   * fireworks-ai, jina, nebius, nvidia, openai, openrouter, ovhcloud, sambanova, scaleway, siliconflow,
   * together, llama.cpp, lm-studio, local, tei, vllm.
   */
  normalize?: boolean | undefined;
  /**
   * Prompt. Name of a prefix in the model's configuration, such as query or passage.
   *
   * Default: the provider's. Sent to: hf-inference, azure-openai, baseten, cloudflare, deepinfra,
   * fireworks-ai, nebius, nvidia, openai, openrouter, ovhcloud, sambanova, scaleway, siliconflow,
   * together, llama.cpp, lm-studio, local, tei, vllm.
   */
  prompt_name?: string | undefined;
  /**
   * Truncate. Truncate texts that exceed the model's context window. By default, they cause an error.
   *
   * Default: the provider's. Sent to every provider except google, mistral, perplexity.
   */
  truncate?: boolean | undefined;
  /**
   * Truncation side. The side of a long text to remove.
   *
   * One of: `"left"`, `"right"`, `"Left"`, `"Right"`. Default: the provider's. Sent to: hf-inference,
   * azure-openai, baseten, cloudflare, cohere, deepinfra, fireworks-ai, nebius, nvidia, openai,
   * openrouter, ovhcloud, sambanova, scaleway, siliconflow, together, llama.cpp, lm-studio, local, tei,
   * vllm.
   */
  truncation_direction?: "left" | "right" | "Left" | "Right" | undefined;
  /**
   * Encoding. Encoding of the response. base64 is a quarter of the size; the result is the same.
   *
   * One of: `"float"`, `"base64"`. Default: the provider's. Sent to: hf-inference, azure-openai,
   * baseten, cloudflare, deepinfra, fireworks-ai, jina, mistral, nebius, nvidia, openai, openrouter,
   * ovhcloud, sambanova, scaleway, siliconflow, together, voyage, llama.cpp, lm-studio, local, vllm.
   */
  encoding_format?: "float" | "base64" | undefined;
  /**
   * Dimensions. Length of each vector, for models with Matryoshka embeddings.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  dimensions?: number | undefined;
  /**
   * Further parameters. Sent unchanged.
   *
   * Default: the provider's. Sent to every provider.
   */
  parameters?: Record<string, unknown> | undefined;
}

/** Output of `feature-extraction`. */
export type FeatureExtractionOutput = number[] | number[][] | number[][][];

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedFeatureExtractionInput {
  inputs: string | string[];
  normalize?: boolean | undefined;
  prompt_name?: string | undefined;
  truncate?: boolean | undefined;
  truncation_direction?: "left" | "right" | "Left" | "Right" | undefined;
  encoding_format?: "float" | "base64" | undefined;
  dimensions?: number | undefined;
  parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}
