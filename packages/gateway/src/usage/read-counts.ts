type Members = Readonly<Record<string, unknown>>;

/** What one JSON value of an answer says about the call; later values of a stream add to it. */
export interface Counts {
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** Cached tokens that the prompt's count does not include. */
  readonly addedTokens?: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  readonly usd?: number;
  readonly model?: string;
}

/** Reads what the formats of all providers have in the places where they have it, and nowhere else. */
export function readCounts(value: unknown): Counts {
  if (Array.isArray(value)) return value.map(readCounts).reduce(mergeCounts, {});
  const answer = getMembers(value);
  // Anthropic's first event and the last of OpenAI's responses hold the answer in a member.
  const inner = getMembers(answer["message"] ?? answer["response"]);
  // What comes out is only begun when a message starts.
  const { completionTokens: _, ...started } = fromUsage(inner["usage"]);
  const readers = [
    answer["type"] === "message_start" ? started : fromUsage(inner["usage"]),
    fromUsage(getMembers(answer["x_groq"])["usage"]),
    fromUsage(getMembers(answer["delta"])["usage"]),
    fromUsage(answer["usage"]),
    fromCohere(answer["meta"]),
    fromGoogle(answer["usageMetadata"]),
    fromLocal(answer),
    fromTgi(answer["details"]),
    model(answer["model"] ?? answer["modelVersion"] ?? inner["model"]),
  ];
  return readers.reduce(mergeCounts, {});
}

export const mergeCounts = (before: Counts, after: Counts): Counts => ({ ...before, ...after });

/** Reads OpenAI's formats, Anthropic's, and Cohere's, which has two sets of counts. */
function fromUsage(usage: unknown): Counts {
  // What most readers find: they look at every answer.
  if (!usage) return {};
  const members = getMembers(usage);
  const { cost } = members;
  const cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].map((name) =>
    getNumber(members[name]),
  );
  const details = getMembers(members["prompt_tokens_details"] ?? members["input_tokens_details"]);
  return {
    ...fromCohere(usage),
    ...number("promptTokens", members["prompt_tokens"] ?? members["input_tokens"]),
    ...number("completionTokens", members["completion_tokens"] ?? members["output_tokens"]),
    ...number("addedTokens", sum(cached)),
    ...number("cacheReadTokens", members["cache_read_input_tokens"] ?? details["cached_tokens"]),
    ...number("cacheWriteTokens", members["cache_creation_input_tokens"]),
    ...number("usd", getMembers(cost)["total_cost"] ?? cost ?? members["estimated_cost"]),
  };
}

/** https://docs.cohere.com/v2/reference/chat, and the `meta` of its embeddings and rankings */
function fromCohere(meta: unknown): Counts {
  const { tokens, billed_units: billed } = getMembers(meta) as { tokens?: unknown; billed_units?: unknown };
  const counted = getMembers(tokens ?? billed);
  return {
    ...number("promptTokens", counted["input_tokens"]),
    ...number("completionTokens", counted["output_tokens"]),
  };
}

function fromGoogle(metadata: unknown): Counts {
  if (!metadata) return {};
  const members = getMembers(metadata);
  const completion = ["candidatesTokenCount", "thoughtsTokenCount"].map((name) => getNumber(members[name]));
  const prompt = ["promptTokenCount", "toolUsePromptTokenCount"].map((name) => getNumber(members[name]));
  return {
    ...number("promptTokens", sum(prompt)),
    ...number("cacheReadTokens", members["cachedContentTokenCount"]),
    ...number("completionTokens", sum(completion)),
  };
}

/** Ollama, and the completion of llama.cpp. */
function fromLocal(answer: Members): Counts {
  return {
    ...number("promptTokens", answer["prompt_eval_count"] ?? answer["tokens_evaluated"]),
    ...number("completionTokens", answer["eval_count"] ?? answer["tokens_predicted"]),
  };
}

function fromTgi(details: unknown): Counts {
  const members = getMembers(details);
  const { prefill } = members;
  const prefilled = Array.isArray(prefill) && prefill.length > 0 ? prefill.length : undefined;
  return {
    ...number("promptTokens", members["input_length"] ?? prefilled),
    ...number("completionTokens", members["generated_tokens"]),
  };
}

const getMembers = (value: unknown): Members =>
  typeof value === "object" && value !== null ? (value as Members) : {};

const getNumber = (value: unknown) =>
  typeof value === "number" && value >= 0 && Number.isFinite(value) ? value : undefined;

function sum(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((each) => each !== undefined);
  return known.length > 0 ? known.reduce((total, each) => total + each, 0) : undefined;
}

function number(name: Exclude<keyof Counts, "model">, value: unknown): Counts {
  const known = getNumber(value);
  return known === undefined ? {} : { [name]: known };
}

const model = (value: unknown): Counts => (typeof value === "string" && value ? { model: value } : {});
