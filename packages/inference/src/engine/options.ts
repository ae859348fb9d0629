import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { ResolveCandidate } from "./candidate.ts";
import type { Middleware } from "./middleware.ts";

/** What a client is made of: its providers, their keys, and what holds for all calls. */
export interface ClientOptions<P extends readonly Provider[] = readonly Provider[]> extends CallOptions {
  readonly providers: P;
  /** Keys by provider id. */
  readonly keys?: Readonly<Partial<Record<P[number]["id"], string | undefined>>>;
  /** Provider of calls that name none; the first that is ready when left out. */
  readonly provider?: P[number]["id"] | "auto";
  /** Addresses to use instead of a provider's own, such as a gateway's `http://127.0.0.1:8787/groq`. */
  readonly baseUrls?: Readonly<Partial<Record<P[number]["id"], string | undefined>>>;
  /** What stands around every call, the innermost first: fallback, prices, traces. */
  readonly middleware?: readonly Middleware[];
  /** Settles where calls go; straight to the provider when left out. */
  readonly resolveCandidate?: ResolveCandidate;
}
