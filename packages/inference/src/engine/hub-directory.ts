import * as v from "valibot";
import type { ModelDirectory, ModelMapping, ModelQuery } from "../contracts/model-directory.ts";
import { HubApiError, ProviderApiError, ProviderOutputError } from "../errors.ts";
import { CallDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { send } from "../http/send.ts";
import { HUB_URL } from "./hub-url.ts";

const fields = {
  providerId: v.string(),
  task: v.optional(v.string(), ""),
  status: v.optional(v.string(), "live"),
  adapter: v.nullish(v.string()),
  adapterWeightsPath: v.nullish(v.string()),
};

/** The Hub returns a list, an object by provider, or neither. */
const record = v.object({
  inferenceProviderMapping: v.nullish(
    v.union([v.array(v.object({ provider: v.string(), ...fields })), v.record(v.string(), v.object(fields))]),
  ),
});

export interface HubDirectoryOptions {
  /** URL of the Hub. Default: `https://huggingface.co`. */
  readonly hubUrl?: string | undefined;
  /** Milliseconds that a response stays in the cache. */
  readonly ttlMs?: number | undefined;
  /** Timeout of a lookup in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  readonly now?: () => number;
}

/** Cache time of failures, so the providers of one call don't each wait for an unavailable Hub. */
const FAILURE_TTL_MS = 5000;

/** The longest list of models that is stored. */
const MAX_KNOWN = 1000;

/**
 * Looks up which providers serve a model. Responses are cached for each token, and concurrent calls share a lookup. A
 * lookup is not retried, and its failure is cached for some seconds.
 */
export class HubDirectory implements ModelDirectory {
  readonly #url: string;
  readonly #ttlMs: number;
  readonly #timeoutMs: number;
  readonly #now: () => number;
  readonly #known = new Map<string, { until: number; mappings: Promise<readonly ModelMapping[]> }>();

  constructor(options: HubDirectoryOptions = {}) {
    const { hubUrl = HUB_URL, ttlMs = 300_000, timeoutMs = 10_000, now = Date.now } = options;
    this.#url = hubUrl;
    this.#ttlMs = ttlMs;
    this.#timeoutMs = timeoutMs;
    this.#now = now;
  }

  /** @throws HubApiError */
  find(query: ModelQuery): Promise<readonly ModelMapping[]> {
    const key = `${query.hubToken ?? ""}\n${query.model}`;
    const kept = this.#known.get(key);
    const now = this.#now();
    if (kept && now < kept.until) return kept.mappings;
    for (const [old, { until }] of this.#known) {
      if (now >= until || this.#known.size >= MAX_KNOWN) this.#known.delete(old);
    }
    const mappings = fetchMappings(this.#url, this.#timeoutMs, query);
    const entry = { until: now + this.#ttlMs, mappings };
    this.#known.set(key, entry);
    mappings.catch(() => {
      entry.until = this.#now() + Math.min(this.#ttlMs, FAILURE_TTL_MS);
    });
    return mappings;
  }

  /** The next call with the model looks it up, regardless of its token. */
  invalidate(model: string): void {
    for (const key of this.#known.keys()) if (key.endsWith(`\n${model}`)) this.#known.delete(key);
  }
}

async function fetchMappings(
  hubUrl: string,
  timeoutMs: number,
  { model, hubToken, fetch }: ModelQuery,
): Promise<readonly ModelMapping[]> {
  // The look-up is shared, so no single caller's signal may end it.
  const deadline = new CallDeadline({ ...DEFAULT_TIMEOUT, total: timeoutMs }, undefined, {
    provider: "The Hub",
  });
  const request = {
    method: "GET",
    url: `${hubUrl}/api/models/${model}?expand[]=inferenceProviderMapping`,
    headers: hubToken === undefined ? {} : { authorization: `Bearer ${hubToken}` },
    secrets: hubToken === undefined ? [] : [hubToken],
  };
  try {
    const { response } = await send(request, { fetch, retry: { ...DEFAULT_RETRY, attempts: 0 } }, deadline, {
      provider: "The Hub",
    });
    const body: unknown = await deadline.race(response.json().catch(() => undefined));
    const parsed = v.safeParse(record, body);
    if (!parsed.success)
      throw new ProviderOutputError(`Looking up ${model}: the response isn't a model record`, body);
    return parseMappings(parsed.output.inferenceProviderMapping ?? []);
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
  const { httpRequest, httpResponse, retryAfterSeconds } = cause;
  return new HubApiError(
    "hub-failed",
    `Looking up ${model}: ${cause.message}`,
    { httpRequest, httpResponse, retryAfterSeconds },
    { cause },
    cause.retryable,
  );
}
