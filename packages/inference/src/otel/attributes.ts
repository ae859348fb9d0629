import type { CallMeta } from "../contracts/options.ts";
import { InferenceClientError, ProviderApiError } from "../errors.ts";
import type { Attributes } from "./api.ts";

/** Operation names in the conventions. Other operations use their own name. */
const OPERATION_NAMES: Readonly<Record<string, string>> = {
  "chat-completion": "chat",
  "text-generation": "text_completion",
  "feature-extraction": "embeddings",
};

export const operationName = (id: string): string => OPERATION_NAMES[id] ?? id;

/** Parameters that affect generation. They include no prompt, no file and no tool. */
const PARAMETERS: Readonly<Record<string, string>> = {
  temperature: "gen_ai.request.temperature",
  top_p: "gen_ai.request.top_p",
  top_k: "gen_ai.request.top_k",
  max_tokens: "gen_ai.request.max_tokens",
  max_new_tokens: "gen_ai.request.max_tokens",
  frequency_penalty: "gen_ai.request.frequency_penalty",
  presence_penalty: "gen_ai.request.presence_penalty",
  seed: "gen_ai.request.seed",
  n: "gen_ai.request.choice.count",
};

/** Attributes of a request. */
export function requestAttributes(operation: string, args: unknown): Attributes {
  const { model, provider, parameters, ...members } = (args ?? {}) as Record<string, unknown>;
  const given = { ...(parameters as object | undefined), ...members } as Record<string, unknown>;
  const attributes: Attributes = { "gen_ai.operation.name": operationName(operation) };
  if (typeof model === "string") attributes["gen_ai.request.model"] = model;
  if (typeof provider === "string" && provider !== "auto") attributes["gen_ai.provider.name"] = provider;
  for (const [name, attribute] of Object.entries(PARAMETERS)) {
    const value = given[name];
    if (typeof value === "number") attributes[attribute] = value;
  }
  return attributes;
}

/** Attributes of a successful call. */
export function metaAttributes(meta: CallMeta, counts: TokenCounts): Attributes {
  return {
    "gen_ai.provider.name": meta.provider,
    "inferhub.provider.model": meta.model,
    "inferhub.attempts": meta.attempts,
    ...(meta.requestId ? { "inferhub.request_id": meta.requestId } : {}),
    ...(meta.servedBy ? { "inferhub.served_by": meta.servedBy } : {}),
    ...(meta.cost ? { "inferhub.cost.usd": meta.cost.usd } : {}),
    ...(counts.input === undefined ? {} : { "gen_ai.usage.input_tokens": counts.input }),
    ...(counts.output === undefined ? {} : { "gen_ai.usage.output_tokens": counts.output }),
  };
}

export interface TokenCounts {
  readonly input: number | undefined;
  readonly output: number | undefined;
}

export function tokenCounts({ usage }: CallMeta): TokenCounts {
  const number = (name: string) => {
    const value = usage?.[name];
    return typeof value === "number" ? value : undefined;
  };
  return { input: number("prompt_tokens"), output: number("completion_tokens") };
}

/** Attributes of a response or a stream chunk. */
export function outputAttributes(answer: unknown): Attributes {
  const { id, model, choices } = (answer ?? {}) as { id?: unknown; model?: unknown; choices?: unknown };
  const reasons = (Array.isArray(choices) ? choices : [])
    .map((choice) => (choice as { finish_reason?: unknown }).finish_reason)
    .filter((reason) => typeof reason === "string");
  return {
    ...(typeof id === "string" && id ? { "gen_ai.response.id": id } : {}),
    ...(typeof model === "string" && model ? { "gen_ai.response.model": model } : {}),
    ...(reasons.length > 0 ? { "gen_ai.response.finish_reasons": reasons } : {}),
  };
}

/** Data of a call that failed. Messages quote providers, and are omitted. */
export function errorAttributes(error: unknown): Attributes {
  if (!InferenceClientError.is(error))
    return { "error.type": error instanceof Error ? error.name : "_OTHER" };
  return {
    "error.type": error.code,
    ...(error.provider ? { "gen_ai.provider.name": error.provider } : {}),
    ...(error.attempt ? { "inferhub.attempts": error.attempt } : {}),
    ...(error instanceof ProviderApiError
      ? { "http.response.status_code": error.httpResponse.status, "inferhub.request_id": error.requestId }
      : {}),
  };
}
