import type { OutputType } from "../contracts/adapter.ts";
import type { PollingOptions } from "../contracts/job.ts";
import type { Provider } from "../contracts/provider.ts";
import type { ErrorCode, JobHandle } from "../errors.ts";
import type { TimeoutOptions } from "../http/deadline.ts";
import type { RetryOptions } from "../http/retry.ts";
import type { RetryEvent } from "../http/send.ts";
import type { EgressPolicy } from "../media/egress.ts";
import type { ResolveCandidate } from "./candidate.ts";
import type { Middleware } from "./middleware.ts";
import type { ModelTable } from "./model-mappings.ts";

/** What is known about a call besides its answer. */
export interface CallMeta {
  readonly provider: string;
  readonly operation: string;
  /** The provider's own id of the model. */
  readonly model: string;
  /** Tries until an answer came, 1 at the least. */
  readonly attempts: number;
  /** The id under which the provider can find the call; empty when it gives none. */
  readonly requestId: string;
  /** Token counts as the provider gives them. */
  readonly usage?: Readonly<Record<string, unknown>> | undefined;
  /** What the call costs, where prices are known. */
  readonly cost?: Cost | undefined;
  /** The providers that were tried before this one, with why they failed. */
  readonly failed?: readonly FailedAttempt[] | undefined;
  /** Set by servers that stand in for the provider. */
  readonly servedBy?: string | undefined;
  /** Milliseconds from the call to its end, and to its first content for streams. */
  readonly totalMs: number;
  readonly firstContentMs?: number | undefined;
}

/** An amount of money. */
export interface Cost {
  readonly usd: number;
  /** The provider's own figure, or usage times the prices that it publishes. */
  readonly source: "provider" | "prices";
  /** Day of the prices. */
  readonly asOf?: string;
  /** Whether token counts were guessed, because the call was left before the provider told them. */
  readonly estimated: boolean;
}

/** A provider that a call was not answered by. */
export interface FailedAttempt {
  readonly provider: string;
  readonly code: ErrorCode;
}

/** Is told what happens during calls. */
export interface Hooks {
  /** Before each repeat of a failed request. */
  readonly onRetry?: (event: RetryEvent) => void;
  /** When a provider has taken a job: with this it is found again, also from another process. */
  readonly onJob?: (handle: JobHandle) => void;
  /** While a job is under way. */
  readonly onProgress?: (event: JobEvent) => void;
  /** When something works, but may not for long: a model that is only tried, or that failed its last check. */
  readonly onWarning?: (message: string) => void;
  /** After each call that succeeded. */
  readonly onDone?: (meta: CallMeta) => void;
}

/** How far a job is. */
export interface JobEvent {
  readonly provider?: string;
  readonly operation?: string;
  /** It is `finishing` while what it made is fetched. */
  readonly phase: "queued" | "running" | "finishing";
  /** Calls ahead in the queue, where the provider says so. */
  readonly position?: number;
  /** How much is done, 0 to 1, where the provider says so. */
  readonly progress?: number;
}

/** What can be set for a client and overruled for a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Used for everything: calls, polls, downloads and look-ups. */
  readonly fetch?: typeof globalThis.fetch;
  readonly retry?: Partial<RetryOptions>;
  /** Milliseconds for the whole call, or each limit by name. */
  readonly timeout?: number | Partial<TimeoutOptions>;
  /** Organisation of the Hub that pays; only the router is told. */
  readonly billTo?: string;
  /** Sends cookies along, for pages served by the router's own host. */
  readonly includeCredentials?: boolean | RequestCredentials;
  /** What models are called at providers, where the caller knows; asked before anybody is. */
  readonly models?: ModelTable;
  /** How jobs are looked at. */
  readonly polling?: PollingOptions;
  readonly hooks?: Hooks;
  /** Where files may be fetched from, and how large they may be; any public https host when left out. */
  readonly egress?: EgressPolicy;
}

/** The same for calls that may be answered with a file. */
export interface FileCallOptions extends CallOptions {
  /** How the file comes; as a `Blob` when left out. */
  readonly outputType?: OutputType | undefined;
}

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
