import type { RetryOptions, TimeoutOptions } from "@inferhub/inference/core";
import type { BreakerOptions, RouteRule } from "@inferhub/inference/routing";

/** How much at once. What is left out is not limited. */
export interface LimitRules {
  readonly requestsPerMinute?: number;
  /** Maximum number of requests in flight. */
  readonly concurrency?: number;
}

/** Limits of a provider; who comes when all places are taken waits in a line of bounded length. */
export interface ProviderLimitRules extends LimitRules {
  /** Requests that may wait; none when left out, so that what is over is refused at once. */
  readonly queue?: number;
  /** The longest wait, in milliseconds; 10,000 when left out. */
  readonly maxWaitMs?: number;
}

/** An amount that may be spent. Days and months are those of UTC. */
export interface Budget {
  readonly usd: number;
  readonly per: "day" | "month" | "total";
}

/** Rules that may change while the gateway runs. */
export interface Policy {
  /** Rules by what callers name as model: `acme/talk`, or a name of your own such as `default-chat`. */
  readonly routes?: Readonly<Record<string, RouteRule>>;
  /** Which provider first, where a model has no route of its own and the caller no wish. */
  readonly preferred?: readonly string[];
  /** Limits by provider id. */
  readonly providers?: Readonly<Record<string, ProviderLimitRules>>;
  /** Limits of each token that brings none of its own, and of all who come without a token together. */
  readonly everyone?: LimitRules & { readonly budget?: Budget };
  readonly retry?: Partial<RetryOptions>;
  readonly timeout?: Partial<TimeoutOptions>;
  readonly breaker?: BreakerOptions;
  /** Cache of outputs for identical calls. Default: off. */
  readonly cache?: CacheOptions;
  /** Origins of pages that may use the gateway with a token made for browsers; none when left out. */
  readonly allowedOrigins?: readonly string[];
  /** Names of the headers that pass through; what the gateway holds back for itself never does. */
  readonly headers?: { readonly request?: readonly string[]; readonly response?: readonly string[] };
}

export interface CacheOptions {
  /** Milliseconds an answer is good for. */
  readonly ttlMs: number;
  /** What all kept answers may take together; 64 MiB when left out. */
  readonly maxBytes?: number;
}
