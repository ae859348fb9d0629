import type { RetryOptions, TimeoutOptions } from "@inferhub/inference/core";
import type { BreakerOptions, RouteRule } from "@inferhub/inference/routing";
import type { RulesFor } from "../limits/rules.ts";

/** Rules that may change while the gateway runs. */
export interface Policy {
  /** Rules by what callers name as model: `acme/talk`, or a name of your own such as `default-chat`. */
  readonly routes?: Readonly<Record<string, RouteRule>>;
  /** Which provider first, where a model has no route of its own and the caller no wish. */
  readonly preferred?: readonly string[];
  /**
   * Prices by provider ID and model, in dollars. They come before those of the catalog. Names of models may have `*`
   * for any characters. A token with a budget needs a price for everything that it uses.
   */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, ConfiguredPrice>>>>;
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

/** What a model costs, in dollars. */
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
  /** For each picture. */
  readonly image?: number;
  /** The longest answer, in tokens, where the catalog does not know it. */
  readonly maxOutputTokens?: number;
  /** The length of the context, in tokens, where the catalog does not know it. */
  readonly contextTokens?: number;
}

export interface CacheOptions {
  /** Milliseconds an answer is good for. */
  readonly ttlMs: number;
  /** What all kept answers may take together; 64 MiB when left out. */
  readonly maxBytes?: number;
}
