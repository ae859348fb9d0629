/** Folds the case of a name as parsers do that ignore it: U+017F counts as `s`, U+212A as `k`. */
export const foldName = (name: string): string => name.toLowerCase().replaceAll("\u017f", "s");

const foldNames = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(foldName));

/** Fields that name a model, or several. */
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

/** Fields that say how many responses are made. */
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

/** Fields that bound the length of a response. */
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

/** Fields of input that is not text, or not in the body: it may fill the model's context. */
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

/** Fields that make the provider run its own tool, or run the call at a different price. */
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
 * Fields of a body that decide what a call uses and costs, in lower case. Two different values of one of these in one
 * object are rejected, because parsers differ in which one they obey. Some parsers ignore case.
 */
export const TELLING_MEMBERS: ReadonlySet<string> = new Set([
  ...MODEL_MEMBERS,
  ...ANSWER_MEMBERS,
  ...OUTPUT_MEMBERS,
  ...OPEN_INPUT_MEMBERS,
  ...SURCHARGE_MEMBERS,
  ...OTHER_MEMBERS,
]);

/** A telling field of a body. */
export interface BodyMember {
  /** Its folded name. */
  readonly name: string;
  /** Folded names of the objects around it, and its own, with dots between them. Lists have none. */
  readonly path: string;
  /** The path as the body spells it, with a further dot for each list. Only of limits, which are obeyed in one spelling. */
  readonly spelling?: string;
  /** A text, a number, a boolean, null or a list of model names. Absent from others and from what is long. */
  readonly value?: unknown;
  /** Texts, lists and objects of a list. Numbers, such as the tokens of a prompt, are not counted. */
  readonly items?: number;
  /** Whether it is an object. */
  readonly isObject?: true;
}

/** Represents fields that were too many to be read. */
export const UNREAD_MEMBER: BodyMember = { name: "", path: "" };
