/** Fields that limit the output, with the format's spelling, and dots for nested fields. */
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

/** Output limits by path. The first match applies. */
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
 * Lists the output limits that a provider supports at a path. Limits in other places or of other formats are ignored by the
 * provider, so they don't limit the response.
 * @param path path at the provider, decoded and in lower case
 */
export function listLimitsAt(path: string): OutputLimits {
  const plain = path.replace(/\/+$/, "");
  return BY_PATH.find(([pattern]) => pattern.test(plain))?.[1] ?? NONE;
}

/** Lists the arguments of a call that limit the output, in each format of the provider. */
export function listLimitsOf(operationId: string): OutputLimits {
  if (operationId === "chat-completion") return CHAT;
  return operationId === "text-generation" ? HUB : NONE;
}
