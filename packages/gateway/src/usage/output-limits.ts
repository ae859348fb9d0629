/** Fields that bound a response, spelled as the format spells them, with dots between those around them. */
export type OutputLimits = readonly string[];

const NONE: OutputLimits = [];
const CHAT: OutputLimits = ["max_tokens", "max_completion_tokens"];
const COMPLETION: OutputLimits = ["max_tokens"];
const HUB: OutputLimits = ["parameters.max_new_tokens", "parameters.max_tokens", "max_tokens"];
const OLLAMA: OutputLimits = ["options.num_predict"];
const GOOGLE: OutputLimits = [
  "generationConfig.maxOutputTokens",
  "generationConfig.max_output_tokens",
  "generation_config.maxOutputTokens",
  "generation_config.max_output_tokens",
];

/** The first that matches a path specifies which limits are obeyed there. */
const BY_PATH: readonly (readonly [path: RegExp, limits: OutputLimits])[] = [
  [/\/api\/(chat|generate)$/, OLLAMA],
  [/(^|\/)chat(\/completions)?$/, CHAT],
  [/(^|\/)completions$/, COMPLETION],
  [/(^|\/)messages$/, COMPLETION],
  [/(^|\/)responses$/, ["max_output_tokens"]],
  [/(^|\/)generate$/, ["parameters.max_new_tokens", "max_tokens"]],
  [/:(stream)?generateContent$/i, GOOGLE],
];

/**
 * Lists the fields that a provider obeys at a path. A limit in a different place, or of a different format, is ignored there,
 * so the response may be as long as the model allows.
 * @param path at the provider, decoded and in lower case
 */
export function listLimitsAt(path: string): OutputLimits {
  const plain = path.replace(/\/+$/, "");
  return BY_PATH.find(([pattern]) => pattern.test(plain))?.[1] ?? NONE;
}

/** Lists the fields of a call's arguments that reach the provider as a limit, in each of its formats. */
export function listLimitsOf(operationId: string): OutputLimits {
  if (operationId === "chat-completion") return CHAT;
  return operationId === "text-generation" ? HUB : NONE;
}
