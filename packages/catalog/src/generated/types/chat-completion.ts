// Written by `npm run generate`.
import type { ChatChoice, ChatChunkChoice, ChatMessage, ChatReasoningEffort, ChatResponseFormat, ChatStreamOptions, ChatTool, ChatToolChoice, ChatUsage } from "../../tasks/text-generation/messages.ts";

/** Input of `chat-completion`. Continue a conversation. */
export interface ChatCompletionInput {
  /**
   * Messages. The conversation, oldest message first. The model generates the next message.
   *
   * Required.
   */
  messages: readonly ChatMessage[];
  /**
   * Temperature. 0 returns nearly the same response each time. Higher values sample less likely tokens.
   *
   * Number. Default: the provider's. Sent to every provider.
   */
  temperature?: number | null | undefined;
  /**
   * Top p. Sample only from the most likely tokens with this total probability. Change this or the
   * temperature, not both.
   *
   * Number. Default: the provider's. Sent to every provider.
   */
  top_p?: number | null | undefined;
  /**
   * Max tokens, in tokens. Maximum number of tokens, including reasoning. A token is about three
   * quarters of an English word.
   *
   * Number. Default: the provider's. Sent to every provider.
   */
  max_tokens?: number | null | undefined;
  /**
   * Stop sequences. Up to four strings. The response ends before the first of them.
   *
   * Default: the provider's. Sent to every provider except perplexity.
   */
  stop?: string | readonly string[] | null | undefined;
  /**
   * Seed. Requests the same response to the same input. Few providers guarantee it.
   *
   * Number. Default: the provider's. Sent to every provider except amazon-bedrock, anthropic, moonshot,
   * perplexity.
   */
  seed?: number | null | undefined;
  /**
   * Completions, in answers. Number of responses to generate. Each is billed.
   *
   * Number. Default: the provider's. Sent to every provider except amazon-bedrock, anthropic, cohere.
   */
  n?: number | null | undefined;
  /**
   * Presence penalty. Positive values penalize tokens that already occurred, which encourages new
   * topics.
   *
   * Number. Default: the provider's. Sent to every provider except amazon-bedrock, anthropic.
   */
  presence_penalty?: number | null | undefined;
  /**
   * Frequency penalty. Positive values penalize tokens by their frequency, which reduces repetition.
   *
   * Number. Default: the provider's. Sent to every provider except amazon-bedrock, anthropic.
   */
  frequency_penalty?: number | null | undefined;
  /**
   * Token bias. Token IDs with a bias from -100 (never) to 100 (always).
   *
   * Default: the provider's. Sent to: hf-inference, ai21, azure-openai, baseten, cerebras, clarifai,
   * cloudflare, deepinfra, deepseek, featherless-ai, fireworks-ai, hyperbolic, minimax, moonshot,
   * nebius, novita, nscale, nvidia, openai, openrouter, ovhcloud, publicai, sambanova, scaleway,
   * siliconflow, together, xai, zai-org, llama.cpp, lm-studio, local, ollama, tgi, vllm.
   */
  logit_bias?: Record<string, number> | null | undefined;
  /**
   * Log probabilities. Return the log probability of each token.
   *
   * Default: the provider's. Sent to every provider except amazon-bedrock, anthropic, google, groq,
   * mistral.
   */
  logprobs?: boolean | null | undefined;
  /**
   * Alternatives, in tokens. Number of most likely tokens to return per position. Requires log
   * probabilities.
   *
   * Number. Default: the provider's. Sent to: hf-inference, ai21, azure-openai, baseten, cerebras,
   * clarifai, cloudflare, deepinfra, deepseek, featherless-ai, fireworks-ai, hyperbolic, minimax,
   * moonshot, nebius, novita, nscale, nvidia, openai, openrouter, ovhcloud, perplexity, publicai,
   * sambanova, scaleway, siliconflow, together, xai, zai-org, llama.cpp, lm-studio, local, ollama, tgi,
   * vllm.
   */
  top_logprobs?: number | null | undefined;
  /**
   * Response format. Text, any JSON object, or JSON that matches a schema.
   *
   * Default: the provider's. Sent to every provider except amazon-bedrock.
   */
  response_format?: ChatResponseFormat | null | undefined;
  /**
   * Tools. Functions that the model can call, each with a JSON Schema of its arguments.
   *
   * Default: the provider's. Sent to every provider.
   */
  tools?: readonly ChatTool[] | null | undefined;
  /**
   * Tool choice. auto, none, required, or the one function that must be called.
   *
   * Default: the provider's. Sent to every provider except amazon-bedrock.
   */
  tool_choice?: ChatToolChoice | null | undefined;
  /**
   * Tool prompt. Text before the list of tools, if the server supports it.
   *
   * Default: the provider's. Sent to every provider except amazon-bedrock, anthropic, google, mistral.
   */
  tool_prompt?: string | null | undefined;
  /**
   * Reasoning effort. How long a reasoning model thinks before the response: low, medium, high.
   *
   * Default: the provider's. Sent to every provider except mistral.
   */
  reasoning_effort?: ChatReasoningEffort | null | undefined;
  /**
   * Longest response in tokens, reasoning included: OpenAI's newer name of `max_tokens`. Formats without
   * this name send it
   * as their own limit.
   */
  max_completion_tokens?: number | null | undefined;
  /** Whether the model may call several tools in one response. Default: the provider's, mostly `true`. */
  parallel_tool_calls?: boolean | null | undefined;
  /** Additional fields of a stream, not allowed in plain calls. */
  stream_options?: ChatStreamOptions | null | undefined;
  /** ID of the end user, from which providers detect abuse. Do not send a name or a URL. */
  user?: string | null | undefined;
}

/** Output of `chat-completion`. */
export interface ChatCompletionOutput {
  /** The responses: one, unless `n` requests more. */
  choices: [ChatChoice, ...ChatChoice[]];
  /** The provider's ID of the response. Empty if the provider sends none. */
  id: string;
  /** `chat.completion` or `chat.completion.chunk`, from providers that send it. */
  object?: string | null | undefined;
  /** When the response was generated, in seconds since 1970. 0 if the provider does not report it. */
  created: number;
  /** The provider's model ID. Empty if the provider does not report it. */
  model: string;
  /** Changes when the provider changes how it runs the model. */
  system_fingerprint?: string | null | undefined;
  /** Token counts as the provider reports them. In streams, the last chunk has them. */
  usage?: ChatUsage | null | undefined;
}

/** One chunk of a streamed `chat-completion`. */
export interface ChatCompletionChunk {
  /** Changes to each response. Empty in a chunk that only reports usage. */
  choices: ChatChunkChoice[];
  /** The provider's ID of the response. Empty if the provider sends none. */
  id: string;
  /** `chat.completion` or `chat.completion.chunk`, from providers that send it. */
  object?: string | null | undefined;
  /** When the response was generated, in seconds since 1970. 0 if the provider does not report it. */
  created: number;
  /** The provider's model ID. Empty if the provider does not report it. */
  model: string;
  /** Changes when the provider changes how it runs the model. */
  system_fingerprint?: string | null | undefined;
  /** Token counts as the provider reports them. In streams, the last chunk has them. */
  usage?: ChatUsage | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedChatCompletionInput {
  messages: CheckedChatCompletionMessages[];
  temperature?: number | null | undefined;
  top_p?: number | null | undefined;
  max_tokens?: number | null | undefined;
  stop?: string | string[] | null | undefined;
  seed?: number | null | undefined;
  n?: number | null | undefined;
  presence_penalty?: number | null | undefined;
  frequency_penalty?: number | null | undefined;
  logit_bias?: Record<string, number> | null | undefined;
  logprobs?: boolean | null | undefined;
  top_logprobs?: number | null | undefined;
  response_format?: Record<string, unknown> | null | undefined;
  tools?: CheckedChatCompletionContent[] | null | undefined;
  tool_choice?: string | object | null | undefined;
  tool_prompt?: string | null | undefined;
  reasoning_effort?: string | null | undefined;
  max_completion_tokens?: number | null | undefined;
  parallel_tool_calls?: boolean | null | undefined;
  stream_options?: ChatStreamOptions | null | undefined;
  user?: string | null | undefined;
  [member: string]: unknown;
}

/** One item of `messages`. */
export interface CheckedChatCompletionMessages {
  role: string;
  content?: string | CheckedChatCompletionContent[] | null | undefined;
  name?: string | null | undefined;
  tool_calls?: CheckedChatCompletionToolCalls[] | null | undefined;
  tool_call_id?: string | null | undefined;
  [member: string]: unknown;
}

/** One item of `messages.content`. */
export interface CheckedChatCompletionContent {
  type: string;
  [member: string]: unknown;
}

/** One item of `messages.tool_calls`. */
export interface CheckedChatCompletionToolCalls {
  index?: number | null | undefined;
  id?: string | null | undefined;
  type?: string | null | undefined;
  function?: CheckedChatCompletionFunction | null | undefined;
  [member: string]: unknown;
}

/** The fields of `messages.tool_calls.function`. */
export interface CheckedChatCompletionFunction {
  name?: string | null | undefined;
  [member: string]: unknown;
}
