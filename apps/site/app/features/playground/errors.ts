import { findLengths, findSeconds } from "./find-numbers.ts";

/** Error of a run: from the gateway, or detected by the page. */
export interface RunError {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly provider?: string;
  readonly status?: number;
  /** The provider's own id of the request. */
  readonly upstreamRequestId?: string;
  readonly retryAfterSeconds?: number;
}

/** Actions for a problem, in display order. */
export type Recovery =
  | "retry"
  | "raise-limit"
  | "continue"
  | "follow"
  | "set-key"
  | "sandbox"
  | "ready-providers"
  | "serving-providers"
  | "other-provider"
  | "check-key"
  | "request-access"
  | "fix-input"
  | "trim"
  | "larger-models"
  | "raw"
  | "report";

export interface ErrorText {
  readonly title: string;
  readonly advice: string;
  readonly recoveries: readonly Recovery[];
  /** Neutral if no error occurred. */
  readonly tone: "bad" | "warn" | "neutral";
}

/** Values for placeholders in messages. */
interface ErrorNames {
  readonly provider: string;
  readonly model: string;
}

/** Names, and the message of the error. */
interface ErrorMessage extends ErrorNames {
  readonly message: string;
}

type Row = (message: ErrorMessage) => Omit<ErrorText, "tone"> & Partial<Pick<ErrorText, "tone">>;

const createRow =
  (title: string | ((message: ErrorMessage) => string), advice: string, ...recoveries: Recovery[]): Row =>
  (message) => ({ title: typeof title === "string" ? title : title(message), advice, recoveries });

const withTone =
  (tone: ErrorText["tone"], plain: Row): Row =>
  (message) => ({ ...plain(message), tone });

const modelNotServed = createRow(
  ({ provider, model }) => `${provider} does not serve ${model}`,
  "Check the model's name as this provider spells it, or choose a provider that serves it.",
  "serving-providers",
  "other-provider",
  "fix-input",
);

/** Which limit it was, in its own words: the sentence describes how long it is. */
const createTimeoutRow = (what: string, advice: string) =>
  createRow(
    ({ message }) => {
      const seconds = findSeconds(message);
      return seconds === undefined ? what : `${what} in ${seconds} s`;
    },
    advice,
    "retry",
    "raise-limit",
    "other-provider",
  );

const createFailoverRow = (title: string, advice: string) =>
  createRow(title, advice, "retry", "other-provider");

const createDeniedRow = (title: string, advice: string) => createRow(title, advice);

/** Cause and remedy by error code. Unknown codes are treated like `internal`. */
export const RUN_ERRORS: ReadonlyMap<string, Row> = new Map<string, Row>([
  [
    "input-invalid",
    createRow("Invalid input", "Fix the field named in the message, then run again.", "fix-input"),
  ],
  [
    "request-refused",
    createRow(
      "The provider rejected the request",
      "Fix the parameter named in the message. The model may not support it.",
      "fix-input",
      "raw",
    ),
  ],
  [
    "key-missing",
    createRow(
      ({ provider }) => `No key for ${provider}`,
      "Set the variable and restart, use the sandbox, or select a provider with an API key.",
      "set-key",
      "sandbox",
      "ready-providers",
      "other-provider",
    ),
  ],
  [
    "key-refused",
    createRow(
      ({ provider }) => `${provider} rejected the API key`,
      "Check that the API key is valid and has access to this model. Gated models require approval.",
      "check-key",
      "request-access",
      "set-key",
      "other-provider",
    ),
  ],
  [
    "credit-exhausted",
    withTone(
      "warn",
      createRow(
        ({ provider }) => `Account of ${provider} has no credit`,
        "Retrying won't help. Add credit, or select a different provider.",
        "ready-providers",
        "other-provider",
      ),
    ),
  ],
  ["rate-limited", withTone("warn", createFailoverRow("Too many requests", "Wait, then run again."))],
  ["not-found", modelNotServed],
  ["model-not-served", modelNotServed],
  ["provider-unknown", createRow("Unknown provider", "Select one from the list.", "other-provider")],
  [
    "operation-unsupported",
    createRow("The provider does not run this task", "Select a different provider.", "other-provider"),
  ],
  ["routing-failed", createRow("No provider available", "Choose one yourself.", "other-provider")],
  [
    "too-large",
    createRow(
      ({ message }) => {
        const sizes = findLengths(message);
        return sizes
          ? `Input too long by ${(sizes.given - sizes.most).toLocaleString("en")}`
          : "Input too long";
      },
      "Shorten it, or select a model with a larger context window.",
      "trim",
      "larger-models",
      "fix-input",
    ),
  ],
  ["timeout", createTimeoutRow("No response", "The request exceeded its total timeout.")],
  ["connect-timeout", createTimeoutRow("No response started", "The request exceeded its connect timeout.")],
  [
    "content-timeout",
    createTimeoutRow(
      "No first token",
      "The provider accepted the request but exceeded the first-token timeout.",
    ),
  ],
  [
    "idle-timeout",
    createTimeoutRow(
      "No more content",
      "The stream exceeded its idle timeout. The partial response is kept.",
    ),
  ],
  [
    "job-timeout",
    createRow(
      "Job not completed",
      "It continues at the provider, and you can resume it.",
      "follow",
      "raise-limit",
    ),
  ],
  [
    "job-failed",
    createFailoverRow("The job failed", "The provider accepted the job but failed to complete it."),
  ],
  [
    "job-goes-on",
    withTone(
      "neutral",
      createRow(
        ({ provider }) => `${provider} could not cancel the job`,
        "The job continues at the provider and may be billed.",
        "follow",
      ),
    ),
  ],
  [
    "provider-failed",
    createRow(
      ({ provider }) => `${provider} failed`,
      "The provider failed. Run it again, or select a different provider.",
      "retry",
      "other-provider",
    ),
  ],
  [
    "connection-failed",
    createRow(
      ({ provider }) => `${provider} could not be reached`,
      "The gateway couldn't connect to the provider. Check the network, then run again.",
      "retry",
      "other-provider",
    ),
  ],
  ["hub-failed", createRow("Model lookup failed", "The Hub didn't respond. Run it again.", "retry")],
  [
    "egress-refused",
    createRow("The response contains a private URL", "It was blocked for security.", "other-provider", "raw"),
  ],
  [
    "stream-incomplete",
    createRow(
      "Truncated response",
      "The stream ended without an end-of-stream marker. The partial response is kept.",
      "continue",
      "retry",
      "other-provider",
    ),
  ],
  [
    "output-malformed",
    createRow(
      "Unexpected response",
      "The response doesn't match the provider's documented format.",
      "raw",
      "report",
      "retry",
    ),
  ],
  ["aborted", withTone("neutral", createRow("Stopped", "The partial response is kept.", "retry"))],
  [
    "origin-refused",
    createDeniedRow("The gateway rejected this page", "Open the page at the gateway's own URL."),
  ],
  [
    "host-refused",
    createDeniedRow(
      "The gateway does not serve this host",
      "Open the page at localhost, or allow the host name.",
    ),
  ],
  [
    "token-missing",
    createDeniedRow("Gateway token required", "The gateway accepts only requests with a token."),
  ],
  ["token-refused", createDeniedRow("Invalid gateway token", "It may be expired or revoked.")],
  [
    "scope-refused",
    createRow(
      "This is not allowed here",
      "The token allows other providers, models or tasks.",
      "other-provider",
    ),
  ],
  [
    "budget-exhausted",
    withTone("warn", createDeniedRow("The budget is used up", "It resets with the next period.")),
  ],
  ["price-unknown", createRow("Unknown price", "Select a different model or provider.", "other-provider")],
  [
    "response-too-large",
    createFailoverRow(
      "The response is too large",
      "Select a different provider, or request a smaller response.",
    ),
  ],
  ["store-unavailable", createRow("The gateway cannot record calls", "Run it again later.", "retry")],
  ["overloaded", createFailoverRow("Gateway queue full", "Wait, or select a different provider.")],
  ["stopping", createRow("The gateway is stopping", "Run it again when the provider is available.", "retry")],
  [
    "method-not-allowed",
    createDeniedRow(
      "The gateway does not do this",
      "Page and gateway may be of different versions: reload the page.",
    ),
  ],
  ["upgrade-refused", createDeniedRow("The gateway has no WebSockets", "Call it over HTTP.")],
  [
    "page-offline",
    createRow(
      "The server didn't respond",
      "Check that Inferhub still runs and that you are online, then run again.",
      "retry",
    ),
  ],
]);

/** Error codes of the page itself; all other ones are in the error catalog. */
const PAGE_CODES: readonly string[] = ["aborted", "job-goes-on", "page-offline"];

/**
 * URL of the causes and remedies of a code; undefined for errors that only happen in a
 * page.
 */
export const toErrorPath = (code: string): string | undefined =>
  RUN_ERRORS.has(code) && !PAGE_CODES.includes(code) ? `/docs/errors#${code}` : undefined;

const UNKNOWN = createRow(
  "Something failed unexpectedly",
  "Run it again. If the error persists, search the server log for the request ID.",
  "retry",
  "raw",
);

/** Title, advice and offers for a problem. */
export function explainError({ code, message }: RunError, names: ErrorNames): ErrorText {
  // An exhausted quota stays exhausted, regardless of the response's status.
  const quota = code === "rate-limited" && /insufficient_quota|exceeded your current quota/i.test(message);
  const found = RUN_ERRORS.get(quota ? "credit-exhausted" : code) ?? UNKNOWN;
  return { tone: "bad", ...found({ ...names, message }) };
}
