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

type Text = string | ((message: ErrorMessage) => string);

const write = (text: Text, message: ErrorMessage): string =>
  typeof text === "string" ? text : text(message);

const createRow =
  (title: Text, advice: Text, ...recoveries: Recovery[]): Row =>
  (message) => ({ title: write(title, message), advice: write(advice, message), recoveries });

const withTone =
  (tone: ErrorText["tone"], plain: Row): Row =>
  (message) => ({ ...plain(message), tone });

const modelNotServed = createRow(
  ({ provider, model }) => `${provider} doesn't have ${model}`,
  "Pick a provider that does, or check how this provider spells the model's name.",
  "serving-providers",
  "other-provider",
  "fix-input",
);

/**
 * A time limit.
 * @param what what did not arrive; the limit follows if it is known
 */
const createTimeoutRow = (what: string, advice: string) =>
  createRow(
    ({ provider }) => `${provider} didn't answer in time`,
    ({ message }) => {
      const seconds = findSeconds(message);
      return seconds === undefined ? `${what}. ${advice}` : `${what} for ${seconds} seconds. ${advice}`;
    },
    "retry",
    "raise-limit",
    "other-provider",
  );

const createFailoverRow = (title: Text, advice: Text) => createRow(title, advice, "retry", "other-provider");

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
      ({ provider }) => `Add a key for ${provider}`,
      "Set the variable and restart, use the sandbox, or switch to a provider with a key.",
      "set-key",
      "sandbox",
      "ready-providers",
      "other-provider",
    ),
  ],
  [
    "key-refused",
    createRow(
      ({ provider }) => `${provider} rejected the key`,
      "Check that the key is valid and can use this model. Gated models require approval.",
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
        ({ provider }) => `${provider} is out of credit`,
        "Add credit there or switch providers.",
        "ready-providers",
        "other-provider",
      ),
    ),
  ],
  [
    "rate-limited",
    withTone(
      "warn",
      createFailoverRow("Slow down", ({ provider }) => `${provider} is limiting requests. Wait, then retry.`),
    ),
  ],
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
          ? `That's too long by ${(sizes.given - sizes.most).toLocaleString("en")}`
          : "That's too long";
      },
      "Shorten it, or select a model with a larger context window.",
      "trim",
      "larger-models",
      "fix-input",
    ),
  ],
  ["timeout", createTimeoutRow("No complete answer arrived", "Retry or switch providers.")],
  ["connect-timeout", createTimeoutRow("Nothing arrived", "Retry or switch providers.")],
  [
    "content-timeout",
    createTimeoutRow("The request was accepted, but no text arrived", "Retry or switch providers."),
  ],
  ["idle-timeout", createTimeoutRow("Nothing more arrived", "Your answer so far is kept.")],
  [
    "job-timeout",
    createRow(
      "Still working",
      ({ provider }) => `This is taking longer than expected. It keeps running at ${provider}.`,
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
      ({ provider }) => `${provider} had a problem`,
      "Retry or switch providers.",
      "retry",
      "other-provider",
    ),
  ],
  [
    "connection-failed",
    createRow(
      ({ provider }) => `Couldn't reach ${provider}`,
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
    createRow("The connection dropped", "Your answer so far is kept.", "continue", "retry", "other-provider"),
  ],
  [
    "output-malformed",
    createRow(
      "We couldn't read the answer",
      ({ provider }) => `${provider} sent something unexpected.`,
      "raw",
      "report",
      "retry",
    ),
  ],
  ["aborted", withTone("neutral", createRow("Stopped", "Your answer so far is kept.", "retry"))],
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
    withTone(
      "warn",
      createDeniedRow("Budget reached", "This token's budget is used up. It resets with the next period."),
    ),
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
  ["overloaded", createFailoverRow("The server is busy", "Wait, or switch providers.")],
  ["stopping", createRow("The server is busy", "It is restarting. Try again in a few seconds.", "retry")],
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
