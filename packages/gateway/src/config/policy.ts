import type { RetryOptions, TimeoutOptions } from "@inferhub/inference/core";
import type { BreakerOptions, RouteRule } from "@inferhub/inference/routing";
import type { RulesFor } from "../limits/rules.ts";

/** Rules that may change while the gateway runs. */
export interface Policy {
  /** Rules by what callers name as model: `acme/talk`, or a name of your own such as `default-chat`. */
  readonly routes?: Readonly<Record<string, RouteRule>>;
  /** Which provider first, where a model has no route of its own and the caller no wish. */
  readonly preferred?: readonly string[];
  /** Limits by provider id. */
  readonly providers?: Readonly<Record<string, RulesFor<"provider">>>;
  /** Limits of each token that brings none of its own, and of all who come without a token together. */
  readonly everyone?: RulesFor<"everyone">;
  readonly retry?: Partial<RetryOptions>;
  readonly timeout?: Partial<TimeoutOptions>;
  readonly breaker?: BreakerOptions;
  /** Cache of outputs for identical calls. Default: off. */
  readonly cache?: CacheOptions;
  /** Origins of pages that may use the gateway with a token made for browsers; none when left out. */
  readonly allowedOrigins?: readonly string[];
  /**
   * Host names, without a port, that a gateway without tokens serves in addition to `localhost` and addresses. Default: none.
   * A gateway that requires tokens serves every name.
   */
  readonly allowedHosts?: readonly string[];
  /** Names of the headers that pass through; what the gateway holds back for itself never does. */
  readonly headers?: { readonly request?: readonly string[]; readonly response?: readonly string[] };
}

export interface CacheOptions {
  /** Milliseconds an answer is good for. */
  readonly ttlMs: number;
  /** What all kept answers may take together; 64 MiB when left out. */
  readonly maxBytes?: number;
}
