import type {
  AbortSignal,
  Blob,
  Fetch,
  FormData,
  RequestCredentials,
  Response,
} from "@inferhub/catalog/platform";
import type { InferenceClientError } from "../errors.ts";

/** A complete HTTP request: its URL, its credentials and its encoded body. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob | FormData | undefined;
  /** Returns the headers of one attempt. Set if the credential signs requests. Default: `headers`. */
  readonly sign?: (() => Promise<Record<string, string>>) | undefined;
  /** Strings that errors must not contain. */
  readonly secrets: readonly string[];
  /** Whether a second submission costs money. If so, it isn't retried once the server may have received it. */
  readonly nonIdempotent?: boolean | undefined;
  /** Whether the response starts immediately, so the connect timeout applies. */
  readonly expectsImmediateResponse?: boolean | undefined;
  /** `manual` returns redirects as responses, `refuse` treats them as failures. Default: redirects are followed. */
  readonly redirect?: "manual" | "refuse" | undefined;
}

/** How requests are sent: with which `fetch`, retries and cookies. */
export interface Transport {
  readonly fetch: Fetch;
  readonly retry: RetryOptions;
  readonly credentials?: RequestCredentials | undefined;
  /** Called before each retry. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** How often failed requests are retried, and with which backoff. */
export interface RetryOptions {
  /** Number of retries after the first attempt. */
  readonly attempts: number;
  /** Milliseconds before the first retry. Doubles with each further one. */
  readonly baseDelayMs: number;
  /** The longest wait in milliseconds. A longer `Retry-After` isn't waited for: the call fails. */
  readonly maxDelayMs: number;
}

/** A retry that is about to start. */
export interface RetryEvent {
  /** 1 for the first retry. */
  readonly attempt: number;
  readonly delayMs: number;
  readonly error: InferenceClientError;
}

/** Timeouts in milliseconds. */
export interface TimeoutOptions {
  /** The entire call, including retries, polling and downloads. */
  readonly total: number;
  /** Until the response headers of a stream, a job submission, a poll or a file. */
  readonly connect: number;
  /** From the response headers to the first content of a stream. */
  readonly content: number;
  /** Between two chunks of a stream. */
  readonly idle: number;
  /** One poll of a job. A poll that times out is retried. */
  readonly poll: number;
  /** The download of one output file. */
  readonly download: number;
}

/** The timeouts of one call, with the caller's signal. */
export interface Deadline {
  /** Aborts when the caller aborts or a timeout expires. */
  readonly signal: AbortSignal;
  /** Starts one of the timeouts for waiting, and stops the previous one. */
  startTimer(limit: "connect" | "content" | "idle"): void;
  /** Stops that timeout, for example while the reader processes a chunk. */
  stopTimer(): void;
  /** Waits for work that may ignore the signal. Rejects as soon as the signal aborts. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Removes timers and listeners, and aborts requests that are still in flight. */
  dispose(): void;
}

/** A response, and the number of attempts that it took. */
export interface SendResult {
  readonly response: Response;
  readonly attempts: number;
}

/** A request and its response. */
export interface HttpExchange {
  readonly request: HttpRequest;
  readonly response: Response;
}

/** A request, its response and the complete body. */
export interface HttpResult extends HttpExchange {
  /** Parsed JSON, text, or a `Blob` if the response is a file. */
  readonly body: unknown;
  readonly attempts: number;
}
