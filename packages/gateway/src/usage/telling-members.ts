/** Folds the case of a name like case-insensitive parsers: U+017F counts as `s`, U+212A as `k`. */
export const foldName = (name: string): string => name.toLowerCase().replaceAll("\u017f", "s");

const foldNames = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(foldName));

/** Fields with one or more models. */
export const MODEL_MEMBERS: ReadonlySet<string> = foldNames(
  "model",
  "models",
  "model_id",
  "model-id",
  "modelId",
  "model_ids",
  "modelIds",
  "model_name",
  "modelName",
  "base_model",
  "baseModel",
  "draft_model",
  "draftModel",
  "engine",
  "engine_id",
  "engineId",
  "deployment",
  "deployment_id",
  "deploymentId",
  "deployment_name",
  "speech_model",
  "speech_models",
  "fallback",
  "fallbacks",
  "fallback_model",
  "fallbackModel",
  "fallback_models",
  "fallbackModels",
  "version",
);

/** Fields with the number of responses. */
export const ANSWER_MEMBERS: ReadonlySet<string> = foldNames(
  "n",
  "best_of",
  "batch_size",
  "candidate_count",
  "candidateCount",
  "num_generations",
  "num_images",
  "num_images_per_prompt",
  "num_outputs",
  "num_return_sequences",
  "number_of_images",
  "numberOfImages",
  "sample_count",
  "sampleCount",
);

/** Fields that limit the output. */
export const OUTPUT_MEMBERS: ReadonlySet<string> = foldNames(
  "max_completion_tokens",
  "max_new_tokens",
  "max_output_tokens",
  "max_tokens",
  "max_tokens_to_sample",
  "maxOutputTokens",
  "n_predict",
  "num_predict",
);

/** Fields of input that isn't text or isn't in the body, so that it can fill the context window. */
export const OPEN_INPUT_MEMBERS: ReadonlySet<string> = foldNames(
  "agent_id",
  "assistant_id",
  "audio",
  "audio_url",
  "cachedContent",
  "cached_content",
  "chat_template",
  "conversation",
  "conversation_id",
  "document",
  "document_url",
  "file",
  "file_data",
  "file_id",
  "file_uri",
  "file_url",
  "fileData",
  "fileUri",
  "image",
  "image_url",
  "images",
  "inline_data",
  "inlineData",
  "input_audio",
  "input_file_id",
  "previous_response_id",
  "prompt_id",
  "source",
  "video",
  "video_url",
);

/** Fields that enable built-in tools, or change the price. */
export const SURCHARGE_MEMBERS: ReadonlySet<string> = foldNames(
  "code_execution",
  "codeExecution",
  "google_maps",
  "googleMaps",
  "google_search",
  "google_search_retrieval",
  "googleSearch",
  "googleSearchRetrieval",
  "mcp_servers",
  "modalities",
  "plugins",
  "prediction",
  "response_modalities",
  "responseModalities",
  "search_parameters",
  "service_tier",
  "speed",
  "url_context",
  "urlContext",
  "web_search_options",
);

const OTHER_MEMBERS = [
  "cache_control",
  "functions",
  "include_usage",
  "prompt",
  "provider",
  "requests",
  "stream",
  "stream_options",
  "tools",
  "type",
];

/**
 * Fields of a body that determine usage and cost, in lower case. Two different values of one of them in the same object are
 * rejected, because parsers differ in which one they use. Some parsers ignore case.
 */
export const TELLING_MEMBERS: ReadonlySet<string> = new Set([
  ...MODEL_MEMBERS,
  ...ANSWER_MEMBERS,
  ...OUTPUT_MEMBERS,
  ...OPEN_INPUT_MEMBERS,
  ...SURCHARGE_MEMBERS,
  ...OTHER_MEMBERS,
]);

/** A relevant field of a body. */
export interface BodyMember {
  /** Case-folded name. */
  readonly name: string;
  /** Case-folded path, separated by dots. Lists add no segment. */
  readonly path: string;
  /** Path with the original spelling, and an additional dot per list. Only for limits, which are case-sensitive. */
  readonly spelling?: string;
  /** A string, a number, a boolean, null or a list of model IDs. Absent for other and for long values. */
  readonly value?: unknown;
  /** Number of strings, lists and objects in a list. Numbers, such as token IDs, don't count. */
  readonly items?: number;
  /** Whether it is an object. */
  readonly isObject?: true;
}

/** Placeholder for too many fields. */
export const UNREAD_MEMBER: BodyMember = { name: "", path: "" };
