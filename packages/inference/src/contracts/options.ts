import type { AbortSignal, Blob, Fetch, RequestCredentials } from "@inferhub/catalog/platform";
import type { ErrorCode, JobHandle } from "../errors.ts";
import type { PartialOptions } from "../lib/override.ts";
import type { EgressPolicy } from "./egress.ts";
import type { RetryEvent, RetryOptions, TimeoutOptions } from "./http.ts";
import type { PollingOptions } from "./job.ts";
import type { ModelTable } from "./model-directory.ts";

/** The form in which a call returns an output file: a `Blob`, its URL, a data URL, or the provider's JSON. */
export type OutputType = "blob" | "url" | "dataUrl" | "json";

/** A file in each of these forms. */
export interface FileOutputs {
  /** The file itself. */
  blob: Blob;
  /** Where the provider serves the file. Most providers delete it after hours. */
  url: string;
  /** The file as a `data:` URL in base64. */
  dataUrl: string;
  /** The provider's own JSON. */
  json: unknown;
}

/** Facts about a completed call, apart from its output. */
export interface CallMeta {
  /** ID of the provider that returned the response. */
  readonly provider: string;
  /** ID of the operation, such as `chat-completion`. */
  readonly operation: string;
  /** The provider's own model ID. */
  readonly model: string;
  /** Number of attempts, at least 1. */
  readonly attempts: number;
  /** The provider's ID of the request. Empty if the provider sends none. */
  readonly requestId: string;
  /** Token counts as the provider reports them. */
  readonly usage?: Readonly<Record<string, unknown>> | undefined;
  /** Cost of the call, if prices are known. */
  readonly cost?: Cost | undefined;
  /** The providers that failed before this one, with their error codes. */
  readonly failed?: readonly FailedAttempt[] | undefined;
  /**
   * What served the response, if it was not the provider itself: `local-server` for a server of models on this machine, `local` for a
   * model in this process, `sandbox` or `recording` for an imitation.
   */
  readonly servedBy?: string | undefined;
  /** Milliseconds from the start of the call to its end. */
  readonly totalMs: number;
  /** Milliseconds from the start of the call to the first content of its stream. */
  readonly firstContentMs?: number | undefined;
}

/** An amount of money. */
export interface Cost {
  /** US dollars. */
  readonly usd: number;
  /** `provider` if the provider reports the amount, `prices` if it is usage times the provider's published prices. */
  readonly source: "provider" | "prices";
  /** Date of the prices. */
  readonly asOf?: string;
  /** Whether token counts are estimates, because the call stopped before the provider reported them. */
  readonly estimated: boolean;
}

/** A provider that failed before another one completed the call. */
export interface FailedAttempt {
  /** ID of the provider. */
  readonly provider: string;
  /** Why its attempt failed. */
  readonly code: ErrorCode;
}

/** Functions that the client calls during calls. */
export interface Hooks {
  /** Called before each retry of a failed request. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Called when a provider has accepted a job. The handle resumes the job, also from another process. */
  readonly onJob?: ((handle: JobHandle) => void) | undefined;
  /** Called while a job is running. */
  readonly onProgress?: ((event: JobEvent) => void) | undefined;
  /** Called when a model may stop working: it is in staging, or it failed the Hub's last check. */
  readonly onWarning?: ((message: string) => void) | undefined;
  /** Called after each successful call. */
  readonly onDone?: ((meta: CallMeta) => void) | undefined;
}

/** The progress of a job. */
export interface JobEvent {
  /** ID of the provider. */
  readonly provider?: string;
  /** ID of the operation, such as `text-to-video`. */
  readonly operation?: string;
  /** `finishing` while the result is fetched. */
  readonly phase: "queued" | "running" | "finishing";
  /** Number of jobs ahead in the queue, if the provider reports it. */
  readonly position?: number;
  /** Progress from 0 to 1, if the provider reports it. */
  readonly progress?: number;
}

/** Options of a client that single calls can override. */
export interface CallOptions {
  /** Ends the call. The method then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Used for every request: calls, polls, downloads and lookups. */
  readonly fetch?: Fetch | undefined;
  /** How often and when failed requests are sent again. */
  readonly retry?: PartialOptions<RetryOptions> | undefined;
  /** Total timeout in milliseconds, or each timeout by name. */
  readonly timeout?: number | PartialOptions<TimeoutOptions> | undefined;
  /** The Hub organization to bill. Sent only to the Hub's router. */
  readonly billTo?: string | undefined;
  /**
   * How to handle names and values outside the operation's types, at every level: a parameter, the `role` of a
   * message, a `tool_choice`. By default, close matches of a valid name throw an `InputError`, and undocumented ones
   * are sent with one warning. `true` rejects both. `false` sends all. Other input validation always applies.
   */
  readonly strict?: boolean | undefined;
  /** Sends cookies with requests, for pages on the router's own host. */
  readonly includeCredentials?: boolean | RequestCredentials | undefined;
  /** The caller's own model IDs by provider. They take precedence over every lookup. */
  readonly models?: ModelTable | undefined;
  /** How jobs are polled. */
  readonly polling?: PollingOptions | undefined;
  /** Functions that are called during the call. */
  readonly hooks?: Hooks | undefined;
  /** Which files the client may fetch, and how large they may be. Default: files of any public https host. */
  readonly egress?: EgressPolicy | undefined;
}

/** Options of calls that may return a file. */
export interface FileCallOptions extends CallOptions {
  /** Default: `"blob"`. */
  readonly outputType?: OutputType | undefined;
}

/** Options of a method that returns a file, in the form `Type`. */
export interface FileOptions<Type extends OutputType> extends CallOptions {
  /** `blob`, `url`, `dataUrl`, or the provider's own `json`. Default: `blob`. */
  readonly outputType?: Type | undefined;
}
