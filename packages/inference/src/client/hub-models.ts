import type { Operation } from "@inferhub/catalog/define";
import * as v from "valibot";
import { HubApiError, InputError, ProviderApiError } from "../errors.ts";
import { createDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { send } from "../http/send.ts";
import type { Provider } from "../types/provider.ts";
import type { LoraWeights } from "./target.ts";

export const HUB_URL = "https://huggingface.co";

/** One provider's offer of a model, as the Hub lists it. */
export interface Mapping {
  readonly provider: string;
  readonly providerId: string;
  readonly task: string;
  /** `error` means that the Hub's last automated check failed. */
  readonly status: string;
  readonly adapter?: string | null | undefined;
  readonly adapterWeightsPath?: string | null | undefined;
}

const fields = {
  providerId: v.string(),
  task: v.optional(v.string(), ""),
  status: v.optional(v.string(), "live"),
  adapter: v.nullish(v.string()),
  adapterWeightsPath: v.nullish(v.string()),
};

/** The Hub answers with a list or with an object by provider; either may be missing. */
const record = v.object({
  inferenceProviderMapping: v.nullish(
    v.union([v.array(v.object({ provider: v.string(), ...fields })), v.record(v.string(), v.object(fields))]),
  ),
});

export interface HubModelsOptions {
  readonly hubUrl?: string | undefined;
  /** How long an answer is good for, in milliseconds. */
  readonly ttlMs?: number;
  readonly now?: () => number;
}

/** Which model is asked for, and how to ask. */
export interface Lookup {
  readonly model: string;
  /** A token of the Hub, if the caller has one; never a provider's key. */
  readonly hubToken: string | undefined;
  readonly fetch: typeof fetch;
}

export interface ModelQuery extends Lookup {
  readonly provider: Provider;
  readonly operation: Operation;
  /** Whether the call goes through the router, which takes mapped ids only. */
  readonly routed: boolean;
}

export interface ResolvedModel {
  readonly model: string;
  readonly lora?: LoraWeights;
}

/**
 * Looks up which providers serve a model. Answers are kept for a while, apart for each token, and
 * shared by calls that ask at the same time; failures are not kept.
 */
export class HubModels {
  readonly #url: string;
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #known = new Map<string, { at: number; mappings: Promise<readonly Mapping[]> }>();

  constructor({ hubUrl = HUB_URL, ttlMs = 300_000, now = Date.now }: HubModelsOptions = {}) {
    this.#url = hubUrl;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  /** @throws HubApiError */
  mappings(query: Lookup): Promise<readonly Mapping[]> {
    const key = `${query.hubToken ?? ""}\n${query.model}`;
    const kept = this.#known.get(key);
    if (kept && this.#now() - kept.at < this.#ttlMs) return kept.mappings;
    for (const [old, { at }] of this.#known) if (this.#now() - at >= this.#ttlMs) this.#known.delete(old);
    const mappings = fetchMappings(this.#url, query);
    this.#known.set(key, { at: this.#now(), mappings });
    mappings.catch(() => this.#known.delete(key));
    return mappings;
  }

  /** The provider's own id, from the Hub. Ids that cannot be the Hub's are taken as the provider's own. */
  async resolve(query: ModelQuery): Promise<ResolvedModel> {
    const { provider, operation, model, routed } = query;
    const context = { provider: provider.id, operation: operation.id };
    if (!isHubId(model)) return { model };
    const mappings = await this.mappings(query).catch((error: unknown) => {
      // With the provider's own key the id may be the provider's own, which the Hub does not know.
      if (!routed) return undefined;
      throw error;
    });
    const mapping = mappings?.find((each) => each.provider === provider.id);
    if (mapping === undefined) {
      if (!routed) return { model };
      const others = (mappings ?? []).map((each) => each.provider).join(", ");
      throw new InputError(
        "model-not-served",
        `${provider.label} does not serve ${model}. ${others ? `These do: ${others}` : "No provider does"}`,
        context,
      );
    }
    if (!isTask(mapping.task, operation.id)) {
      throw new InputError(
        "model-not-served",
        `Model ${model} is not supported for task ${operation.id} and provider ${provider.id}. Supported task: ${mapping.task}`,
        context,
      );
    }
    return resolved(model, mapping);
  }
}

function resolved(model: string, { providerId, adapter, adapterWeightsPath }: Mapping): ResolvedModel {
  if (adapter !== "lora" || !adapterWeightsPath) return { model: providerId };
  return { model: providerId, lora: { hubModel: model, weightsPath: adapterWeightsPath } };
}

/** `owner/name`, and what a provider's path of several segments is not. */
function isHubId(model: string): boolean {
  return /^[\w.-]+\/[\w.-]+$/.test(model);
}

/** The Hub calls chat `conversational`; an entry without a task says nothing against any. */
export function isTask(hubTask: string, operationId: string): boolean {
  const id = hubTask === "conversational" ? "chat-completion" : hubTask;
  return id === "" || id === operationId;
}

async function fetchMappings(
  hubUrl: string,
  { model, hubToken, fetch }: Lookup,
): Promise<readonly Mapping[]> {
  // The look-up is shared, so no single caller's signal may end it.
  const deadline = createDeadline({ ...DEFAULT_TIMEOUT, total: 30_000 }, undefined, {});
  const request = {
    method: "GET",
    url: `${hubUrl}/api/models/${model}?expand[]=inferenceProviderMapping`,
    headers: hubToken === undefined ? {} : { authorization: `Bearer ${hubToken}` },
    secrets: hubToken === undefined ? [] : [hubToken],
  };
  try {
    const { response } = await send(request, { fetch, retry: DEFAULT_RETRY }, deadline, {
      provider: "The Hub",
    });
    const body: unknown = await deadline.race(response.json());
    return listOf(v.parse(record, body).inferenceProviderMapping ?? []);
  } catch (cause) {
    throw cause instanceof ProviderApiError ? hubError(model, cause) : cause;
  } finally {
    deadline.end();
  }
}

function listOf(
  mapping: NonNullable<v.InferOutput<typeof record>["inferenceProviderMapping"]>,
): readonly Mapping[] {
  if (Array.isArray(mapping)) return mapping;
  return Object.entries(mapping).map(([provider, entry]) => ({ provider, ...entry }));
}

function hubError(model: string, cause: ProviderApiError): HubApiError {
  return new HubApiError(
    "hub-failed",
    `Looking up ${model}: ${cause.message}`,
    cause,
    { cause },
    cause.retryable,
  );
}
