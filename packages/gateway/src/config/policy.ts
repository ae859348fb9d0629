import type { RetryOptions, TimeoutOptions } from "@inferhub/inference/core";
import type { BreakerOptions, RouteRule } from "@inferhub/inference/routing";
import type { RulesFor } from "../limits/rules.ts";

/** Rules that can change while the gateway runs. */
export interface Policy {
  /** Routes by model ID, such as `acme/talk`, or by alias, such as `default-chat`. */
  readonly routes?: Readonly<Record<string, RouteRule>>;
  /** Provider order for models without a route, if the request sets no provider. */
  readonly preferred?: readonly string[];
  /**
   * Prices by provider ID and model, in dollars. They override the catalog's prices. `*` in a model ID matches any
   * characters. Tokens with a budget can only use models with a price.
   */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, ConfiguredPrice>>>>;
  /** Limits by provider ID. */
  readonly providers?: Readonly<Record<string, RulesFor<"provider">>>;
  /** Default limits of tokens, and limits of all unauthenticated clients together. */
  readonly everyone?: RulesFor<"everyone">;
  readonly retry?: Partial<RetryOptions>;
  readonly timeout?: Partial<TimeoutOptions>;
  readonly breaker?: BreakerOptions;
  /** Cache of outputs for identical calls. Default: off. */
  readonly cache?: CacheOptions;
  /** Origins allowed to use browser tokens. Defaults to none. */
  readonly allowedOrigins?: readonly string[];
  /**
   * Host names without a port that a gateway without tokens serves, in addition to `localhost` and IP addresses. Default:
   * none. A gateway that requires tokens serves every host name.
   */
  readonly allowedHosts?: readonly string[];
  /** Names of headers that the gateway forwards. It never forwards its own headers. */
  readonly headers?: { readonly request?: readonly string[]; readonly response?: readonly string[] };
}

/** Prices of a model in US dollars. */
export interface ConfiguredPrice {
  /** Per million input tokens. */
  readonly input?: number;
  readonly output?: number;
  /** Per million cached input tokens. Default: same as `input`. */
  readonly cacheRead?: number;
  /** Per million tokens written to the cache. Default: 25% more than `input`. */
  readonly cacheWrite?: number;
  /** Per million reasoning tokens. Default: same as `output`. */
  readonly reasoning?: number;
  /** Per request, including the provider's built-in tools. */
  readonly request?: number;
  /** Per image. */
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
