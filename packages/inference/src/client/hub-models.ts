import * as v from "valibot";
import { HubApiError, ProviderApiError } from "../errors.ts";
import { createDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { send } from "../http/send.ts";
import type { Lookup, Mapping, MappingSource } from "./mappings.ts";

/** The Hub, which is asked who serves a model. */
export const HUB_URL = "https://huggingface.co";

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
  readonly ttlMs?: number | undefined;
  readonly now?: () => number;
}

/** The longest list of models that is kept. */
const MAX_KNOWN = 1000;

/**
 * Looks up which providers serve a model. Answers are kept for a while, apart for each token, and
 * shared by calls that ask at the same time; failures are not kept.
 */
export class HubModels implements MappingSource {
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
    for (const [old, { at }] of this.#known) {
      if (this.#now() - at >= this.#ttlMs || this.#known.size >= MAX_KNOWN) this.#known.delete(old);
    }
    const mappings = fetchMappings(this.#url, query);
    this.#known.set(key, { at: this.#now(), mappings });
    mappings.catch(() => this.#known.delete(key));
    return mappings;
  }

  /** The next call that names the model looks it up again, whatever its token. */
  forget(model: string): void {
    for (const key of this.#known.keys()) if (key.endsWith(`\n${model}`)) this.#known.delete(key);
  }
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
