// Written by `npm run generate`.
import type { ExtraParameters } from "../contracts/extra-parameters.ts";

/** The same, by provider. */
interface Extras {
  [provider: string]: ExtraParameters;
}

/** Parameters of `chat-completion` that `amazon-bedrock` has beyond the named ones. */
export interface AmazonBedrockChatCompletionExtra extends ExtraParameters {
  /** `amazon-bedrock` documents it. */
  additionalModelRequestFields?: object | undefined;
  /** `amazon-bedrock` documents it. */
  additionalModelResponseFieldPaths?: readonly unknown[] | undefined;
  /** `amazon-bedrock` documents it. */
  guardrailConfig?: object | undefined;
  /** `amazon-bedrock` documents it. */
  outputConfig?: object | undefined;
  /** `amazon-bedrock` documents it. */
  performanceConfig?: object | undefined;
  /** `amazon-bedrock` documents it. */
  promptVariables?: object | undefined;
  /** `amazon-bedrock` documents it. */
  requestMetadata?: object | undefined;
  /** `amazon-bedrock` documents it. */
  thinking?: object | undefined;
  /** `amazon-bedrock` documents it. */
  top_k?: number | undefined;
}

/** Parameters of `chat-completion` that `azure-openai` has beyond the named ones. */
export interface AzureOpenaiChatCompletionExtra extends ExtraParameters {
  /** `azure-openai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `azure-openai` documents it. */
  metadata?: object | undefined;
  /** `azure-openai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `azure-openai` documents it. */
  prediction?: object | undefined;
  /** `azure-openai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `azure-openai` documents it. */
  safety_identifier?: string | undefined;
  /** `azure-openai` documents it. */
  service_tier?: string | undefined;
  /** `azure-openai` documents it. */
  store?: boolean | undefined;
  /** `azure-openai` documents it. */
  stream_options?: object | undefined;
  /** `azure-openai` documents it. */
  user?: string | undefined;
  /** `azure-openai` documents it. */
  data_sources?: readonly unknown[] | undefined;
  /** `azure-openai` documents it. */
  verbosity?: string | undefined;
}

/** Parameters of `chat-completion` that `cloudflare` has beyond the named ones. */
export interface CloudflareChatCompletionExtra extends ExtraParameters {
  /** `cloudflare` documents it. */
  max_completion_tokens?: number | undefined;
  /** `cloudflare` documents it. */
  metadata?: object | undefined;
  /** `cloudflare` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `cloudflare` documents it. */
  prediction?: object | undefined;
  /** `cloudflare` documents it. */
  prompt_cache_key?: string | undefined;
  /** `cloudflare` documents it. */
  safety_identifier?: string | undefined;
  /** `cloudflare` documents it. */
  service_tier?: string | undefined;
  /** `cloudflare` documents it. */
  store?: boolean | undefined;
  /** `cloudflare` documents it. */
  stream_options?: object | undefined;
  /** `cloudflare` documents it. */
  user?: string | undefined;
  /** `cloudflare` documents it. */
  min_p?: number | undefined;
  /** `cloudflare` documents it. */
  repetition_penalty?: number | undefined;
  /** `cloudflare` documents it. */
  top_k?: number | undefined;
}

/** Parameters of `chat-completion` that `minimax` has beyond the named ones. */
export interface MinimaxChatCompletionExtra extends ExtraParameters {
  /** `minimax` documents it. */
  max_completion_tokens?: number | undefined;
  /** `minimax` documents it. */
  metadata?: object | undefined;
  /** `minimax` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `minimax` documents it. */
  prediction?: object | undefined;
  /** `minimax` documents it. */
  prompt_cache_key?: string | undefined;
  /** `minimax` documents it. */
  safety_identifier?: string | undefined;
  /** `minimax` documents it. */
  service_tier?: string | undefined;
  /** `minimax` documents it. */
  store?: boolean | undefined;
  /** `minimax` documents it. */
  stream_options?: object | undefined;
  /** `minimax` documents it. */
  user?: string | undefined;
  /** `minimax` documents it. */
  reasoning_split?: boolean | undefined;
  /** `minimax` documents it. */
  thinking?: object | undefined;
}

/** Parameters of `chat-completion` that `siliconflow` has beyond the named ones. */
export interface SiliconflowChatCompletionExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  max_completion_tokens?: number | undefined;
  /** `siliconflow` documents it. */
  metadata?: object | undefined;
  /** `siliconflow` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `siliconflow` documents it. */
  prediction?: object | undefined;
  /** `siliconflow` documents it. */
  prompt_cache_key?: string | undefined;
  /** `siliconflow` documents it. */
  safety_identifier?: string | undefined;
  /** `siliconflow` documents it. */
  service_tier?: string | undefined;
  /** `siliconflow` documents it. */
  store?: boolean | undefined;
  /** `siliconflow` documents it. */
  stream_options?: object | undefined;
  /** `siliconflow` documents it. */
  user?: string | undefined;
  /** `siliconflow` documents it. */
  min_p?: number | undefined;
  /** `siliconflow` documents it. */
  repetition_penalty?: number | undefined;
  /** `siliconflow` documents it. */
  top_k?: number | undefined;
  /** `siliconflow` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `siliconflow` documents it. */
  enable_thinking?: boolean | undefined;
  /** `siliconflow` documents it. */
  thinking_budget?: number | undefined;
}

/** Parameters of `chat-completion` that `xai` has beyond the named ones. */
export interface XaiChatCompletionExtra extends ExtraParameters {
  /** `xai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `xai` documents it. */
  metadata?: object | undefined;
  /** `xai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `xai` documents it. */
  prediction?: object | undefined;
  /** `xai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `xai` documents it. */
  safety_identifier?: string | undefined;
  /** `xai` documents it. */
  service_tier?: string | undefined;
  /** `xai` documents it. */
  store?: boolean | undefined;
  /** `xai` documents it. */
  stream_options?: object | undefined;
  /** `xai` documents it. */
  user?: string | undefined;
  /** `xai` documents it. */
  deferred?: boolean | undefined;
  /** `xai` documents it. */
  search_parameters?: object | undefined;
  /** `xai` documents it. */
  web_search_options?: object | undefined;
}

/** Parameters of `chat-completion` that `ai21` has beyond the named ones. */
export interface Ai21ChatCompletionExtra extends ExtraParameters {
  /** `ai21` documents it. */
  max_completion_tokens?: number | undefined;
  /** `ai21` documents it. */
  metadata?: object | undefined;
  /** `ai21` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `ai21` documents it. */
  prediction?: object | undefined;
  /** `ai21` documents it. */
  prompt_cache_key?: string | undefined;
  /** `ai21` documents it. */
  safety_identifier?: string | undefined;
  /** `ai21` documents it. */
  service_tier?: string | undefined;
  /** `ai21` documents it. */
  store?: boolean | undefined;
  /** `ai21` documents it. */
  stream_options?: object | undefined;
  /** `ai21` documents it. */
  user?: string | undefined;
  /** `ai21` documents it. */
  documents?: readonly unknown[] | undefined;
}

/** Parameters of `chat-completion` that `deepseek` has beyond the named ones. */
export interface DeepseekChatCompletionExtra extends ExtraParameters {
  /** `deepseek` documents it. */
  max_completion_tokens?: number | undefined;
  /** `deepseek` documents it. */
  metadata?: object | undefined;
  /** `deepseek` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `deepseek` documents it. */
  prediction?: object | undefined;
  /** `deepseek` documents it. */
  prompt_cache_key?: string | undefined;
  /** `deepseek` documents it. */
  safety_identifier?: string | undefined;
  /** `deepseek` documents it. */
  service_tier?: string | undefined;
  /** `deepseek` documents it. */
  store?: boolean | undefined;
  /** `deepseek` documents it. */
  stream_options?: object | undefined;
  /** `deepseek` documents it. */
  user?: string | undefined;
  /** `deepseek` documents it. */
  thinking?: object | undefined;
}

/** Parameters of `chat-completion` that `moonshot` has beyond the named ones. */
export interface MoonshotChatCompletionExtra extends ExtraParameters {
  /** `moonshot` documents it. */
  max_completion_tokens?: number | undefined;
  /** `moonshot` documents it. */
  metadata?: object | undefined;
  /** `moonshot` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `moonshot` documents it. */
  prediction?: object | undefined;
  /** `moonshot` documents it. */
  prompt_cache_key?: string | undefined;
  /** `moonshot` documents it. */
  safety_identifier?: string | undefined;
  /** `moonshot` documents it. */
  service_tier?: string | undefined;
  /** `moonshot` documents it. */
  store?: boolean | undefined;
  /** `moonshot` documents it. */
  stream_options?: object | undefined;
  /** `moonshot` documents it. */
  user?: string | undefined;
  /** `moonshot` documents it. */
  thinking?: object | undefined;
}

/** Parameters of `chat-completion` that `openrouter` has beyond the named ones. */
export interface OpenrouterChatCompletionExtra extends ExtraParameters {
  /** `openrouter` documents it. */
  max_completion_tokens?: number | undefined;
  /** `openrouter` documents it. */
  metadata?: object | undefined;
  /** `openrouter` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `openrouter` documents it. */
  prediction?: object | undefined;
  /** `openrouter` documents it. */
  prompt_cache_key?: string | undefined;
  /** `openrouter` documents it. */
  safety_identifier?: string | undefined;
  /** `openrouter` documents it. */
  service_tier?: string | undefined;
  /** `openrouter` documents it. */
  store?: boolean | undefined;
  /** `openrouter` documents it. */
  stream_options?: object | undefined;
  /** `openrouter` documents it. */
  user?: string | undefined;
  /** `openrouter` documents it. */
  min_p?: number | undefined;
  /** `openrouter` documents it. */
  repetition_penalty?: number | undefined;
  /** `openrouter` documents it. */
  top_k?: number | undefined;
  /** `openrouter` documents it. */
  include_reasoning?: boolean | undefined;
  /** `openrouter` documents it. */
  models?: readonly unknown[] | undefined;
  /** `openrouter` documents it. */
  modalities?: readonly unknown[] | undefined;
  /** `openrouter` documents it. */
  plugins?: readonly unknown[] | undefined;
  /** `openrouter` documents it. */
  provider?: object | undefined;
  /** `openrouter` documents it. */
  reasoning?: object | undefined;
  /** `openrouter` documents it. */
  route?: string | undefined;
  /** `openrouter` documents it. */
  top_a?: number | undefined;
  /** `openrouter` documents it. */
  transforms?: readonly unknown[] | undefined;
  /** `openrouter` documents it. */
  usage?: object | undefined;
  /** `openrouter` documents it. */
  verbosity?: string | undefined;
  /** `openrouter` documents it. */
  web_search_options?: object | undefined;
}

/** Parameters of `chat-completion` that `perplexity` has beyond the named ones. */
export interface PerplexityChatCompletionExtra extends ExtraParameters {
  /** `perplexity` documents it. */
  max_completion_tokens?: number | undefined;
  /** `perplexity` documents it. */
  metadata?: object | undefined;
  /** `perplexity` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `perplexity` documents it. */
  prediction?: object | undefined;
  /** `perplexity` documents it. */
  prompt_cache_key?: string | undefined;
  /** `perplexity` documents it. */
  safety_identifier?: string | undefined;
  /** `perplexity` documents it. */
  service_tier?: string | undefined;
  /** `perplexity` documents it. */
  store?: boolean | undefined;
  /** `perplexity` documents it. */
  stream_options?: object | undefined;
  /** `perplexity` documents it. */
  user?: string | undefined;
  /** `perplexity` documents it. */
  disable_search?: boolean | undefined;
  /** `perplexity` documents it. */
  enable_search_classifier?: boolean | undefined;
  /** `perplexity` documents it. */
  image_domain_filter?: readonly unknown[] | undefined;
  /** `perplexity` documents it. */
  image_format_filter?: readonly unknown[] | undefined;
  /** `perplexity` documents it. */
  language_preference?: string | undefined;
  /** `perplexity` documents it. */
  last_updated_after_filter?: string | undefined;
  /** `perplexity` documents it. */
  last_updated_before_filter?: string | undefined;
  /** `perplexity` documents it. */
  media_response?: object | undefined;
  /** `perplexity` documents it. */
  return_images?: boolean | undefined;
  /** `perplexity` documents it. */
  return_related_questions?: boolean | undefined;
  /** `perplexity` documents it. */
  search_after_date_filter?: string | undefined;
  /** `perplexity` documents it. */
  search_before_date_filter?: string | undefined;
  /** `perplexity` documents it. */
  search_domain_filter?: readonly unknown[] | undefined;
  /** `perplexity` documents it. */
  search_language_filter?: readonly unknown[] | undefined;
  /** `perplexity` documents it. */
  search_mode?: string | undefined;
  /** `perplexity` documents it. */
  search_recency_filter?: string | undefined;
  /** `perplexity` documents it. */
  stream_mode?: string | undefined;
  /** `perplexity` documents it. */
  top_k?: number | undefined;
  /** `perplexity` documents it. */
  web_search_options?: object | undefined;
}

/** Parameters of `chat-completion` that `anthropic` has beyond the named ones. */
export interface AnthropicChatCompletionExtra extends ExtraParameters {
  /** `anthropic` documents it. */
  container?: unknown | undefined;
  /** `anthropic` documents it. */
  context_management?: object | undefined;
  /** `anthropic` documents it. */
  max_completion_tokens?: number | undefined;
  /** `anthropic` documents it. */
  mcp_servers?: readonly unknown[] | undefined;
  /** `anthropic` documents it. */
  metadata?: object | undefined;
  /** `anthropic` documents it. */
  output_config?: object | undefined;
  /** `anthropic` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `anthropic` documents it. */
  service_tier?: string | undefined;
  /** `anthropic` documents it. */
  thinking?: object | undefined;
  /** `anthropic` documents it. */
  top_k?: number | undefined;
  /** `anthropic` documents it. */
  user?: string | undefined;
}

/** Parameters of `chat-completion` that `baseten` has beyond the named ones. */
export interface BasetenChatCompletionExtra extends ExtraParameters {
  /** `baseten` documents it. */
  max_completion_tokens?: number | undefined;
  /** `baseten` documents it. */
  metadata?: object | undefined;
  /** `baseten` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `baseten` documents it. */
  prediction?: object | undefined;
  /** `baseten` documents it. */
  prompt_cache_key?: string | undefined;
  /** `baseten` documents it. */
  safety_identifier?: string | undefined;
  /** `baseten` documents it. */
  service_tier?: string | undefined;
  /** `baseten` documents it. */
  store?: boolean | undefined;
  /** `baseten` documents it. */
  stream_options?: object | undefined;
  /** `baseten` documents it. */
  user?: string | undefined;
  /** `baseten` documents it. */
  min_p?: number | undefined;
  /** `baseten` documents it. */
  repetition_penalty?: number | undefined;
  /** `baseten` documents it. */
  top_k?: number | undefined;
  /** `baseten` documents it. */
  chat_template_kwargs?: object | undefined;
}

/** Parameters of `chat-completion` that `cerebras` has beyond the named ones. */
export interface CerebrasChatCompletionExtra extends ExtraParameters {
  /** `cerebras` documents it. */
  max_completion_tokens?: number | undefined;
  /** `cerebras` documents it. */
  metadata?: object | undefined;
  /** `cerebras` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `cerebras` documents it. */
  prediction?: object | undefined;
  /** `cerebras` documents it. */
  prompt_cache_key?: string | undefined;
  /** `cerebras` documents it. */
  safety_identifier?: string | undefined;
  /** `cerebras` documents it. */
  service_tier?: string | undefined;
  /** `cerebras` documents it. */
  store?: boolean | undefined;
  /** `cerebras` documents it. */
  stream_options?: object | undefined;
  /** `cerebras` documents it. */
  user?: string | undefined;
  /** `cerebras` documents it. */
  clear_thinking?: boolean | undefined;
  /** `cerebras` documents it. */
  disable_reasoning?: boolean | undefined;
}

/** Parameters of `chat-completion` that `clarifai` has beyond the named ones. */
export interface ClarifaiChatCompletionExtra extends ExtraParameters {
  /** `clarifai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `clarifai` documents it. */
  metadata?: object | undefined;
  /** `clarifai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `clarifai` documents it. */
  prediction?: object | undefined;
  /** `clarifai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `clarifai` documents it. */
  safety_identifier?: string | undefined;
  /** `clarifai` documents it. */
  service_tier?: string | undefined;
  /** `clarifai` documents it. */
  store?: boolean | undefined;
  /** `clarifai` documents it. */
  stream_options?: object | undefined;
  /** `clarifai` documents it. */
  user?: string | undefined;
  /** `clarifai` documents it. */
  min_p?: number | undefined;
  /** `clarifai` documents it. */
  repetition_penalty?: number | undefined;
  /** `clarifai` documents it. */
  top_k?: number | undefined;
}

/** Parameters of `chat-completion` that `cohere` has beyond the named ones. */
export interface CohereChatCompletionExtra extends ExtraParameters {
  /** `cohere` documents it. */
  max_completion_tokens?: number | undefined;
  /** `cohere` documents it. */
  metadata?: object | undefined;
  /** `cohere` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `cohere` documents it. */
  prediction?: object | undefined;
  /** `cohere` documents it. */
  prompt_cache_key?: string | undefined;
  /** `cohere` documents it. */
  safety_identifier?: string | undefined;
  /** `cohere` documents it. */
  service_tier?: string | undefined;
  /** `cohere` documents it. */
  store?: boolean | undefined;
  /** `cohere` documents it. */
  stream_options?: object | undefined;
  /** `cohere` documents it. */
  user?: string | undefined;
  /** `cohere` documents it. */
  citation_options?: object | undefined;
  /** `cohere` documents it. */
  documents?: readonly unknown[] | undefined;
  /** `cohere` documents it. */
  k?: number | undefined;
  /** `cohere` documents it. */
  p?: number | undefined;
  /** `cohere` documents it. */
  safety_mode?: string | undefined;
  /** `cohere` documents it. */
  strict_tools?: boolean | undefined;
  /** `cohere` documents it. */
  thinking?: object | undefined;
}

/** Parameters of `chat-completion` that `deepinfra` has beyond the named ones. */
export interface DeepinfraChatCompletionExtra extends ExtraParameters {
  /** `deepinfra` documents it. */
  max_completion_tokens?: number | undefined;
  /** `deepinfra` documents it. */
  metadata?: object | undefined;
  /** `deepinfra` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `deepinfra` documents it. */
  prediction?: object | undefined;
  /** `deepinfra` documents it. */
  prompt_cache_key?: string | undefined;
  /** `deepinfra` documents it. */
  safety_identifier?: string | undefined;
  /** `deepinfra` documents it. */
  service_tier?: string | undefined;
  /** `deepinfra` documents it. */
  store?: boolean | undefined;
  /** `deepinfra` documents it. */
  stream_options?: object | undefined;
  /** `deepinfra` documents it. */
  user?: string | undefined;
  /** `deepinfra` documents it. */
  min_p?: number | undefined;
  /** `deepinfra` documents it. */
  repetition_penalty?: number | undefined;
  /** `deepinfra` documents it. */
  top_k?: number | undefined;
  /** `deepinfra` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `deepinfra` documents it. */
  response_mime_type?: string | undefined;
}

/** Parameters of `chat-completion` that `featherless-ai` has beyond the named ones. */
export interface FeatherlessAiChatCompletionExtra extends ExtraParameters {
  /** `featherless-ai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `featherless-ai` documents it. */
  metadata?: object | undefined;
  /** `featherless-ai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `featherless-ai` documents it. */
  prediction?: object | undefined;
  /** `featherless-ai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `featherless-ai` documents it. */
  safety_identifier?: string | undefined;
  /** `featherless-ai` documents it. */
  service_tier?: string | undefined;
  /** `featherless-ai` documents it. */
  store?: boolean | undefined;
  /** `featherless-ai` documents it. */
  stream_options?: object | undefined;
  /** `featherless-ai` documents it. */
  user?: string | undefined;
  /** `featherless-ai` documents it. */
  min_p?: number | undefined;
  /** `featherless-ai` documents it. */
  repetition_penalty?: number | undefined;
  /** `featherless-ai` documents it. */
  top_k?: number | undefined;
  /** `featherless-ai` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `featherless-ai` documents it. */
  include_stop_str_in_output?: boolean | undefined;
  /** `featherless-ai` documents it. */
  min_tokens?: number | undefined;
  /** `featherless-ai` documents it. */
  stop_token_ids?: readonly unknown[] | undefined;
}

/** Parameters of `chat-completion` that `fireworks-ai` has beyond the named ones. */
export interface FireworksAiChatCompletionExtra extends ExtraParameters {
  /** `fireworks-ai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `fireworks-ai` documents it. */
  metadata?: object | undefined;
  /** `fireworks-ai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  prediction?: object | undefined;
  /** `fireworks-ai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `fireworks-ai` documents it. */
  safety_identifier?: string | undefined;
  /** `fireworks-ai` documents it. */
  service_tier?: string | undefined;
  /** `fireworks-ai` documents it. */
  store?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  stream_options?: object | undefined;
  /** `fireworks-ai` documents it. */
  user?: string | undefined;
  /** `fireworks-ai` documents it. */
  min_p?: number | undefined;
  /** `fireworks-ai` documents it. */
  repetition_penalty?: number | undefined;
  /** `fireworks-ai` documents it. */
  top_k?: number | undefined;
  /** `fireworks-ai` documents it. */
  context_length_exceeded_behavior?: string | undefined;
  /** `fireworks-ai` documents it. */
  echo?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  ignore_eos?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  mirostat_lr?: number | undefined;
  /** `fireworks-ai` documents it. */
  mirostat_target?: number | undefined;
  /** `fireworks-ai` documents it. */
  perf_metrics_in_response?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  prompt_cache_isolation_key?: string | undefined;
  /** `fireworks-ai` documents it. */
  prompt_truncate_len?: number | undefined;
  /** `fireworks-ai` documents it. */
  raw_output?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  reasoning_history?: string | undefined;
  /** `fireworks-ai` documents it. */
  speculation?: unknown | undefined;
  /** `fireworks-ai` documents it. */
  thinking?: object | undefined;
  /** `fireworks-ai` documents it. */
  typical_p?: number | undefined;
}

/** Parameters of `chat-completion` that `google` has beyond the named ones. */
export interface GoogleChatCompletionExtra extends ExtraParameters {
  /** `google` documents it. */
  cachedContent?: string | undefined;
  /** `google` documents it. */
  generationConfig?: object | undefined;
  /** `google` documents it. */
  labels?: object | undefined;
  /** `google` documents it. */
  max_completion_tokens?: number | undefined;
  /** `google` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `google` documents it. */
  safetySettings?: readonly unknown[] | undefined;
  /** `google` documents it. */
  top_k?: number | undefined;
}

/** Parameters of `chat-completion` that `groq` has beyond the named ones. */
export interface GroqChatCompletionExtra extends ExtraParameters {
  /** `groq` documents it. */
  max_completion_tokens?: number | undefined;
  /** `groq` documents it. */
  metadata?: object | undefined;
  /** `groq` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `groq` documents it. */
  prediction?: object | undefined;
  /** `groq` documents it. */
  prompt_cache_key?: string | undefined;
  /** `groq` documents it. */
  safety_identifier?: string | undefined;
  /** `groq` documents it. */
  service_tier?: string | undefined;
  /** `groq` documents it. */
  store?: boolean | undefined;
  /** `groq` documents it. */
  stream_options?: object | undefined;
  /** `groq` documents it. */
  user?: string | undefined;
  /** `groq` documents it. */
  citation_options?: string | undefined;
  /** `groq` documents it. */
  compound_custom?: object | undefined;
  /** `groq` documents it. */
  disable_tool_validation?: boolean | undefined;
  /** `groq` documents it. */
  documents?: readonly unknown[] | undefined;
  /** `groq` documents it. */
  exclude_domains?: readonly unknown[] | undefined;
  /** `groq` documents it. */
  include_domains?: readonly unknown[] | undefined;
  /** `groq` documents it. */
  include_reasoning?: boolean | undefined;
  /** `groq` documents it. */
  reasoning_format?: string | undefined;
  /** `groq` documents it. */
  search_settings?: object | undefined;
}

/** Parameters of `chat-completion` that `hf-inference` has beyond the named ones. */
export interface HfInferenceChatCompletionExtra extends ExtraParameters {
  /** `hf-inference` documents it. */
  max_completion_tokens?: number | undefined;
  /** `hf-inference` documents it. */
  metadata?: object | undefined;
  /** `hf-inference` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `hf-inference` documents it. */
  prediction?: object | undefined;
  /** `hf-inference` documents it. */
  prompt_cache_key?: string | undefined;
  /** `hf-inference` documents it. */
  safety_identifier?: string | undefined;
  /** `hf-inference` documents it. */
  service_tier?: string | undefined;
  /** `hf-inference` documents it. */
  store?: boolean | undefined;
  /** `hf-inference` documents it. */
  stream_options?: object | undefined;
  /** `hf-inference` documents it. */
  user?: string | undefined;
  /** `hf-inference` documents it. */
  min_p?: number | undefined;
  /** `hf-inference` documents it. */
  repetition_penalty?: number | undefined;
  /** `hf-inference` documents it. */
  top_k?: number | undefined;
  /** `hf-inference` documents it. */
  chat_template_kwargs?: object | undefined;
}

/** Parameters of `chat-completion` that `hyperbolic` has beyond the named ones. */
export interface HyperbolicChatCompletionExtra extends ExtraParameters {
  /** `hyperbolic` documents it. */
  max_completion_tokens?: number | undefined;
  /** `hyperbolic` documents it. */
  metadata?: object | undefined;
  /** `hyperbolic` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `hyperbolic` documents it. */
  prediction?: object | undefined;
  /** `hyperbolic` documents it. */
  prompt_cache_key?: string | undefined;
  /** `hyperbolic` documents it. */
  safety_identifier?: string | undefined;
  /** `hyperbolic` documents it. */
  service_tier?: string | undefined;
  /** `hyperbolic` documents it. */
  store?: boolean | undefined;
  /** `hyperbolic` documents it. */
  stream_options?: object | undefined;
  /** `hyperbolic` documents it. */
  user?: string | undefined;
  /** `hyperbolic` documents it. */
  min_p?: number | undefined;
  /** `hyperbolic` documents it. */
  repetition_penalty?: number | undefined;
  /** `hyperbolic` documents it. */
  top_k?: number | undefined;
}

/** Parameters of `chat-completion` that `llama.cpp` has beyond the named ones. */
export interface LlamaCppChatCompletionExtra extends ExtraParameters {
  /** `llama.cpp` documents it. */
  max_completion_tokens?: number | undefined;
  /** `llama.cpp` documents it. */
  metadata?: object | undefined;
  /** `llama.cpp` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `llama.cpp` documents it. */
  prediction?: object | undefined;
  /** `llama.cpp` documents it. */
  prompt_cache_key?: string | undefined;
  /** `llama.cpp` documents it. */
  safety_identifier?: string | undefined;
  /** `llama.cpp` documents it. */
  service_tier?: string | undefined;
  /** `llama.cpp` documents it. */
  store?: boolean | undefined;
  /** `llama.cpp` documents it. */
  stream_options?: object | undefined;
  /** `llama.cpp` documents it. */
  user?: string | undefined;
  /** `llama.cpp` documents it. */
  min_p?: number | undefined;
  /** `llama.cpp` documents it. */
  repetition_penalty?: number | undefined;
  /** `llama.cpp` documents it. */
  top_k?: number | undefined;
  /** `llama.cpp` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `llama.cpp` documents it. */
  cache_prompt?: boolean | undefined;
  /** `llama.cpp` documents it. */
  dry_multiplier?: number | undefined;
  /** `llama.cpp` documents it. */
  dynatemp_range?: number | undefined;
  /** `llama.cpp` documents it. */
  grammar?: string | undefined;
  /** `llama.cpp` documents it. */
  id_slot?: number | undefined;
  /** `llama.cpp` documents it. */
  json_schema?: object | undefined;
  /** `llama.cpp` documents it. */
  lora?: readonly unknown[] | undefined;
  /** `llama.cpp` documents it. */
  min_keep?: number | undefined;
  /** `llama.cpp` documents it. */
  mirostat?: number | undefined;
  /** `llama.cpp` documents it. */
  mirostat_eta?: number | undefined;
  /** `llama.cpp` documents it. */
  mirostat_tau?: number | undefined;
  /** `llama.cpp` documents it. */
  n_predict?: number | undefined;
  /** `llama.cpp` documents it. */
  n_probs?: number | undefined;
  /** `llama.cpp` documents it. */
  reasoning_format?: string | undefined;
  /** `llama.cpp` documents it. */
  repeat_last_n?: number | undefined;
  /** `llama.cpp` documents it. */
  repeat_penalty?: number | undefined;
  /** `llama.cpp` documents it. */
  samplers?: readonly unknown[] | undefined;
  /** `llama.cpp` documents it. */
  timings_per_token?: boolean | undefined;
  /** `llama.cpp` documents it. */
  typical_p?: number | undefined;
  /** `llama.cpp` documents it. */
  xtc_probability?: number | undefined;
  /** `llama.cpp` documents it. */
  xtc_threshold?: number | undefined;
}

/** Parameters of `chat-completion` that `lm-studio` has beyond the named ones. */
export interface LmStudioChatCompletionExtra extends ExtraParameters {
  /** `lm-studio` documents it. */
  max_completion_tokens?: number | undefined;
  /** `lm-studio` documents it. */
  metadata?: object | undefined;
  /** `lm-studio` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `lm-studio` documents it. */
  prediction?: object | undefined;
  /** `lm-studio` documents it. */
  prompt_cache_key?: string | undefined;
  /** `lm-studio` documents it. */
  safety_identifier?: string | undefined;
  /** `lm-studio` documents it. */
  service_tier?: string | undefined;
  /** `lm-studio` documents it. */
  store?: boolean | undefined;
  /** `lm-studio` documents it. */
  stream_options?: object | undefined;
  /** `lm-studio` documents it. */
  user?: string | undefined;
  /** `lm-studio` documents it. */
  min_p?: number | undefined;
  /** `lm-studio` documents it. */
  repetition_penalty?: number | undefined;
  /** `lm-studio` documents it. */
  top_k?: number | undefined;
  /** `lm-studio` documents it. */
  draft_model?: string | undefined;
  /** `lm-studio` documents it. */
  repeat_penalty?: number | undefined;
  /** `lm-studio` documents it. */
  ttl?: number | undefined;
}

/** Parameters of `chat-completion` that `mistral` has beyond the named ones. */
export interface MistralChatCompletionExtra extends ExtraParameters {
  /** `mistral` documents it. */
  max_completion_tokens?: number | undefined;
  /** `mistral` documents it. */
  metadata?: object | undefined;
  /** `mistral` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `mistral` documents it. */
  prediction?: object | undefined;
  /** `mistral` documents it. */
  prompt_cache_key?: string | undefined;
  /** `mistral` documents it. */
  safety_identifier?: string | undefined;
  /** `mistral` documents it. */
  service_tier?: string | undefined;
  /** `mistral` documents it. */
  store?: boolean | undefined;
  /** `mistral` documents it. */
  stream_options?: object | undefined;
  /** `mistral` documents it. */
  user?: string | undefined;
  /** `mistral` documents it. */
  guardrails?: readonly unknown[] | undefined;
  /** `mistral` documents it. */
  prompt_mode?: string | undefined;
  /** `mistral` documents it. */
  random_seed?: number | undefined;
  /** `mistral` documents it. */
  safe_prompt?: boolean | undefined;
}

/** Parameters of `chat-completion` that `nebius` has beyond the named ones. */
export interface NebiusChatCompletionExtra extends ExtraParameters {
  /** `nebius` documents it. */
  max_completion_tokens?: number | undefined;
  /** `nebius` documents it. */
  metadata?: object | undefined;
  /** `nebius` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `nebius` documents it. */
  prediction?: object | undefined;
  /** `nebius` documents it. */
  prompt_cache_key?: string | undefined;
  /** `nebius` documents it. */
  safety_identifier?: string | undefined;
  /** `nebius` documents it. */
  service_tier?: string | undefined;
  /** `nebius` documents it. */
  store?: boolean | undefined;
  /** `nebius` documents it. */
  stream_options?: object | undefined;
  /** `nebius` documents it. */
  user?: string | undefined;
  /** `nebius` documents it. */
  min_p?: number | undefined;
  /** `nebius` documents it. */
  repetition_penalty?: number | undefined;
  /** `nebius` documents it. */
  top_k?: number | undefined;
  /** `nebius` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `nebius` documents it. */
  guided_choice?: readonly unknown[] | undefined;
  /** `nebius` documents it. */
  guided_decoding_backend?: string | undefined;
  /** `nebius` documents it. */
  guided_grammar?: string | undefined;
  /** `nebius` documents it. */
  guided_json?: unknown | undefined;
  /** `nebius` documents it. */
  guided_regex?: string | undefined;
  /** `nebius` documents it. */
  structured_outputs?: object | undefined;
}

/** Parameters of `chat-completion` that `novita` has beyond the named ones. */
export interface NovitaChatCompletionExtra extends ExtraParameters {
  /** `novita` documents it. */
  max_completion_tokens?: number | undefined;
  /** `novita` documents it. */
  metadata?: object | undefined;
  /** `novita` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `novita` documents it. */
  prediction?: object | undefined;
  /** `novita` documents it. */
  prompt_cache_key?: string | undefined;
  /** `novita` documents it. */
  safety_identifier?: string | undefined;
  /** `novita` documents it. */
  service_tier?: string | undefined;
  /** `novita` documents it. */
  store?: boolean | undefined;
  /** `novita` documents it. */
  stream_options?: object | undefined;
  /** `novita` documents it. */
  user?: string | undefined;
  /** `novita` documents it. */
  min_p?: number | undefined;
  /** `novita` documents it. */
  repetition_penalty?: number | undefined;
  /** `novita` documents it. */
  top_k?: number | undefined;
  /** `novita` documents it. */
  enable_thinking?: boolean | undefined;
  /** `novita` documents it. */
  separate_reasoning?: boolean | undefined;
}

/** Parameters of `chat-completion` that `nscale` has beyond the named ones. */
export interface NscaleChatCompletionExtra extends ExtraParameters {
  /** `nscale` documents it. */
  max_completion_tokens?: number | undefined;
  /** `nscale` documents it. */
  metadata?: object | undefined;
  /** `nscale` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `nscale` documents it. */
  prediction?: object | undefined;
  /** `nscale` documents it. */
  prompt_cache_key?: string | undefined;
  /** `nscale` documents it. */
  safety_identifier?: string | undefined;
  /** `nscale` documents it. */
  service_tier?: string | undefined;
  /** `nscale` documents it. */
  store?: boolean | undefined;
  /** `nscale` documents it. */
  stream_options?: object | undefined;
  /** `nscale` documents it. */
  user?: string | undefined;
  /** `nscale` documents it. */
  min_p?: number | undefined;
  /** `nscale` documents it. */
  repetition_penalty?: number | undefined;
  /** `nscale` documents it. */
  top_k?: number | undefined;
  /** `nscale` documents it. */
  chat_template_kwargs?: object | undefined;
}

/** Parameters of `chat-completion` that `nvidia` has beyond the named ones. */
export interface NvidiaChatCompletionExtra extends ExtraParameters {
  /** `nvidia` documents it. */
  max_completion_tokens?: number | undefined;
  /** `nvidia` documents it. */
  metadata?: object | undefined;
  /** `nvidia` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `nvidia` documents it. */
  prediction?: object | undefined;
  /** `nvidia` documents it. */
  prompt_cache_key?: string | undefined;
  /** `nvidia` documents it. */
  safety_identifier?: string | undefined;
  /** `nvidia` documents it. */
  service_tier?: string | undefined;
  /** `nvidia` documents it. */
  store?: boolean | undefined;
  /** `nvidia` documents it. */
  stream_options?: object | undefined;
  /** `nvidia` documents it. */
  user?: string | undefined;
  /** `nvidia` documents it. */
  min_p?: number | undefined;
  /** `nvidia` documents it. */
  repetition_penalty?: number | undefined;
  /** `nvidia` documents it. */
  top_k?: number | undefined;
  /** `nvidia` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `nvidia` documents it. */
  guided_choice?: readonly unknown[] | undefined;
  /** `nvidia` documents it. */
  guided_decoding_backend?: string | undefined;
  /** `nvidia` documents it. */
  guided_grammar?: string | undefined;
  /** `nvidia` documents it. */
  guided_json?: unknown | undefined;
  /** `nvidia` documents it. */
  guided_regex?: string | undefined;
  /** `nvidia` documents it. */
  structured_outputs?: object | undefined;
  /** `nvidia` documents it. */
  nvext?: object | undefined;
}

/** Parameters of `chat-completion` that `ollama` has beyond the named ones. */
export interface OllamaChatCompletionExtra extends ExtraParameters {
  /** `ollama` documents it. */
  max_completion_tokens?: number | undefined;
  /** `ollama` documents it. */
  metadata?: object | undefined;
  /** `ollama` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `ollama` documents it. */
  prediction?: object | undefined;
  /** `ollama` documents it. */
  prompt_cache_key?: string | undefined;
  /** `ollama` documents it. */
  safety_identifier?: string | undefined;
  /** `ollama` documents it. */
  service_tier?: string | undefined;
  /** `ollama` documents it. */
  store?: boolean | undefined;
  /** `ollama` documents it. */
  stream_options?: object | undefined;
  /** `ollama` documents it. */
  user?: string | undefined;
  /** `ollama` documents it. */
  min_p?: number | undefined;
  /** `ollama` documents it. */
  repetition_penalty?: number | undefined;
  /** `ollama` documents it. */
  top_k?: number | undefined;
  /** `ollama` documents it. */
  keep_alive?: unknown | undefined;
  /** `ollama` documents it. */
  options?: object | undefined;
  /** `ollama` documents it. */
  think?: unknown | undefined;
}

/** Parameters of `chat-completion` that `openai` has beyond the named ones. */
export interface OpenaiChatCompletionExtra extends ExtraParameters {
  /** `openai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `openai` documents it. */
  metadata?: object | undefined;
  /** `openai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `openai` documents it. */
  prediction?: object | undefined;
  /** `openai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `openai` documents it. */
  safety_identifier?: string | undefined;
  /** `openai` documents it. */
  service_tier?: string | undefined;
  /** `openai` documents it. */
  store?: boolean | undefined;
  /** `openai` documents it. */
  stream_options?: object | undefined;
  /** `openai` documents it. */
  user?: string | undefined;
  /** `openai` documents it. */
  audio?: object | undefined;
  /** `openai` documents it. */
  function_call?: unknown | undefined;
  /** `openai` documents it. */
  functions?: readonly unknown[] | undefined;
  /** `openai` documents it. */
  modalities?: readonly unknown[] | undefined;
  /** `openai` documents it. */
  prompt_cache_retention?: string | undefined;
  /** `openai` documents it. */
  verbosity?: string | undefined;
  /** `openai` documents it. */
  web_search_options?: object | undefined;
}

/** Parameters of `chat-completion` that `ovhcloud` has beyond the named ones. */
export interface OvhcloudChatCompletionExtra extends ExtraParameters {
  /** `ovhcloud` documents it. */
  max_completion_tokens?: number | undefined;
  /** `ovhcloud` documents it. */
  metadata?: object | undefined;
  /** `ovhcloud` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `ovhcloud` documents it. */
  prediction?: object | undefined;
  /** `ovhcloud` documents it. */
  prompt_cache_key?: string | undefined;
  /** `ovhcloud` documents it. */
  safety_identifier?: string | undefined;
  /** `ovhcloud` documents it. */
  service_tier?: string | undefined;
  /** `ovhcloud` documents it. */
  store?: boolean | undefined;
  /** `ovhcloud` documents it. */
  stream_options?: object | undefined;
  /** `ovhcloud` documents it. */
  user?: string | undefined;
  /** `ovhcloud` documents it. */
  min_p?: number | undefined;
  /** `ovhcloud` documents it. */
  repetition_penalty?: number | undefined;
  /** `ovhcloud` documents it. */
  top_k?: number | undefined;
  /** `ovhcloud` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `ovhcloud` documents it. */
  guided_choice?: readonly unknown[] | undefined;
  /** `ovhcloud` documents it. */
  guided_decoding_backend?: string | undefined;
  /** `ovhcloud` documents it. */
  guided_grammar?: string | undefined;
  /** `ovhcloud` documents it. */
  guided_json?: unknown | undefined;
  /** `ovhcloud` documents it. */
  guided_regex?: string | undefined;
  /** `ovhcloud` documents it. */
  structured_outputs?: object | undefined;
}

/** Parameters of `chat-completion` that `publicai` has beyond the named ones. */
export interface PublicaiChatCompletionExtra extends ExtraParameters {
  /** `publicai` documents it. */
  max_completion_tokens?: number | undefined;
  /** `publicai` documents it. */
  metadata?: object | undefined;
  /** `publicai` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `publicai` documents it. */
  prediction?: object | undefined;
  /** `publicai` documents it. */
  prompt_cache_key?: string | undefined;
  /** `publicai` documents it. */
  safety_identifier?: string | undefined;
  /** `publicai` documents it. */
  service_tier?: string | undefined;
  /** `publicai` documents it. */
  store?: boolean | undefined;
  /** `publicai` documents it. */
  stream_options?: object | undefined;
  /** `publicai` documents it. */
  user?: string | undefined;
  /** `publicai` documents it. */
  min_p?: number | undefined;
  /** `publicai` documents it. */
  repetition_penalty?: number | undefined;
  /** `publicai` documents it. */
  top_k?: number | undefined;
  /** `publicai` documents it. */
  chat_template_kwargs?: object | undefined;
}

/** Parameters of `chat-completion` that `sambanova` has beyond the named ones. */
export interface SambanovaChatCompletionExtra extends ExtraParameters {
  /** `sambanova` documents it. */
  max_completion_tokens?: number | undefined;
  /** `sambanova` documents it. */
  metadata?: object | undefined;
  /** `sambanova` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `sambanova` documents it. */
  prediction?: object | undefined;
  /** `sambanova` documents it. */
  prompt_cache_key?: string | undefined;
  /** `sambanova` documents it. */
  safety_identifier?: string | undefined;
  /** `sambanova` documents it. */
  service_tier?: string | undefined;
  /** `sambanova` documents it. */
  store?: boolean | undefined;
  /** `sambanova` documents it. */
  stream_options?: object | undefined;
  /** `sambanova` documents it. */
  user?: string | undefined;
  /** `sambanova` documents it. */
  min_p?: number | undefined;
  /** `sambanova` documents it. */
  repetition_penalty?: number | undefined;
  /** `sambanova` documents it. */
  top_k?: number | undefined;
  /** `sambanova` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `sambanova` documents it. */
  do_sample?: boolean | undefined;
}

/** Parameters of `chat-completion` that `scaleway` has beyond the named ones. */
export interface ScalewayChatCompletionExtra extends ExtraParameters {
  /** `scaleway` documents it. */
  max_completion_tokens?: number | undefined;
  /** `scaleway` documents it. */
  metadata?: object | undefined;
  /** `scaleway` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `scaleway` documents it. */
  prediction?: object | undefined;
  /** `scaleway` documents it. */
  prompt_cache_key?: string | undefined;
  /** `scaleway` documents it. */
  safety_identifier?: string | undefined;
  /** `scaleway` documents it. */
  service_tier?: string | undefined;
  /** `scaleway` documents it. */
  store?: boolean | undefined;
  /** `scaleway` documents it. */
  stream_options?: object | undefined;
  /** `scaleway` documents it. */
  user?: string | undefined;
  /** `scaleway` documents it. */
  min_p?: number | undefined;
  /** `scaleway` documents it. */
  repetition_penalty?: number | undefined;
  /** `scaleway` documents it. */
  top_k?: number | undefined;
  /** `scaleway` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `scaleway` documents it. */
  guided_choice?: readonly unknown[] | undefined;
  /** `scaleway` documents it. */
  guided_decoding_backend?: string | undefined;
  /** `scaleway` documents it. */
  guided_grammar?: string | undefined;
  /** `scaleway` documents it. */
  guided_json?: unknown | undefined;
  /** `scaleway` documents it. */
  guided_regex?: string | undefined;
  /** `scaleway` documents it. */
  structured_outputs?: object | undefined;
}

/** Parameters of `chat-completion` that `tgi` has beyond the named ones. */
export interface TgiChatCompletionExtra extends ExtraParameters {
  /** `tgi` documents it. */
  max_completion_tokens?: number | undefined;
  /** `tgi` documents it. */
  metadata?: object | undefined;
  /** `tgi` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `tgi` documents it. */
  prediction?: object | undefined;
  /** `tgi` documents it. */
  prompt_cache_key?: string | undefined;
  /** `tgi` documents it. */
  safety_identifier?: string | undefined;
  /** `tgi` documents it. */
  service_tier?: string | undefined;
  /** `tgi` documents it. */
  store?: boolean | undefined;
  /** `tgi` documents it. */
  stream_options?: object | undefined;
  /** `tgi` documents it. */
  user?: string | undefined;
  /** `tgi` documents it. */
  min_p?: number | undefined;
  /** `tgi` documents it. */
  repetition_penalty?: number | undefined;
  /** `tgi` documents it. */
  top_k?: number | undefined;
}

/** Parameters of `chat-completion` that `together` has beyond the named ones. */
export interface TogetherChatCompletionExtra extends ExtraParameters {
  /** `together` documents it. */
  max_completion_tokens?: number | undefined;
  /** `together` documents it. */
  metadata?: object | undefined;
  /** `together` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `together` documents it. */
  prediction?: object | undefined;
  /** `together` documents it. */
  prompt_cache_key?: string | undefined;
  /** `together` documents it. */
  safety_identifier?: string | undefined;
  /** `together` documents it. */
  service_tier?: string | undefined;
  /** `together` documents it. */
  store?: boolean | undefined;
  /** `together` documents it. */
  stream_options?: object | undefined;
  /** `together` documents it. */
  user?: string | undefined;
  /** `together` documents it. */
  min_p?: number | undefined;
  /** `together` documents it. */
  repetition_penalty?: number | undefined;
  /** `together` documents it. */
  top_k?: number | undefined;
  /** `together` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `together` documents it. */
  compliance?: string | undefined;
  /** `together` documents it. */
  context_length_exceeded_behavior?: string | undefined;
  /** `together` documents it. */
  echo?: boolean | undefined;
  /** `together` documents it. */
  reasoning?: object | undefined;
  /** `together` documents it. */
  safety_model?: string | undefined;
}

/** Parameters of `chat-completion` that `vllm` has beyond the named ones. */
export interface VllmChatCompletionExtra extends ExtraParameters {
  /** `vllm` documents it. */
  max_completion_tokens?: number | undefined;
  /** `vllm` documents it. */
  metadata?: object | undefined;
  /** `vllm` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `vllm` documents it. */
  prediction?: object | undefined;
  /** `vllm` documents it. */
  prompt_cache_key?: string | undefined;
  /** `vllm` documents it. */
  safety_identifier?: string | undefined;
  /** `vllm` documents it. */
  service_tier?: string | undefined;
  /** `vllm` documents it. */
  store?: boolean | undefined;
  /** `vllm` documents it. */
  stream_options?: object | undefined;
  /** `vllm` documents it. */
  user?: string | undefined;
  /** `vllm` documents it. */
  min_p?: number | undefined;
  /** `vllm` documents it. */
  repetition_penalty?: number | undefined;
  /** `vllm` documents it. */
  top_k?: number | undefined;
  /** `vllm` documents it. */
  chat_template_kwargs?: object | undefined;
  /** `vllm` documents it. */
  guided_choice?: readonly unknown[] | undefined;
  /** `vllm` documents it. */
  guided_decoding_backend?: string | undefined;
  /** `vllm` documents it. */
  guided_grammar?: string | undefined;
  /** `vllm` documents it. */
  guided_json?: unknown | undefined;
  /** `vllm` documents it. */
  guided_regex?: string | undefined;
  /** `vllm` documents it. */
  structured_outputs?: object | undefined;
  /** `vllm` documents it. */
  add_generation_prompt?: boolean | undefined;
  /** `vllm` documents it. */
  add_special_tokens?: boolean | undefined;
  /** `vllm` documents it. */
  best_of?: number | undefined;
  /** `vllm` documents it. */
  chat_template?: string | undefined;
  /** `vllm` documents it. */
  continue_final_message?: boolean | undefined;
  /** `vllm` documents it. */
  documents?: readonly unknown[] | undefined;
  /** `vllm` documents it. */
  echo?: boolean | undefined;
  /** `vllm` documents it. */
  ignore_eos?: boolean | undefined;
  /** `vllm` documents it. */
  include_stop_str_in_output?: boolean | undefined;
  /** `vllm` documents it. */
  length_penalty?: number | undefined;
  /** `vllm` documents it. */
  min_tokens?: number | undefined;
  /** `vllm` documents it. */
  priority?: number | undefined;
  /** `vllm` documents it. */
  prompt_logprobs?: number | undefined;
  /** `vllm` documents it. */
  skip_special_tokens?: boolean | undefined;
  /** `vllm` documents it. */
  spaces_between_special_tokens?: boolean | undefined;
  /** `vllm` documents it. */
  stop_token_ids?: readonly unknown[] | undefined;
  /** `vllm` documents it. */
  truncate_prompt_tokens?: number | undefined;
  /** `vllm` documents it. */
  use_beam_search?: boolean | undefined;
}

/** Parameters of `chat-completion` that `zai-org` has beyond the named ones. */
export interface ZaiOrgChatCompletionExtra extends ExtraParameters {
  /** `zai-org` documents it. */
  max_completion_tokens?: number | undefined;
  /** `zai-org` documents it. */
  metadata?: object | undefined;
  /** `zai-org` documents it. */
  parallel_tool_calls?: boolean | undefined;
  /** `zai-org` documents it. */
  prediction?: object | undefined;
  /** `zai-org` documents it. */
  prompt_cache_key?: string | undefined;
  /** `zai-org` documents it. */
  safety_identifier?: string | undefined;
  /** `zai-org` documents it. */
  service_tier?: string | undefined;
  /** `zai-org` documents it. */
  store?: boolean | undefined;
  /** `zai-org` documents it. */
  stream_options?: object | undefined;
  /** `zai-org` documents it. */
  user?: string | undefined;
  /** `zai-org` documents it. */
  do_sample?: boolean | undefined;
  /** `zai-org` documents it. */
  request_id?: string | undefined;
  /** `zai-org` documents it. */
  thinking?: object | undefined;
  /** `zai-org` documents it. */
  tool_stream?: boolean | undefined;
  /** `zai-org` documents it. */
  user_id?: string | undefined;
}

/** Parameters of `text-generation` that `deepseek` has beyond the named ones. */
export interface DeepseekTextGenerationExtra extends ExtraParameters {
  /** `deepseek` documents it. */
  echo?: boolean | undefined;
  /** `deepseek` documents it. */
  logprobs?: number | undefined;
  /** `deepseek` documents it. */
  suffix?: string | undefined;
  /** `deepseek` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-generation` that `openrouter` has beyond the named ones. */
export interface OpenrouterTextGenerationExtra extends ExtraParameters {
  /** `openrouter` documents it. */
  models?: readonly unknown[] | undefined;
  /** `openrouter` documents it. */
  provider?: object | undefined;
  /** `openrouter` documents it. */
  reasoning?: object | undefined;
  /** `openrouter` documents it. */
  transforms?: readonly unknown[] | undefined;
  /** `openrouter` documents it. */
  usage?: object | undefined;
  /** `openrouter` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-generation` that `fireworks-ai` has beyond the named ones. */
export interface FireworksAiTextGenerationExtra extends ExtraParameters {
  /** `fireworks-ai` documents it. */
  echo?: boolean | undefined;
  /** `fireworks-ai` documents it. */
  logprobs?: number | undefined;
  /** `fireworks-ai` documents it. */
  min_p?: number | undefined;
  /** `fireworks-ai` documents it. */
  n?: number | undefined;
  /** `fireworks-ai` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-generation` that `llama.cpp` has beyond the named ones. */
export interface LlamaCppTextGenerationExtra extends ExtraParameters {
  /** `llama.cpp` documents it. */
  cache_prompt?: boolean | undefined;
  /** `llama.cpp` documents it. */
  min_p?: number | undefined;
  /** `llama.cpp` documents it. */
  n_probs?: number | undefined;
  /** `llama.cpp` documents it. */
  repeat_penalty?: number | undefined;
}

/** Parameters of `text-generation` that `mistral` has beyond the named ones. */
export interface MistralTextGenerationExtra extends ExtraParameters {
  /** `mistral` documents it. */
  min_tokens?: number | undefined;
  /** `mistral` documents it. */
  random_seed?: number | undefined;
  /** `mistral` documents it. */
  suffix?: string | undefined;
}

/** Parameters of `text-generation` that `ollama` has beyond the named ones. */
export interface OllamaTextGenerationExtra extends ExtraParameters {
  /** `ollama` documents it. */
  format?: unknown | undefined;
  /** `ollama` documents it. */
  keep_alive?: unknown | undefined;
  /** `ollama` documents it. */
  min_p?: number | undefined;
  /** `ollama` documents it. */
  options?: object | undefined;
  /** `ollama` documents it. */
  raw?: boolean | undefined;
  /** `ollama` documents it. */
  suffix?: string | undefined;
  /** `ollama` documents it. */
  system?: string | undefined;
  /** `ollama` documents it. */
  template?: string | undefined;
  /** `ollama` documents it. */
  think?: unknown | undefined;
}

/** Parameters of `text-generation` that `together` has beyond the named ones. */
export interface TogetherTextGenerationExtra extends ExtraParameters {
  /** `together` documents it. */
  echo?: boolean | undefined;
  /** `together` documents it. */
  logprobs?: number | undefined;
  /** `together` documents it. */
  min_p?: number | undefined;
  /** `together` documents it. */
  n?: number | undefined;
  /** `together` documents it. */
  safety_model?: string | undefined;
}

/** Parameters of `text-generation` that `tgi` has beyond the named ones. */
export interface TgiTextGenerationExtra extends ExtraParameters {
  /** `tgi` documents it. */
  frequency_penalty?: number | undefined;
}

/** Parameters of `text-generation` that `vllm` has beyond the named ones. */
export interface VllmTextGenerationExtra extends ExtraParameters {
  /** `vllm` documents it. */
  echo?: boolean | undefined;
  /** `vllm` documents it. */
  ignore_eos?: boolean | undefined;
  /** `vllm` documents it. */
  logprobs?: number | undefined;
  /** `vllm` documents it. */
  min_p?: number | undefined;
  /** `vllm` documents it. */
  min_tokens?: number | undefined;
  /** `vllm` documents it. */
  n?: number | undefined;
  /** `vllm` documents it. */
  presence_penalty?: number | undefined;
  /** `vllm` documents it. */
  stop_token_ids?: readonly unknown[] | undefined;
  /** `vllm` documents it. */
  suffix?: string | undefined;
}

/** Parameters of `feature-extraction` that `azure-openai` has beyond the named ones. */
export interface AzureOpenaiFeatureExtractionExtra extends ExtraParameters {
  /** `azure-openai` documents it. */
  input_type?: string | undefined;
  /** `azure-openai` documents it. */
  user?: string | undefined;
}

/** Parameters of `feature-extraction` that `siliconflow` has beyond the named ones. */
export interface SiliconflowFeatureExtractionExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  user?: string | undefined;
}

/** Parameters of `feature-extraction` that `jina` has beyond the named ones. */
export interface JinaFeatureExtractionExtra extends ExtraParameters {
  /** `jina` documents it. */
  embedding_type?: unknown | undefined;
  /** `jina` documents it. */
  late_chunking?: boolean | undefined;
  /** `jina` documents it. */
  normalized?: boolean | undefined;
  /** `jina` documents it. */
  task?: string | undefined;
}

/** Parameters of `feature-extraction` that `openrouter` has beyond the named ones. */
export interface OpenrouterFeatureExtractionExtra extends ExtraParameters {
  /** `openrouter` documents it. */
  input_type?: string | undefined;
  /** `openrouter` documents it. */
  provider?: object | undefined;
  /** `openrouter` documents it. */
  user?: string | undefined;
}

/** Parameters of `feature-extraction` that `perplexity` has beyond the named ones. */
export interface PerplexityFeatureExtractionExtra extends ExtraParameters {
}

/** Parameters of `feature-extraction` that `voyage` has beyond the named ones. */
export interface VoyageFeatureExtractionExtra extends ExtraParameters {
  /** `voyage` documents it. */
  input_type?: string | undefined;
  /** `voyage` documents it. */
  output_dimension?: number | undefined;
  /** `voyage` documents it. */
  output_dtype?: string | undefined;
  /** `voyage` documents it. */
  truncation?: boolean | undefined;
}

/** Parameters of `feature-extraction` that `cohere` has beyond the named ones. */
export interface CohereFeatureExtractionExtra extends ExtraParameters {
  /** `cohere` documents it. */
  embedding_types?: readonly unknown[] | undefined;
  /** `cohere` documents it. */
  input_type?: string | undefined;
  /** `cohere` documents it. */
  max_tokens?: number | undefined;
  /** `cohere` documents it. */
  output_dimension?: number | undefined;
}

/** Parameters of `feature-extraction` that `deepinfra` has beyond the named ones. */
export interface DeepinfraFeatureExtractionExtra extends ExtraParameters {
  /** `deepinfra` documents it. */
  custom_instruction?: string | undefined;
  /** `deepinfra` documents it. */
  service_tier?: string | undefined;
}

/** Parameters of `feature-extraction` that `google` has beyond the named ones. */
export interface GoogleFeatureExtractionExtra extends ExtraParameters {
  /** `google` documents it. */
  taskType?: string | undefined;
  /** `google` documents it. */
  title?: string | undefined;
}

/** Parameters of `feature-extraction` that `mistral` has beyond the named ones. */
export interface MistralFeatureExtractionExtra extends ExtraParameters {
  /** `mistral` documents it. */
  output_dimension?: number | undefined;
  /** `mistral` documents it. */
  output_dtype?: string | undefined;
}

/** Parameters of `feature-extraction` that `nvidia` has beyond the named ones. */
export interface NvidiaFeatureExtractionExtra extends ExtraParameters {
  /** `nvidia` documents it. */
  input_type?: string | undefined;
  /** `nvidia` documents it. */
  modality?: unknown | undefined;
  /** `nvidia` documents it. */
  user?: string | undefined;
}

/** Parameters of `feature-extraction` that `openai` has beyond the named ones. */
export interface OpenaiFeatureExtractionExtra extends ExtraParameters {
  /** `openai` documents it. */
  user?: string | undefined;
}

/** Parameters of `feature-extraction` that `ollama` has beyond the named ones. */
export interface OllamaFeatureExtractionExtra extends ExtraParameters {
  /** `ollama` documents it. */
  keep_alive?: unknown | undefined;
  /** `ollama` documents it. */
  options?: object | undefined;
}

/** Parameters of `feature-extraction` that `vllm` has beyond the named ones. */
export interface VllmFeatureExtractionExtra extends ExtraParameters {
  /** `vllm` documents it. */
  add_special_tokens?: boolean | undefined;
  /** `vllm` documents it. */
  priority?: number | undefined;
  /** `vllm` documents it. */
  truncate_prompt_tokens?: number | undefined;
  /** `vllm` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-ranking` that `siliconflow` has beyond the named ones. */
export interface SiliconflowTextRankingExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  instruction?: string | undefined;
  /** `siliconflow` documents it. */
  max_chunks_per_doc?: number | undefined;
  /** `siliconflow` documents it. */
  overlap_tokens?: number | undefined;
  /** `siliconflow` documents it. */
  return_documents?: boolean | undefined;
}

/** Parameters of `text-ranking` that `jina` has beyond the named ones. */
export interface JinaTextRankingExtra extends ExtraParameters {
  /** `jina` documents it. */
  return_documents?: boolean | undefined;
}

/** Parameters of `text-ranking` that `voyage` has beyond the named ones. */
export interface VoyageTextRankingExtra extends ExtraParameters {
  /** `voyage` documents it. */
  return_documents?: boolean | undefined;
  /** `voyage` documents it. */
  top_k?: number | undefined;
  /** `voyage` documents it. */
  truncation?: boolean | undefined;
}

/** Parameters of `text-ranking` that `cohere` has beyond the named ones. */
export interface CohereTextRankingExtra extends ExtraParameters {
  /** `cohere` documents it. */
  max_tokens_per_doc?: number | undefined;
  /** `cohere` documents it. */
  priority?: number | undefined;
}

/** Parameters of `text-ranking` that `tei` has beyond the named ones. */
export interface TeiTextRankingExtra extends ExtraParameters {
  /** `tei` documents it. */
  raw_scores?: boolean | undefined;
  /** `tei` documents it. */
  truncate?: boolean | undefined;
  /** `tei` documents it. */
  truncation_direction?: string | undefined;
}

/** Parameters of `text-to-image` that `azure-openai` has beyond the named ones. */
export interface AzureOpenaiTextToImageExtra extends ExtraParameters {
  /** `azure-openai` documents it. */
  background?: string | undefined;
  /** `azure-openai` documents it. */
  moderation?: string | undefined;
  /** `azure-openai` documents it. */
  n?: number | undefined;
  /** `azure-openai` documents it. */
  output_compression?: number | undefined;
  /** `azure-openai` documents it. */
  output_format?: string | undefined;
  /** `azure-openai` documents it. */
  quality?: string | undefined;
  /** `azure-openai` documents it. */
  size?: string | undefined;
  /** `azure-openai` documents it. */
  style?: string | undefined;
  /** `azure-openai` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-to-image` that `cloudflare` has beyond the named ones. */
export interface CloudflareTextToImageExtra extends ExtraParameters {
  /** `cloudflare` documents it. */
  guidance?: number | undefined;
  /** `cloudflare` documents it. */
  image_b64?: string | undefined;
  /** `cloudflare` documents it. */
  lora?: string | undefined;
  /** `cloudflare` documents it. */
  num_steps?: number | undefined;
  /** `cloudflare` documents it. */
  steps?: number | undefined;
  /** `cloudflare` documents it. */
  strength?: number | undefined;
}

/** Parameters of `text-to-image` that `siliconflow` has beyond the named ones. */
export interface SiliconflowTextToImageExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  batch_size?: number | undefined;
  /** `siliconflow` documents it. */
  cfg?: number | undefined;
  /** `siliconflow` documents it. */
  image?: string | undefined;
  /** `siliconflow` documents it. */
  image_size?: string | undefined;
  /** `siliconflow` documents it. */
  n?: number | undefined;
  /** `siliconflow` documents it. */
  output_format?: string | undefined;
}

/** Parameters of `text-to-image` that `stability-ai` has beyond the named ones. */
export interface StabilityAiTextToImageExtra extends ExtraParameters {
  /** `stability-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `stability-ai` documents it. */
  cfg_scale?: number | undefined;
  /** `stability-ai` documents it. */
  output_format?: string | undefined;
  /** `stability-ai` documents it. */
  style_preset?: string | undefined;
}

/** Parameters of `text-to-image` that `xai` has beyond the named ones. */
export interface XaiTextToImageExtra extends ExtraParameters {
  /** `xai` documents it. */
  aspect_ratio?: string | undefined;
  /** `xai` documents it. */
  n?: number | undefined;
  /** `xai` documents it. */
  quality?: string | undefined;
  /** `xai` documents it. */
  resolution?: string | undefined;
  /** `xai` documents it. */
  response_format?: string | undefined;
  /** `xai` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-to-image` that `openrouter` has beyond the named ones. */
export interface OpenrouterTextToImageExtra extends ExtraParameters {
  /** `openrouter` documents it. */
  image_config?: object | undefined;
  /** `openrouter` documents it. */
  provider?: object | undefined;
}

/** Parameters of `text-to-image` that `black-forest-labs` has beyond the named ones. */
export interface BlackForestLabsTextToImageExtra extends ExtraParameters {
  /** `black-forest-labs` documents it. */
  aspect_ratio?: string | undefined;
  /** `black-forest-labs` documents it. */
  guidance?: number | undefined;
  /** `black-forest-labs` documents it. */
  image_prompt?: string | undefined;
  /** `black-forest-labs` documents it. */
  output_format?: string | undefined;
  /** `black-forest-labs` documents it. */
  prompt_upsampling?: boolean | undefined;
  /** `black-forest-labs` documents it. */
  raw?: boolean | undefined;
  /** `black-forest-labs` documents it. */
  safety_tolerance?: number | undefined;
  /** `black-forest-labs` documents it. */
  steps?: number | undefined;
  /** `black-forest-labs` documents it. */
  webhook_secret?: string | undefined;
  /** `black-forest-labs` documents it. */
  webhook_url?: string | undefined;
}

/** Parameters of `text-to-image` that `deepinfra` has beyond the named ones. */
export interface DeepinfraTextToImageExtra extends ExtraParameters {
  /** `deepinfra` documents it. */
  n?: number | undefined;
  /** `deepinfra` documents it. */
  response_format?: string | undefined;
  /** `deepinfra` documents it. */
  size?: string | undefined;
  /** `deepinfra` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-to-image` that `fal-ai` has beyond the named ones. */
export interface FalAiTextToImageExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  acceleration?: string | undefined;
  /** `fal-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fal-ai` documents it. */
  enable_safety_checker?: boolean | undefined;
  /** `fal-ai` documents it. */
  expand_prompt?: boolean | undefined;
  /** `fal-ai` documents it. */
  image_size?: unknown | undefined;
  /** `fal-ai` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `fal-ai` documents it. */
  num_images?: number | undefined;
  /** `fal-ai` documents it. */
  output_format?: string | undefined;
  /** `fal-ai` documents it. */
  safety_tolerance?: unknown | undefined;
  /** `fal-ai` documents it. */
  sync_mode?: boolean | undefined;
}

/** Parameters of `text-to-image` that `fireworks-ai` has beyond the named ones. */
export interface FireworksAiTextToImageExtra extends ExtraParameters {
  /** `fireworks-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fireworks-ai` documents it. */
  n?: number | undefined;
  /** `fireworks-ai` documents it. */
  samples?: number | undefined;
}

/** Parameters of `text-to-image` that `google` has beyond the named ones. */
export interface GoogleTextToImageExtra extends ExtraParameters {
  /** `google` documents it. */
  imageConfig?: object | undefined;
  /** `google` documents it. */
  safetySettings?: readonly unknown[] | undefined;
}

/** Parameters of `text-to-image` that `openai` has beyond the named ones. */
export interface OpenaiTextToImageExtra extends ExtraParameters {
  /** `openai` documents it. */
  background?: string | undefined;
  /** `openai` documents it. */
  moderation?: string | undefined;
  /** `openai` documents it. */
  n?: number | undefined;
  /** `openai` documents it. */
  output_compression?: number | undefined;
  /** `openai` documents it. */
  output_format?: string | undefined;
  /** `openai` documents it. */
  quality?: string | undefined;
  /** `openai` documents it. */
  size?: string | undefined;
  /** `openai` documents it. */
  style?: string | undefined;
  /** `openai` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-to-image` that `replicate` has beyond the named ones. */
export interface ReplicateTextToImageExtra extends ExtraParameters {
  /** `replicate` documents it. */
  mask?: unknown | undefined;
  /** `replicate` documents it. */
  webhook?: string | undefined;
  /** `replicate` documents it. */
  webhook_events_filter?: readonly unknown[] | undefined;
  /** `replicate` documents it. */
  aspect_ratio?: string | undefined;
  /** `replicate` documents it. */
  disable_safety_checker?: boolean | undefined;
  /** `replicate` documents it. */
  go_fast?: boolean | undefined;
  /** `replicate` documents it. */
  guidance?: number | undefined;
  /** `replicate` documents it. */
  lora_scale?: number | undefined;
  /** `replicate` documents it. */
  lora_weights?: string | undefined;
  /** `replicate` documents it. */
  megapixels?: string | undefined;
  /** `replicate` documents it. */
  num_outputs?: number | undefined;
  /** `replicate` documents it. */
  output_format?: string | undefined;
  /** `replicate` documents it. */
  output_quality?: number | undefined;
}

/** Parameters of `text-to-image` that `together` has beyond the named ones. */
export interface TogetherTextToImageExtra extends ExtraParameters {
  /** `together` documents it. */
  disable_safety_checker?: boolean | undefined;
  /** `together` documents it. */
  guidance?: number | undefined;
  /** `together` documents it. */
  image_loras?: readonly unknown[] | undefined;
  /** `together` documents it. */
  image_url?: string | undefined;
  /** `together` documents it. */
  n?: number | undefined;
  /** `together` documents it. */
  output_format?: string | undefined;
  /** `together` documents it. */
  reference_images?: readonly unknown[] | undefined;
  /** `together` documents it. */
  response_format?: string | undefined;
  /** `together` documents it. */
  steps?: number | undefined;
}

/** Parameters of `text-to-image` that `wavespeed` has beyond the named ones. */
export interface WavespeedTextToImageExtra extends ExtraParameters {
  /** `wavespeed` documents it. */
  aspect_ratio?: string | undefined;
  /** `wavespeed` documents it. */
  enable_base64_output?: boolean | undefined;
  /** `wavespeed` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `wavespeed` documents it. */
  size?: string | undefined;
}

/** Parameters of `text-to-image` that `nebius` has beyond the named ones. */
export interface NebiusTextToImageExtra extends ExtraParameters {
  /** `nebius` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `nebius` documents it. */
  response_extension?: string | undefined;
  /** `nebius` documents it. */
  response_format?: string | undefined;
}

/** Parameters of `text-to-image` that `nscale` has beyond the named ones. */
export interface NscaleTextToImageExtra extends ExtraParameters {
  /** `nscale` documents it. */
  n?: number | undefined;
  /** `nscale` documents it. */
  response_format?: string | undefined;
  /** `nscale` documents it. */
  size?: string | undefined;
}

/** Parameters of `text-to-image` that `zai-org` has beyond the named ones. */
export interface ZaiOrgTextToImageExtra extends ExtraParameters {
  /** `zai-org` documents it. */
  quality?: string | undefined;
  /** `zai-org` documents it. */
  size?: string | undefined;
  /** `zai-org` documents it. */
  user_id?: string | undefined;
}

/** Parameters of `image-to-image` that `stability-ai` has beyond the named ones. */
export interface StabilityAiImageToImageExtra extends ExtraParameters {
  /** `stability-ai` documents it. */
  cfg_scale?: number | undefined;
  /** `stability-ai` documents it. */
  output_format?: string | undefined;
  /** `stability-ai` documents it. */
  strength?: number | undefined;
  /** `stability-ai` documents it. */
  style_preset?: string | undefined;
}

/** Parameters of `image-to-image` that `xai` has beyond the named ones. */
export interface XaiImageToImageExtra extends ExtraParameters {
  /** `xai` documents it. */
  aspect_ratio?: string | undefined;
  /** `xai` documents it. */
  n?: number | undefined;
  /** `xai` documents it. */
  resolution?: string | undefined;
  /** `xai` documents it. */
  response_format?: string | undefined;
  /** `xai` documents it. */
  user?: string | undefined;
}

/** Parameters of `image-to-image` that `black-forest-labs` has beyond the named ones. */
export interface BlackForestLabsImageToImageExtra extends ExtraParameters {
  /** `black-forest-labs` documents it. */
  aspect_ratio?: string | undefined;
  /** `black-forest-labs` documents it. */
  guidance?: number | undefined;
  /** `black-forest-labs` documents it. */
  image_prompt?: string | undefined;
  /** `black-forest-labs` documents it. */
  output_format?: string | undefined;
  /** `black-forest-labs` documents it. */
  prompt_upsampling?: boolean | undefined;
  /** `black-forest-labs` documents it. */
  raw?: boolean | undefined;
  /** `black-forest-labs` documents it. */
  safety_tolerance?: number | undefined;
  /** `black-forest-labs` documents it. */
  steps?: number | undefined;
  /** `black-forest-labs` documents it. */
  webhook_secret?: string | undefined;
  /** `black-forest-labs` documents it. */
  webhook_url?: string | undefined;
}

/** Parameters of `image-to-image` that `fal-ai` has beyond the named ones. */
export interface FalAiImageToImageExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  acceleration?: string | undefined;
  /** `fal-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fal-ai` documents it. */
  enable_safety_checker?: boolean | undefined;
  /** `fal-ai` documents it. */
  expand_prompt?: boolean | undefined;
  /** `fal-ai` documents it. */
  image_size?: unknown | undefined;
  /** `fal-ai` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `fal-ai` documents it. */
  num_images?: number | undefined;
  /** `fal-ai` documents it. */
  output_format?: string | undefined;
  /** `fal-ai` documents it. */
  safety_tolerance?: unknown | undefined;
  /** `fal-ai` documents it. */
  sync_mode?: boolean | undefined;
}

/** Parameters of `image-to-image` that `openai` has beyond the named ones. */
export interface OpenaiImageToImageExtra extends ExtraParameters {
  /** `openai` documents it. */
  background?: string | undefined;
  /** `openai` documents it. */
  moderation?: string | undefined;
  /** `openai` documents it. */
  n?: number | undefined;
  /** `openai` documents it. */
  output_compression?: number | undefined;
  /** `openai` documents it. */
  output_format?: string | undefined;
  /** `openai` documents it. */
  quality?: string | undefined;
  /** `openai` documents it. */
  size?: string | undefined;
  /** `openai` documents it. */
  style?: string | undefined;
  /** `openai` documents it. */
  user?: string | undefined;
  /** `openai` documents it. */
  input_fidelity?: string | undefined;
}

/** Parameters of `image-to-image` that `replicate` has beyond the named ones. */
export interface ReplicateImageToImageExtra extends ExtraParameters {
  /** `replicate` documents it. */
  mask?: unknown | undefined;
  /** `replicate` documents it. */
  webhook?: string | undefined;
  /** `replicate` documents it. */
  webhook_events_filter?: readonly unknown[] | undefined;
  /** `replicate` documents it. */
  aspect_ratio?: string | undefined;
  /** `replicate` documents it. */
  disable_safety_checker?: boolean | undefined;
  /** `replicate` documents it. */
  go_fast?: boolean | undefined;
  /** `replicate` documents it. */
  guidance?: number | undefined;
  /** `replicate` documents it. */
  lora_scale?: number | undefined;
  /** `replicate` documents it. */
  lora_weights?: string | undefined;
  /** `replicate` documents it. */
  megapixels?: string | undefined;
  /** `replicate` documents it. */
  num_outputs?: number | undefined;
  /** `replicate` documents it. */
  output_format?: string | undefined;
  /** `replicate` documents it. */
  output_quality?: number | undefined;
}

/** Parameters of `image-to-image` that `together` has beyond the named ones. */
export interface TogetherImageToImageExtra extends ExtraParameters {
  /** `together` documents it. */
  disable_safety_checker?: boolean | undefined;
  /** `together` documents it. */
  guidance?: number | undefined;
  /** `together` documents it. */
  image_loras?: readonly unknown[] | undefined;
  /** `together` documents it. */
  image_url?: string | undefined;
  /** `together` documents it. */
  n?: number | undefined;
  /** `together` documents it. */
  output_format?: string | undefined;
  /** `together` documents it. */
  reference_images?: readonly unknown[] | undefined;
  /** `together` documents it. */
  response_format?: string | undefined;
  /** `together` documents it. */
  steps?: number | undefined;
}

/** Parameters of `image-to-image` that `wavespeed` has beyond the named ones. */
export interface WavespeedImageToImageExtra extends ExtraParameters {
  /** `wavespeed` documents it. */
  aspect_ratio?: string | undefined;
  /** `wavespeed` documents it. */
  images?: readonly unknown[] | undefined;
  /** `wavespeed` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `wavespeed` documents it. */
  size?: string | undefined;
}

/** Parameters of `image-text-to-image` that `fal-ai` has beyond the named ones. */
export interface FalAiImageTextToImageExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  acceleration?: string | undefined;
  /** `fal-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fal-ai` documents it. */
  enable_safety_checker?: boolean | undefined;
  /** `fal-ai` documents it. */
  expand_prompt?: boolean | undefined;
  /** `fal-ai` documents it. */
  image_size?: unknown | undefined;
  /** `fal-ai` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `fal-ai` documents it. */
  num_images?: number | undefined;
  /** `fal-ai` documents it. */
  output_format?: string | undefined;
  /** `fal-ai` documents it. */
  safety_tolerance?: unknown | undefined;
  /** `fal-ai` documents it. */
  sync_mode?: boolean | undefined;
}

/** Parameters of `text-to-audio` that `fal-ai` has beyond the named ones. */
export interface FalAiTextToAudioExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  duration?: number | undefined;
  /** `fal-ai` documents it. */
  seconds_start?: number | undefined;
  /** `fal-ai` documents it. */
  seconds_total?: number | undefined;
  /** `fal-ai` documents it. */
  steps?: number | undefined;
}

/** Parameters of `text-to-video` that `siliconflow` has beyond the named ones. */
export interface SiliconflowTextToVideoExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  image_size?: string | undefined;
}

/** Parameters of `text-to-video` that `minimax` has beyond the named ones. */
export interface MinimaxTextToVideoExtra extends ExtraParameters {
  /** `minimax` documents it. */
  callback_url?: string | undefined;
  /** `minimax` documents it. */
  duration?: number | undefined;
  /** `minimax` documents it. */
  prompt_optimizer?: boolean | undefined;
  /** `minimax` documents it. */
  ratio?: string | undefined;
  /** `minimax` documents it. */
  resolution?: string | undefined;
}

/** Parameters of `text-to-video` that `xai` has beyond the named ones. */
export interface XaiTextToVideoExtra extends ExtraParameters {
  /** `xai` documents it. */
  aspect_ratio?: string | undefined;
  /** `xai` documents it. */
  duration?: number | undefined;
  /** `xai` documents it. */
  resolution?: string | undefined;
  /** `xai` documents it. */
  user?: string | undefined;
}

/** Parameters of `text-to-video` that `fal-ai` has beyond the named ones. */
export interface FalAiTextToVideoExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fal-ai` documents it. */
  duration?: unknown | undefined;
  /** `fal-ai` documents it. */
  enable_prompt_expansion?: boolean | undefined;
  /** `fal-ai` documents it. */
  enable_safety_checker?: boolean | undefined;
  /** `fal-ai` documents it. */
  frames_per_second?: number | undefined;
  /** `fal-ai` documents it. */
  generate_audio?: boolean | undefined;
  /** `fal-ai` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `fal-ai` documents it. */
  resolution?: string | undefined;
}

/** Parameters of `text-to-video` that `google` has beyond the named ones. */
export interface GoogleTextToVideoExtra extends ExtraParameters {
  /** `google` documents it. */
  aspectRatio?: string | undefined;
  /** `google` documents it. */
  durationSeconds?: number | undefined;
  /** `google` documents it. */
  enhancePrompt?: boolean | undefined;
  /** `google` documents it. */
  generateAudio?: boolean | undefined;
  /** `google` documents it. */
  personGeneration?: string | undefined;
  /** `google` documents it. */
  resolution?: string | undefined;
  /** `google` documents it. */
  sampleCount?: number | undefined;
}

/** Parameters of `text-to-video` that `novita` has beyond the named ones. */
export interface NovitaTextToVideoExtra extends ExtraParameters {
  /** `novita` documents it. */
  camera_fixed?: boolean | undefined;
  /** `novita` documents it. */
  duration?: number | undefined;
  /** `novita` documents it. */
  ratio?: string | undefined;
  /** `novita` documents it. */
  resolution?: string | undefined;
  /** `novita` documents it. */
  watermark?: boolean | undefined;
}

/** Parameters of `text-to-video` that `replicate` has beyond the named ones. */
export interface ReplicateTextToVideoExtra extends ExtraParameters {
  /** `replicate` documents it. */
  webhook?: string | undefined;
  /** `replicate` documents it. */
  webhook_events_filter?: readonly unknown[] | undefined;
  /** `replicate` documents it. */
  aspect_ratio?: string | undefined;
  /** `replicate` documents it. */
  duration?: number | undefined;
  /** `replicate` documents it. */
  fps?: number | undefined;
  /** `replicate` documents it. */
  go_fast?: boolean | undefined;
  /** `replicate` documents it. */
  resolution?: string | undefined;
}

/** Parameters of `text-to-video` that `together` has beyond the named ones. */
export interface TogetherTextToVideoExtra extends ExtraParameters {
  /** `together` documents it. */
  fps?: number | undefined;
  /** `together` documents it. */
  output_format?: string | undefined;
  /** `together` documents it. */
  seconds?: string | undefined;
}

/** Parameters of `text-to-video` that `wavespeed` has beyond the named ones. */
export interface WavespeedTextToVideoExtra extends ExtraParameters {
  /** `wavespeed` documents it. */
  duration?: number | undefined;
  /** `wavespeed` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `wavespeed` documents it. */
  size?: string | undefined;
}

/** Parameters of `image-to-video` that `siliconflow` has beyond the named ones. */
export interface SiliconflowImageToVideoExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  image_size?: string | undefined;
}

/** Parameters of `image-to-video` that `minimax` has beyond the named ones. */
export interface MinimaxImageToVideoExtra extends ExtraParameters {
  /** `minimax` documents it. */
  callback_url?: string | undefined;
  /** `minimax` documents it. */
  duration?: number | undefined;
  /** `minimax` documents it. */
  prompt_optimizer?: boolean | undefined;
  /** `minimax` documents it. */
  ratio?: string | undefined;
  /** `minimax` documents it. */
  resolution?: string | undefined;
}

/** Parameters of `image-to-video` that `xai` has beyond the named ones. */
export interface XaiImageToVideoExtra extends ExtraParameters {
  /** `xai` documents it. */
  aspect_ratio?: string | undefined;
  /** `xai` documents it. */
  duration?: number | undefined;
  /** `xai` documents it. */
  resolution?: string | undefined;
  /** `xai` documents it. */
  user?: string | undefined;
}

/** Parameters of `image-to-video` that `fal-ai` has beyond the named ones. */
export interface FalAiImageToVideoExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fal-ai` documents it. */
  duration?: unknown | undefined;
  /** `fal-ai` documents it. */
  enable_prompt_expansion?: boolean | undefined;
  /** `fal-ai` documents it. */
  enable_safety_checker?: boolean | undefined;
  /** `fal-ai` documents it. */
  frames_per_second?: number | undefined;
  /** `fal-ai` documents it. */
  generate_audio?: boolean | undefined;
  /** `fal-ai` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `fal-ai` documents it. */
  resolution?: string | undefined;
}

/** Parameters of `image-to-video` that `together` has beyond the named ones. */
export interface TogetherImageToVideoExtra extends ExtraParameters {
  /** `together` documents it. */
  fps?: number | undefined;
  /** `together` documents it. */
  frame_images?: readonly unknown[] | undefined;
  /** `together` documents it. */
  output_format?: string | undefined;
  /** `together` documents it. */
  seconds?: string | undefined;
}

/** Parameters of `image-to-video` that `wavespeed` has beyond the named ones. */
export interface WavespeedImageToVideoExtra extends ExtraParameters {
  /** `wavespeed` documents it. */
  duration?: number | undefined;
  /** `wavespeed` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `wavespeed` documents it. */
  size?: string | undefined;
}

/** Parameters of `image-text-to-video` that `fal-ai` has beyond the named ones. */
export interface FalAiImageTextToVideoExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  aspect_ratio?: string | undefined;
  /** `fal-ai` documents it. */
  duration?: unknown | undefined;
  /** `fal-ai` documents it. */
  enable_prompt_expansion?: boolean | undefined;
  /** `fal-ai` documents it. */
  enable_safety_checker?: boolean | undefined;
  /** `fal-ai` documents it. */
  frames_per_second?: number | undefined;
  /** `fal-ai` documents it. */
  generate_audio?: boolean | undefined;
  /** `fal-ai` documents it. */
  loras?: readonly unknown[] | undefined;
  /** `fal-ai` documents it. */
  resolution?: string | undefined;
}

/** Parameters of `image-text-to-video` that `novita` has beyond the named ones. */
export interface NovitaImageTextToVideoExtra extends ExtraParameters {
  /** `novita` documents it. */
  camera_fixed?: boolean | undefined;
  /** `novita` documents it. */
  duration?: number | undefined;
  /** `novita` documents it. */
  ratio?: string | undefined;
  /** `novita` documents it. */
  resolution?: string | undefined;
  /** `novita` documents it. */
  watermark?: boolean | undefined;
}

/** Parameters of `text-to-speech` that `azure-openai` has beyond the named ones. */
export interface AzureOpenaiTextToSpeechExtra extends ExtraParameters {
  /** `azure-openai` documents it. */
  instructions?: string | undefined;
  /** `azure-openai` documents it. */
  stream_format?: string | undefined;
}

/** Parameters of `text-to-speech` that `deepgram` has beyond the named ones. */
export interface DeepgramTextToSpeechExtra extends ExtraParameters {
  /** `deepgram` documents it. */
  bit_rate?: number | undefined;
  /** `deepgram` documents it. */
  callback?: string | undefined;
  /** `deepgram` documents it. */
  container?: string | undefined;
  /** `deepgram` documents it. */
  encoding?: string | undefined;
  /** `deepgram` documents it. */
  mip_opt_out?: boolean | undefined;
  /** `deepgram` documents it. */
  sample_rate?: number | undefined;
  /** `deepgram` documents it. */
  tag?: string | undefined;
}

/** Parameters of `text-to-speech` that `elevenlabs` has beyond the named ones. */
export interface ElevenlabsTextToSpeechExtra extends ExtraParameters {
  /** `elevenlabs` documents it. */
  apply_text_normalization?: string | undefined;
  /** `elevenlabs` documents it. */
  enable_logging?: boolean | undefined;
  /** `elevenlabs` documents it. */
  language_code?: string | undefined;
  /** `elevenlabs` documents it. */
  next_text?: string | undefined;
  /** `elevenlabs` documents it. */
  optimize_streaming_latency?: number | undefined;
  /** `elevenlabs` documents it. */
  pronunciation_dictionary_locators?: readonly unknown[] | undefined;
  /** `elevenlabs` documents it. */
  previous_text?: string | undefined;
  /** `elevenlabs` documents it. */
  seed?: number | undefined;
  /** `elevenlabs` documents it. */
  voice_settings?: object | undefined;
}

/** Parameters of `text-to-speech` that `minimax` has beyond the named ones. */
export interface MinimaxTextToSpeechExtra extends ExtraParameters {
  /** `minimax` documents it. */
  audio_setting?: object | undefined;
  /** `minimax` documents it. */
  bitrate?: number | undefined;
  /** `minimax` documents it. */
  channel?: number | undefined;
  /** `minimax` documents it. */
  emotion?: string | undefined;
  /** `minimax` documents it. */
  language_boost?: string | undefined;
  /** `minimax` documents it. */
  pitch?: number | undefined;
  /** `minimax` documents it. */
  pronunciation_dict?: object | undefined;
  /** `minimax` documents it. */
  sample_rate?: number | undefined;
  /** `minimax` documents it. */
  subtitle_enable?: boolean | undefined;
  /** `minimax` documents it. */
  timbre_weights?: readonly unknown[] | undefined;
  /** `minimax` documents it. */
  voice_setting?: object | undefined;
  /** `minimax` documents it. */
  vol?: number | undefined;
}

/** Parameters of `text-to-speech` that `siliconflow` has beyond the named ones. */
export interface SiliconflowTextToSpeechExtra extends ExtraParameters {
  /** `siliconflow` documents it. */
  gain?: number | undefined;
  /** `siliconflow` documents it. */
  sample_rate?: number | undefined;
  /** `siliconflow` documents it. */
  references?: readonly unknown[] | undefined;
}

/** Parameters of `text-to-speech` that `xai` has beyond the named ones. */
export interface XaiTextToSpeechExtra extends ExtraParameters {
  /** `xai` documents it. */
  bit_rate?: number | undefined;
  /** `xai` documents it. */
  output_format?: object | undefined;
  /** `xai` documents it. */
  sample_rate?: number | undefined;
  /** `xai` documents it. */
  with_timestamps?: boolean | undefined;
}

/** Parameters of `text-to-speech` that `fal-ai` has beyond the named ones. */
export interface FalAiTextToSpeechExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  audio_url?: string | undefined;
  /** `fal-ai` documents it. */
  exaggeration?: number | undefined;
  /** `fal-ai` documents it. */
  ref_text?: string | undefined;
  /** `fal-ai` documents it. */
  voice_id?: string | undefined;
}

/** Parameters of `text-to-speech` that `google` has beyond the named ones. */
export interface GoogleTextToSpeechExtra extends ExtraParameters {
  /** `google` documents it. */
  speechConfig?: object | undefined;
}

/** Parameters of `text-to-speech` that `openai` has beyond the named ones. */
export interface OpenaiTextToSpeechExtra extends ExtraParameters {
  /** `openai` documents it. */
  instructions?: string | undefined;
  /** `openai` documents it. */
  stream_format?: string | undefined;
}

/** Parameters of `text-to-speech` that `replicate` has beyond the named ones. */
export interface ReplicateTextToSpeechExtra extends ExtraParameters {
  /** `replicate` documents it. */
  webhook?: string | undefined;
  /** `replicate` documents it. */
  webhook_events_filter?: readonly unknown[] | undefined;
  /** `replicate` documents it. */
  emotion?: string | undefined;
  /** `replicate` documents it. */
  pitch?: number | undefined;
  /** `replicate` documents it. */
  voice_id?: string | undefined;
}

/** Parameters of `text-to-speech` that `together` has beyond the named ones. */
export interface TogetherTextToSpeechExtra extends ExtraParameters {
  /** `together` documents it. */
  response_encoding?: string | undefined;
  /** `together` documents it. */
  sample_rate?: number | undefined;
}

/** Parameters of `automatic-speech-recognition` that `assemblyai` has beyond the named ones. */
export interface AssemblyaiAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `assemblyai` documents it. */
  audio_end_at?: number | undefined;
  /** `assemblyai` documents it. */
  audio_start_from?: number | undefined;
  /** `assemblyai` documents it. */
  auto_chapters?: boolean | undefined;
  /** `assemblyai` documents it. */
  auto_highlights?: boolean | undefined;
  /** `assemblyai` documents it. */
  content_safety?: boolean | undefined;
  /** `assemblyai` documents it. */
  custom_spelling?: readonly unknown[] | undefined;
  /** `assemblyai` documents it. */
  disfluencies?: boolean | undefined;
  /** `assemblyai` documents it. */
  entity_detection?: boolean | undefined;
  /** `assemblyai` documents it. */
  filter_profanity?: boolean | undefined;
  /** `assemblyai` documents it. */
  format_text?: boolean | undefined;
  /** `assemblyai` documents it. */
  iab_categories?: boolean | undefined;
  /** `assemblyai` documents it. */
  keyterms_prompt?: readonly unknown[] | undefined;
  /** `assemblyai` documents it. */
  language?: string | undefined;
  /** `assemblyai` documents it. */
  language_code?: string | undefined;
  /** `assemblyai` documents it. */
  language_confidence_threshold?: number | undefined;
  /** `assemblyai` documents it. */
  language_detection?: boolean | undefined;
  /** `assemblyai` documents it. */
  multichannel?: boolean | undefined;
  /** `assemblyai` documents it. */
  prompt?: string | undefined;
  /** `assemblyai` documents it. */
  punctuate?: boolean | undefined;
  /** `assemblyai` documents it. */
  redact_pii?: boolean | undefined;
  /** `assemblyai` documents it. */
  redact_pii_audio?: boolean | undefined;
  /** `assemblyai` documents it. */
  redact_pii_policies?: readonly unknown[] | undefined;
  /** `assemblyai` documents it. */
  redact_pii_sub?: string | undefined;
  /** `assemblyai` documents it. */
  sentiment_analysis?: boolean | undefined;
  /** `assemblyai` documents it. */
  speaker_labels?: boolean | undefined;
  /** `assemblyai` documents it. */
  speakers_expected?: number | undefined;
  /** `assemblyai` documents it. */
  speech_model?: string | undefined;
  /** `assemblyai` documents it. */
  speech_models?: readonly unknown[] | undefined;
  /** `assemblyai` documents it. */
  speech_threshold?: number | undefined;
  /** `assemblyai` documents it. */
  webhook_url?: string | undefined;
}

/** Parameters of `automatic-speech-recognition` that `azure-openai` has beyond the named ones. */
export interface AzureOpenaiAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `azure-openai` documents it. */
  language?: string | undefined;
  /** `azure-openai` documents it. */
  prompt?: string | undefined;
  /** `azure-openai` documents it. */
  response_format?: string | undefined;
  /** `azure-openai` documents it. */
  temperature?: number | undefined;
  /** `azure-openai` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
  /** `azure-openai` documents it. */
  include?: readonly unknown[] | undefined;
}

/** Parameters of `automatic-speech-recognition` that `cloudflare` has beyond the named ones. */
export interface CloudflareAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `cloudflare` documents it. */
  initial_prompt?: string | undefined;
  /** `cloudflare` documents it. */
  language?: string | undefined;
  /** `cloudflare` documents it. */
  prefix?: string | undefined;
  /** `cloudflare` documents it. */
  task?: string | undefined;
  /** `cloudflare` documents it. */
  vad_filter?: boolean | undefined;
}

/** Parameters of `automatic-speech-recognition` that `deepgram` has beyond the named ones. */
export interface DeepgramAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `deepgram` documents it. */
  detect_language?: unknown | undefined;
  /** `deepgram` documents it. */
  diarize?: boolean | undefined;
  /** `deepgram` documents it. */
  dictation?: boolean | undefined;
  /** `deepgram` documents it. */
  filler_words?: boolean | undefined;
  /** `deepgram` documents it. */
  keyterm?: string | undefined;
  /** `deepgram` documents it. */
  language?: string | undefined;
  /** `deepgram` documents it. */
  multichannel?: boolean | undefined;
  /** `deepgram` documents it. */
  numerals?: boolean | undefined;
  /** `deepgram` documents it. */
  paragraphs?: boolean | undefined;
  /** `deepgram` documents it. */
  profanity_filter?: boolean | undefined;
  /** `deepgram` documents it. */
  punctuate?: boolean | undefined;
  /** `deepgram` documents it. */
  redact?: string | undefined;
  /** `deepgram` documents it. */
  sentiment?: boolean | undefined;
  /** `deepgram` documents it. */
  smart_format?: boolean | undefined;
  /** `deepgram` documents it. */
  summarize?: string | undefined;
  /** `deepgram` documents it. */
  topics?: boolean | undefined;
  /** `deepgram` documents it. */
  utterances?: boolean | undefined;
}

/** Parameters of `automatic-speech-recognition` that `elevenlabs` has beyond the named ones. */
export interface ElevenlabsAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `elevenlabs` documents it. */
  diarize?: boolean | undefined;
  /** `elevenlabs` documents it. */
  diarization_threshold?: number | undefined;
  /** `elevenlabs` documents it. */
  language?: string | undefined;
  /** `elevenlabs` documents it. */
  language_code?: string | undefined;
  /** `elevenlabs` documents it. */
  num_speakers?: number | undefined;
  /** `elevenlabs` documents it. */
  seed?: number | undefined;
  /** `elevenlabs` documents it. */
  tag_audio_events?: boolean | undefined;
  /** `elevenlabs` documents it. */
  temperature?: number | undefined;
  /** `elevenlabs` documents it. */
  timestamps_granularity?: string | undefined;
}

/** Parameters of `automatic-speech-recognition` that `siliconflow` has beyond the named ones. */
export interface SiliconflowAutomaticSpeechRecognitionExtra extends ExtraParameters {
}

/** Parameters of `automatic-speech-recognition` that `xai` has beyond the named ones. */
export interface XaiAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `xai` documents it. */
  diarize?: boolean | undefined;
  /** `xai` documents it. */
  format?: boolean | undefined;
  /** `xai` documents it. */
  keyterm?: string | undefined;
  /** `xai` documents it. */
  language?: string | undefined;
  /** `xai` documents it. */
  multichannel?: boolean | undefined;
}

/** Parameters of `automatic-speech-recognition` that `fal-ai` has beyond the named ones. */
export interface FalAiAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `fal-ai` documents it. */
  chunk_level?: string | undefined;
  /** `fal-ai` documents it. */
  diarize?: boolean | undefined;
  /** `fal-ai` documents it. */
  language?: string | undefined;
  /** `fal-ai` documents it. */
  task?: string | undefined;
  /** `fal-ai` documents it. */
  version?: string | undefined;
}

/** Parameters of `automatic-speech-recognition` that `deepinfra` has beyond the named ones. */
export interface DeepinfraAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `deepinfra` documents it. */
  language?: string | undefined;
  /** `deepinfra` documents it. */
  prompt?: string | undefined;
  /** `deepinfra` documents it. */
  response_format?: string | undefined;
  /** `deepinfra` documents it. */
  temperature?: number | undefined;
  /** `deepinfra` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
  /** `deepinfra` documents it. */
  diarize?: boolean | undefined;
}

/** Parameters of `automatic-speech-recognition` that `groq` has beyond the named ones. */
export interface GroqAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `groq` documents it. */
  language?: string | undefined;
  /** `groq` documents it. */
  prompt?: string | undefined;
  /** `groq` documents it. */
  response_format?: string | undefined;
  /** `groq` documents it. */
  temperature?: number | undefined;
  /** `groq` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
}

/** Parameters of `automatic-speech-recognition` that `mistral` has beyond the named ones. */
export interface MistralAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `mistral` documents it. */
  language?: string | undefined;
  /** `mistral` documents it. */
  prompt?: string | undefined;
  /** `mistral` documents it. */
  response_format?: string | undefined;
  /** `mistral` documents it. */
  temperature?: number | undefined;
  /** `mistral` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
  /** `mistral` documents it. */
  diarize?: boolean | undefined;
}

/** Parameters of `automatic-speech-recognition` that `openai` has beyond the named ones. */
export interface OpenaiAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `openai` documents it. */
  language?: string | undefined;
  /** `openai` documents it. */
  prompt?: string | undefined;
  /** `openai` documents it. */
  response_format?: string | undefined;
  /** `openai` documents it. */
  temperature?: number | undefined;
  /** `openai` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
  /** `openai` documents it. */
  chunking_strategy?: unknown | undefined;
  /** `openai` documents it. */
  include?: readonly unknown[] | undefined;
}

/** Parameters of `automatic-speech-recognition` that `replicate` has beyond the named ones. */
export interface ReplicateAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `replicate` documents it. */
  webhook?: string | undefined;
  /** `replicate` documents it. */
  webhook_events_filter?: readonly unknown[] | undefined;
  /** `replicate` documents it. */
  language?: string | undefined;
}

/** Parameters of `automatic-speech-recognition` that `scaleway` has beyond the named ones. */
export interface ScalewayAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `scaleway` documents it. */
  language?: string | undefined;
  /** `scaleway` documents it. */
  prompt?: string | undefined;
  /** `scaleway` documents it. */
  response_format?: string | undefined;
  /** `scaleway` documents it. */
  temperature?: number | undefined;
  /** `scaleway` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
}

/** Parameters of `automatic-speech-recognition` that `together` has beyond the named ones. */
export interface TogetherAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `together` documents it. */
  language?: string | undefined;
  /** `together` documents it. */
  prompt?: string | undefined;
  /** `together` documents it. */
  response_format?: string | undefined;
  /** `together` documents it. */
  temperature?: number | undefined;
  /** `together` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
  /** `together` documents it. */
  diarize?: boolean | undefined;
}

/** Parameters of `automatic-speech-recognition` that `vllm` has beyond the named ones. */
export interface VllmAutomaticSpeechRecognitionExtra extends ExtraParameters {
  /** `vllm` documents it. */
  language?: string | undefined;
  /** `vllm` documents it. */
  prompt?: string | undefined;
  /** `vllm` documents it. */
  response_format?: string | undefined;
  /** `vllm` documents it. */
  temperature?: number | undefined;
  /** `vllm` documents it. */
  timestamp_granularities?: readonly unknown[] | undefined;
}

/** Parameters of `chat-completion` beyond the named ones, by provider. */
export interface ChatCompletionExtra extends Extras {
  "amazon-bedrock": AmazonBedrockChatCompletionExtra;
  "azure-openai": AzureOpenaiChatCompletionExtra;
  cloudflare: CloudflareChatCompletionExtra;
  minimax: MinimaxChatCompletionExtra;
  siliconflow: SiliconflowChatCompletionExtra;
  xai: XaiChatCompletionExtra;
  ai21: Ai21ChatCompletionExtra;
  deepseek: DeepseekChatCompletionExtra;
  moonshot: MoonshotChatCompletionExtra;
  openrouter: OpenrouterChatCompletionExtra;
  perplexity: PerplexityChatCompletionExtra;
  anthropic: AnthropicChatCompletionExtra;
  baseten: BasetenChatCompletionExtra;
  cerebras: CerebrasChatCompletionExtra;
  clarifai: ClarifaiChatCompletionExtra;
  cohere: CohereChatCompletionExtra;
  deepinfra: DeepinfraChatCompletionExtra;
  "featherless-ai": FeatherlessAiChatCompletionExtra;
  "fireworks-ai": FireworksAiChatCompletionExtra;
  google: GoogleChatCompletionExtra;
  groq: GroqChatCompletionExtra;
  "hf-inference": HfInferenceChatCompletionExtra;
  hyperbolic: HyperbolicChatCompletionExtra;
  "llama.cpp": LlamaCppChatCompletionExtra;
  "lm-studio": LmStudioChatCompletionExtra;
  mistral: MistralChatCompletionExtra;
  nebius: NebiusChatCompletionExtra;
  novita: NovitaChatCompletionExtra;
  nscale: NscaleChatCompletionExtra;
  nvidia: NvidiaChatCompletionExtra;
  ollama: OllamaChatCompletionExtra;
  openai: OpenaiChatCompletionExtra;
  ovhcloud: OvhcloudChatCompletionExtra;
  publicai: PublicaiChatCompletionExtra;
  sambanova: SambanovaChatCompletionExtra;
  scaleway: ScalewayChatCompletionExtra;
  tgi: TgiChatCompletionExtra;
  together: TogetherChatCompletionExtra;
  vllm: VllmChatCompletionExtra;
  "zai-org": ZaiOrgChatCompletionExtra;
}

/** Parameters of `text-generation` beyond the named ones, by provider. */
export interface TextGenerationExtra extends Extras {
  deepseek: DeepseekTextGenerationExtra;
  openrouter: OpenrouterTextGenerationExtra;
  "fireworks-ai": FireworksAiTextGenerationExtra;
  "llama.cpp": LlamaCppTextGenerationExtra;
  mistral: MistralTextGenerationExtra;
  ollama: OllamaTextGenerationExtra;
  together: TogetherTextGenerationExtra;
  tgi: TgiTextGenerationExtra;
  vllm: VllmTextGenerationExtra;
}

/** Parameters of `feature-extraction` beyond the named ones, by provider. */
export interface FeatureExtractionExtra extends Extras {
  "azure-openai": AzureOpenaiFeatureExtractionExtra;
  siliconflow: SiliconflowFeatureExtractionExtra;
  jina: JinaFeatureExtractionExtra;
  openrouter: OpenrouterFeatureExtractionExtra;
  perplexity: PerplexityFeatureExtractionExtra;
  voyage: VoyageFeatureExtractionExtra;
  cohere: CohereFeatureExtractionExtra;
  deepinfra: DeepinfraFeatureExtractionExtra;
  google: GoogleFeatureExtractionExtra;
  mistral: MistralFeatureExtractionExtra;
  nvidia: NvidiaFeatureExtractionExtra;
  openai: OpenaiFeatureExtractionExtra;
  ollama: OllamaFeatureExtractionExtra;
  vllm: VllmFeatureExtractionExtra;
}

/** Parameters of `text-ranking` beyond the named ones, by provider. */
export interface TextRankingExtra extends Extras {
  siliconflow: SiliconflowTextRankingExtra;
  jina: JinaTextRankingExtra;
  voyage: VoyageTextRankingExtra;
  cohere: CohereTextRankingExtra;
  tei: TeiTextRankingExtra;
}

/** Parameters of `text-to-image` beyond the named ones, by provider. */
export interface TextToImageExtra extends Extras {
  "azure-openai": AzureOpenaiTextToImageExtra;
  cloudflare: CloudflareTextToImageExtra;
  siliconflow: SiliconflowTextToImageExtra;
  "stability-ai": StabilityAiTextToImageExtra;
  xai: XaiTextToImageExtra;
  openrouter: OpenrouterTextToImageExtra;
  "black-forest-labs": BlackForestLabsTextToImageExtra;
  deepinfra: DeepinfraTextToImageExtra;
  "fal-ai": FalAiTextToImageExtra;
  "fireworks-ai": FireworksAiTextToImageExtra;
  google: GoogleTextToImageExtra;
  openai: OpenaiTextToImageExtra;
  replicate: ReplicateTextToImageExtra;
  together: TogetherTextToImageExtra;
  wavespeed: WavespeedTextToImageExtra;
  nebius: NebiusTextToImageExtra;
  nscale: NscaleTextToImageExtra;
  "zai-org": ZaiOrgTextToImageExtra;
}

/** Parameters of `image-to-image` beyond the named ones, by provider. */
export interface ImageToImageExtra extends Extras {
  "stability-ai": StabilityAiImageToImageExtra;
  xai: XaiImageToImageExtra;
  "black-forest-labs": BlackForestLabsImageToImageExtra;
  "fal-ai": FalAiImageToImageExtra;
  openai: OpenaiImageToImageExtra;
  replicate: ReplicateImageToImageExtra;
  together: TogetherImageToImageExtra;
  wavespeed: WavespeedImageToImageExtra;
}

/** Parameters of `image-text-to-image` beyond the named ones, by provider. */
export interface ImageTextToImageExtra extends Extras {
  "fal-ai": FalAiImageTextToImageExtra;
}

/** Parameters of `text-to-audio` beyond the named ones, by provider. */
export interface TextToAudioExtra extends Extras {
  "fal-ai": FalAiTextToAudioExtra;
}

/** Parameters of `text-to-video` beyond the named ones, by provider. */
export interface TextToVideoExtra extends Extras {
  siliconflow: SiliconflowTextToVideoExtra;
  minimax: MinimaxTextToVideoExtra;
  xai: XaiTextToVideoExtra;
  "fal-ai": FalAiTextToVideoExtra;
  google: GoogleTextToVideoExtra;
  novita: NovitaTextToVideoExtra;
  replicate: ReplicateTextToVideoExtra;
  together: TogetherTextToVideoExtra;
  wavespeed: WavespeedTextToVideoExtra;
}

/** Parameters of `image-to-video` beyond the named ones, by provider. */
export interface ImageToVideoExtra extends Extras {
  siliconflow: SiliconflowImageToVideoExtra;
  minimax: MinimaxImageToVideoExtra;
  xai: XaiImageToVideoExtra;
  "fal-ai": FalAiImageToVideoExtra;
  together: TogetherImageToVideoExtra;
  wavespeed: WavespeedImageToVideoExtra;
}

/** Parameters of `image-text-to-video` beyond the named ones, by provider. */
export interface ImageTextToVideoExtra extends Extras {
  "fal-ai": FalAiImageTextToVideoExtra;
  novita: NovitaImageTextToVideoExtra;
}

/** Parameters of `text-to-speech` beyond the named ones, by provider. */
export interface TextToSpeechExtra extends Extras {
  "azure-openai": AzureOpenaiTextToSpeechExtra;
  deepgram: DeepgramTextToSpeechExtra;
  elevenlabs: ElevenlabsTextToSpeechExtra;
  minimax: MinimaxTextToSpeechExtra;
  siliconflow: SiliconflowTextToSpeechExtra;
  xai: XaiTextToSpeechExtra;
  "fal-ai": FalAiTextToSpeechExtra;
  google: GoogleTextToSpeechExtra;
  openai: OpenaiTextToSpeechExtra;
  replicate: ReplicateTextToSpeechExtra;
  together: TogetherTextToSpeechExtra;
}

/** Parameters of `automatic-speech-recognition` beyond the named ones, by provider. */
export interface AutomaticSpeechRecognitionExtra extends Extras {
  assemblyai: AssemblyaiAutomaticSpeechRecognitionExtra;
  "azure-openai": AzureOpenaiAutomaticSpeechRecognitionExtra;
  cloudflare: CloudflareAutomaticSpeechRecognitionExtra;
  deepgram: DeepgramAutomaticSpeechRecognitionExtra;
  elevenlabs: ElevenlabsAutomaticSpeechRecognitionExtra;
  siliconflow: SiliconflowAutomaticSpeechRecognitionExtra;
  xai: XaiAutomaticSpeechRecognitionExtra;
  "fal-ai": FalAiAutomaticSpeechRecognitionExtra;
  deepinfra: DeepinfraAutomaticSpeechRecognitionExtra;
  groq: GroqAutomaticSpeechRecognitionExtra;
  mistral: MistralAutomaticSpeechRecognitionExtra;
  openai: OpenaiAutomaticSpeechRecognitionExtra;
  replicate: ReplicateAutomaticSpeechRecognitionExtra;
  scaleway: ScalewayAutomaticSpeechRecognitionExtra;
  together: TogetherAutomaticSpeechRecognitionExtra;
  vllm: VllmAutomaticSpeechRecognitionExtra;
}
