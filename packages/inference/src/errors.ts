/** Code of every error. In a `switch` over it, the compiler reports missing cases. */
export type ErrorCode =
  | "input-invalid"
  | "provider-unknown"
  | "operation-unsupported"
  | "key-missing"
  | "model-not-served"
  | "routing-failed"
  | "hub-failed"
  | "key-refused"
  | "credit-exhausted"
  | "rate-limited"
  | "not-found"
  | "too-large"
  | "request-refused"
  | "provider-failed"
  | "connection-failed"
  | "egress-refused"
  | "job-failed"
  | "output-malformed"
  | "stream-incomplete"
  | "timeout"
  | "connect-timeout"
  | "content-timeout"
  | "idle-timeout"
  | "job-timeout";

/** Handle of a job, which works in any process: JSON without secrets and without the prompt. */
export interface JobHandle {
  /** ID of the operation, such as `text-to-video`. */
  readonly operation: string;
  /** ID of the provider that runs the job. */
  readonly provider: string;
  /** The model as the caller named it. */
  readonly model: string;
  /** How the provider names the job. */
  readonly ticket: Readonly<Record<string, string>>;
  /** Form of the job's output file. */
  readonly outputType: "blob" | "url" | "dataUrl" | "json";
}

/** Context of the call that failed. */
export interface ErrorContext {
  /** ID of the provider. */
  readonly provider?: string;
  /** ID of the operation. */
  readonly operation?: string;
  /** 1 for the first try. */
  readonly attempt?: number;
  /** The error behind this one. */
  readonly cause?: unknown;
}

/** The sent request, with its credential replaced by `Bearer [redacted]`. */
export interface HttpRequestInfo {
  /** Where it was sent. */
  readonly url: string;
  /** Such as `POST`. */
  readonly method: string;
  /** Header fields with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The response of a request that failed. */
export interface HttpResponseInfo {
  /** HTTP status, such as 429. */
  readonly status: number;
  /** The provider's ID of the request. Empty if the provider sends none. */
  readonly requestId: string;
  /** Parsed JSON, or the unchanged text. */
  readonly body: unknown;
}

const BRAND = Symbol.for("@inferhub/error");
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** V8 has it. If it isn't a function, stacks keep all frames. */
const platform = Error as { captureStackTrace?(error: Error, from: unknown): void };

/** Adds non-enumerable fields, which Node doesn't print for uncaught errors. It prints the cause. */
function hide(error: Error, members: object): void {
  for (const [name, value] of Object.entries(members))
    if (value !== undefined) Object.defineProperty(error, name, { get: () => value });
}

/** Data that is safe to log. Only provider errors have the last three fields. */
const FACTS = [
  "name",
  "code",
  "message",
  "retryable",
  "provider",
  "operation",
  "attempt",
  "status",
  "requestId",
  "retryAfterSeconds",
];

/** Base class of every error that the client throws. After an abort, the client throws the signal's reason instead. */
export class InferenceClientError extends Error {
  override readonly name: string = "InferenceClientError";
  declare readonly code: ErrorCode;
  /** Whether the same call may succeed when it is made again. */
  declare readonly retryable: boolean;
  declare readonly provider?: string;
  declare readonly operation?: string;
  /** The try that failed, 1 for the first. */
  declare readonly attempt?: number;

  constructor(code: ErrorCode, message: string, context: ErrorContext = {}, retryable = false) {
    super(message);
    this.code = code;
    hide(this, { ...context, retryable });
    // In front of an uncaught error, Node prints the line that its stack starts with, unless that line has these words.
    platform.captureStackTrace?.(this, "node-do-not-add-exception-line");
  }

  /** On the prototype, where no inspection of an error prints it. */
  get [BRAND](): true {
    return true;
  }

  /** Recognizes errors of any copy of this package, which `instanceof` does not. */
  static is(value: unknown): value is InferenceClientError {
    return value instanceof Error && BRAND in value;
  }

  /** Output of `console` in Node: the stack, and {@link toJSON} on one line. */
  [INSPECT](): string {
    const { name, message, ...facts } = this.toJSON();
    const frames = `${this.stack}`.match(/^ {4}at (?!new ).*/gm) ?? [];
    return [`${name}: ${message}`, ...frames, `  ${JSON.stringify(facts)}`].join("\n");
  }

  /** Returns data that is safe to log: no prompt, no body, no secret. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(
      FACTS.map((name) => [name, (this as unknown as Record<string, unknown>)[name]]),
    );
  }
}

/** The arguments are invalid; nothing was sent. */
export class InputError extends InferenceClientError {
  override readonly name = "InputError";
}

/** No provider can be selected for the call. */
export class RoutingError extends InferenceClientError {
  override readonly name = "RoutingError";

  constructor(message: string, context?: ErrorContext) {
    super("routing-failed", message, context);
  }
}

/** The exchange that failed, as {@link ProviderApiError} shows it. */
export interface HttpFailure {
  /** The request, without its credential. */
  readonly httpRequest: HttpRequestInfo;
  /** The provider's response. */
  readonly httpResponse: HttpResponseInfo;
  /** Seconds until a retry makes sense, if the provider reports them. */
  readonly retryAfterSeconds?: number | undefined;
}

/** The provider returned an error. */
export class ProviderApiError extends InferenceClientError {
  override readonly name: string = "ProviderApiError";
  declare readonly httpRequest: HttpRequestInfo;
  declare readonly httpResponse: HttpResponseInfo;
  declare readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    message: string,
    exchange: HttpFailure,
    context?: ErrorContext,
    retryable?: boolean,
  ) {
    super(code, message, context, retryable);
    hide(this, exchange);
  }

  /** HTTP status, such as 429. */
  get status(): number {
    return this.httpResponse.status;
  }

  /** The provider's ID of the request. Empty if the provider sends none. */
  get requestId(): string {
    return this.httpResponse.requestId;
  }
}

/** A lookup at the Hub failed. */
export class HubApiError extends ProviderApiError {
  override readonly name = "HubApiError";
}

/** The response doesn't match the provider's format. */
export class ProviderOutputError extends InferenceClientError {
  override readonly name = "ProviderOutputError";
  /** The unexpected output. Long text is truncated. */
  declare readonly received: unknown;

  constructor(message: string, received: unknown, context?: ErrorContext) {
    super("output-malformed", message, context);
    hide(this, { received: typeof received === "string" ? received.slice(0, 1000) : received });
  }
}

/** A timeout was reached. `code` names it. */
export class TimeoutError extends InferenceClientError {
  override readonly name = "TimeoutError";
  /** Handle of a job that was still running (`job-timeout`), without secrets. */
  declare readonly job?: JobHandle;
}

/** A stream ended before its end-of-stream marker. */
export class IncompleteStreamError extends InferenceClientError {
  override readonly name = "IncompleteStreamError";
  /** The text that arrived before the end. */
  declare readonly partialText: string;

  constructor(partialText: string, context?: ErrorContext) {
    super("stream-incomplete", "The stream ended before the response was complete", context, true);
    hide(this, { partialText });
  }
}

/** An error of a class, with the codes that errors of this class have. */
type Coded<Class extends InferenceClientError, Code extends ErrorCode> = Class & { readonly code: Code };

/**
 * Every error of the client, discriminated by `code`: a check of the code narrows to the fields of its class.
 *
 * ```ts
 * if (isInferhubError(error) && error.code === "rate-limited") await sleep(error.retryAfterSeconds ?? 1);
 * ```
 */
export type InferhubError =
  | Coded<
      InputError,
      "input-invalid" | "provider-unknown" | "operation-unsupported" | "key-missing" | "model-not-served"
    >
  | Coded<RoutingError, "routing-failed">
  | Coded<HubApiError, "hub-failed">
  | Coded<
      ProviderApiError,
      | "key-refused"
      | "credit-exhausted"
      | "rate-limited"
      | "not-found"
      | "too-large"
      | "request-refused"
      | "provider-failed"
      | "job-failed"
    >
  | Coded<InferenceClientError, "connection-failed" | "egress-refused" | "too-large">
  | Coded<ProviderOutputError, "output-malformed">
  | Coded<TimeoutError, Extract<ErrorCode, `${string}timeout`>>
  | Coded<IncompleteStreamError, "stream-incomplete">;

/** Whether a caught value is an error of the client, of any copy of this package. */
export const isInferhubError = (error: unknown): error is InferhubError => InferenceClientError.is(error);

/**
 * The same for `instanceof`.
 *
 * ```ts
 * if (error instanceof InferhubError) console.error(error.code, error.message);
 * ```
 */
export const InferhubError: { [Symbol.hasInstance](error: unknown): error is InferhubError } = {
  [Symbol.hasInstance]: isInferhubError,
};
