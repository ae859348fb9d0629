import type { RetryOptions, TimeoutOptions } from "@inferhub/inference/core";
import type { BreakerOptions, RouteRule } from "@inferhub/inference/routing";
import type { RulesFor } from "../limits/rules.ts";

/** Rules that may change while the gateway runs. */
export interface Policy {
  /** Routes by model ID, such as `acme/talk`, or by your own name, such as `default-chat`. */
  readonly routes?: Readonly<Record<string, RouteRule>>;
  /** Order of providers for models without a route, if the request names none. */
  readonly preferred?: readonly string[];
  /**
   * Prices by provider ID and model, in dollars. They precede those of the catalog. Names of models may have `*`
   * for any characters. A token with a budget needs a price for everything that it uses.
   */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, ConfiguredPrice>>>>;
  /** Limits by provider id. */
  readonly providers?: Readonly<Record<string, RulesFor<"provider">>>;
  /** Limits of each token without its own limits, and of all unauthenticated clients together. */
  readonly everyone?: RulesFor<"everyone">;
  readonly retry?: Partial<RetryOptions>;
  readonly timeout?: Partial<TimeoutOptions>;
  readonly breaker?: BreakerOptions;
  /** Cache of outputs for identical calls. Default: off. */
  readonly cache?: CacheOptions;
  /** Origins allowed to use browser tokens. Defaults to none. */
  readonly allowedOrigins?: readonly string[];
  /**
   * Host names, without a port, that a gateway without tokens serves in addition to `localhost` and URLs. Default: none.
   * A gateway that requires tokens serves every name.
   */
  readonly allowedHosts?: readonly string[];
  /** Names of headers that the gateway forwards. It never forwards its own headers. */
  readonly headers?: { readonly request?: readonly string[]; readonly response?: readonly string[] };
}

/** Prices of a model in US dollars. */
export interface ConfiguredPrice {
  /** For a million tokens, as are all prices of tokens. */
  readonly input?: number;
  readonly output?: number;
  /** Input that the provider kept from an earlier call. Default: as `input`. */
  readonly cacheRead?: number;
  /** Input that the provider keeps for later calls. Default: a fourth more than `input`. */
  readonly cacheWrite?: number;
  /** Default: as `output`. */
  readonly reasoning?: number;
  /** For each request, with all the tools that the provider runs for it. */
  readonly request?: number;
  /** For each image. */
  readonly image?: number;
  /** Output limit in tokens, if the catalog has none. */
  readonly maxOutputTokens?: number;
  /** Context window in tokens, if the catalog has none. */
  readonly contextTokens?: number;
}

export interface CacheOptions {
  /** TTL of a cached response in milliseconds. */
  readonly ttlMs: number;
  /** Maximum size of all cached responses in bytes. Defaults to 64 MiB. */
  readonly maxBytes?: number;
}
