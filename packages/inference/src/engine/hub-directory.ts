import * as v from "valibot";
import type { ModelDirectory, ModelMapping, ModelQuery } from "../contracts/model-directory.ts";
import { HubApiError, ProviderApiError } from "../errors.ts";
import { createDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { send } from "../http/send.ts";

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

export interface HubDirectoryOptions {
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
export class HubDirectory implements ModelDirectory {
  readonly #url: string;
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #known = new Map<string, { at: number; mappings: Promise<readonly ModelMapping[]> }>();

  constructor({ hubUrl = HUB_URL, ttlMs = 300_000, now = Date.now }: HubDirectoryOptions = {}) {
    this.#url = hubUrl;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  /** @throws HubApiError */
  find(query: ModelQuery): Promise<readonly ModelMapping[]> {
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
  invalidate(model: string): void {
    for (const key of this.#known.keys()) if (key.endsWith(`\n${model}`)) this.#known.delete(key);
  }
}

async function fetchMappings(
  hubUrl: string,
  { model, hubToken, fetch }: ModelQuery,
): Promise<readonly ModelMapping[]> {
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
    return parseMappings(v.parse(record, body).inferenceProviderMapping ?? []);
  } catch (cause) {
    throw cause instanceof ProviderApiError ? createHubError(model, cause) : cause;
  } finally {
    deadline.dispose();
  }
}

function parseMappings(
  mapping: NonNullable<v.InferOutput<typeof record>["inferenceProviderMapping"]>,
): readonly ModelMapping[] {
  if (Array.isArray(mapping)) return mapping;
  return Object.entries(mapping).map(([provider, entry]) => ({ provider, ...entry }));
}

function createHubError(model: string, cause: ProviderApiError): HubApiError {
  return new HubApiError(
    "hub-failed",
    `Looking up ${model}: ${cause.message}`,
    cause,
    { cause },
    cause.retryable,
  );
}
