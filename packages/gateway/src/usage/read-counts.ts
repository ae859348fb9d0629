type Members = Readonly<Record<string, unknown>>;

/** Usage from one JSON value of a response. Later values of a stream are merged. */
export interface Counts {
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** Cached tokens that aren't included in the prompt tokens. */
  readonly addedTokens?: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  readonly usd?: number;
  readonly model?: string;
}

/** Counts that are being read. */
type Found = { -readonly [Name in keyof Counts]: Counts[Name] };

/** Reads the usage fields of all formats, only at their documented positions. */
export function readCounts(value: unknown): Counts {
  if (Array.isArray(value)) return value.map(readCounts).reduce(mergeCounts, {});
  const answer = getMembers(value);
  // Anthropic's first event and the last event of OpenAI's Responses contain the response in a field.
  const inner = getMembers(answer["message"] ?? answer["response"]);
  // Later readers override earlier ones.
  const found: Found = {};
  readUsage(found, inner["usage"]);
  // The output count of `message_start` is only initial.
  if (answer["type"] === "message_start") delete found.completionTokens;
  readUsage(found, getMembers(answer["x_groq"])["usage"]);
  readUsage(found, getMembers(answer["delta"])["usage"]);
  readUsage(found, answer["usage"]);
  readCohere(found, answer["meta"]);
  readGoogleCounts(found, answer["usageMetadata"]);
  readLocal(found, answer);
  readTgi(found, answer["details"]);
  const model = answer["model"] ?? answer["modelVersion"] ?? inner["model"];
  if (typeof model === "string" && model) found.model = model;
  return found;
}

export const mergeCounts = (before: Counts, after: Counts): Counts => ({ ...before, ...after });

/** Reads OpenAI's formats, Anthropic's, and Cohere's, which has two sets of counts. */
function readUsage(found: Found, usage: unknown): void {
  // Fast path for most responses.
  if (!usage) return;
  const members = getMembers(usage);
  const { cost } = members;
  const details = getMembers(members["prompt_tokens_details"] ?? members["input_tokens_details"]);
  readCohere(found, usage);
  set(found, "promptTokens", members["prompt_tokens"] ?? members["input_tokens"]);
  set(found, "completionTokens", getOutput(members));
  set(found, "addedTokens", sum(members["cache_creation_input_tokens"], members["cache_read_input_tokens"]));
  // The last two fields are DeepSeek's and Moonshot's.
  const cached = details["cached_tokens"] ?? members["prompt_cache_hit_tokens"] ?? members["cached_tokens"];
  set(found, "cacheReadTokens", members["cache_read_input_tokens"] ?? cached);
  set(found, "cacheWriteTokens", members["cache_creation_input_tokens"]);
  set(found, "usd", getMembers(cost)["total_cost"] ?? cost ?? members["estimated_cost"]);
}

/** xAI counts reasoning tokens in addition to the output, which only the total shows. */
function getOutput(members: Members): unknown {
  const { completion_tokens: output, prompt_tokens: input, total_tokens: total } = members;
  const { reasoning_tokens: reasoning } = getMembers(members["completion_tokens_details"]);
  const isExtra = Number(reasoning) > 0 && Number(input) + Number(output) + Number(reasoning) === total;
  return isExtra ? Number(output) + Number(reasoning) : (output ?? members["output_tokens"]);
}

/** https://docs.cohere.com/v2/reference/chat, and the `meta` of its embeddings and rankings */
function readCohere(found: Found, meta: unknown): void {
  if (!meta) return;
  const { tokens, billed_units: billed } = getMembers(meta) as { tokens?: unknown; billed_units?: unknown };
  const counted = getMembers(tokens ?? billed);
  set(found, "promptTokens", counted["input_tokens"]);
  set(found, "completionTokens", counted["output_tokens"]);
}

function readGoogleCounts(found: Found, metadata: unknown): void {
  if (!metadata) return;
  const members = getMembers(metadata);
  set(found, "promptTokens", sum(members["promptTokenCount"], members["toolUsePromptTokenCount"]));
  set(found, "cacheReadTokens", members["cachedContentTokenCount"]);
  set(found, "completionTokens", sum(members["candidatesTokenCount"], members["thoughtsTokenCount"]));
}

/** Ollama, and the completion of llama.cpp. */
function readLocal(found: Found, answer: Members): void {
  set(found, "promptTokens", answer["prompt_eval_count"] ?? answer["tokens_evaluated"]);
  set(found, "completionTokens", answer["eval_count"] ?? answer["tokens_predicted"]);
}

function readTgi(found: Found, details: unknown): void {
  if (!details) return;
  const members = getMembers(details);
  const { prefill } = members;
  const prefilled = Array.isArray(prefill) && prefill.length > 0 ? prefill.length : undefined;
  set(found, "promptTokens", members["input_length"] ?? prefilled);
  set(found, "completionTokens", members["generated_tokens"]);
}

const NO_MEMBERS: Members = {};

const getMembers = (value: unknown): Members =>
  typeof value === "object" && value !== null ? (value as Members) : NO_MEMBERS;

const getNumber = (value: unknown) =>
  typeof value === "number" && value >= 0 && Number.isFinite(value) ? value : undefined;

/** `undefined` if none of them is a number. */
function sum(one: unknown, other: unknown): number | undefined {
  const [first, second] = [getNumber(one), getNumber(other)];
  return first === undefined && second === undefined ? undefined : (first ?? 0) + (second ?? 0);
}

function set(found: Found, name: Exclude<keyof Counts, "model">, value: unknown): void {
  const known = getNumber(value);
  if (known !== undefined) found[name] = known;
}
