import { findLengths, findSeconds } from "./find-numbers.ts";

/** Why a run failed: what the gateway says, or what the page noticed itself. */
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

/** What the reader can do about a problem, in the order in which it is offered. */
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
  /** Neutral where nothing went wrong. */
  readonly tone: "bad" | "warn" | "neutral";
}

/** What the words are filled with. */
interface ErrorNames {
  readonly provider: string;
  readonly model: string;
}

/** The names, and what the failure itself says. */
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

/** Whose side it is on, and what to do, by code. Codes that are missing read like `internal`. */
export const RUN_ERRORS: ReadonlyMap<string, Row> = new Map<string, Row>([
  [
    "input-invalid",
    createRow("The input was refused", "Change what the sentence below names, then run again.", "fix-input"),
  ],
  [
    "request-refused",
    createRow(
      "The provider refused the request",
      "Change what its sentence names; the model may not take one of the parameters.",
      "fix-input",
      "raw",
    ),
  ],
  [
    "key-missing",
    createRow(
      ({ provider }) => `No key for ${provider}`,
      "Set the variable and restart, let the sandbox answer, or choose a provider that has a key.",
      "set-key",
      "sandbox",
      "ready-providers",
      "other-provider",
    ),
  ],
  [
    "key-refused",
    createRow(
      ({ provider }) => `${provider} refused the key`,
      "Check that the key is valid and may use this model. A gated model asks for access first.",
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
        "Running again will not help. Add credit there, or choose another provider.",
        "ready-providers",
        "other-provider",
      ),
    ),
  ],
  ["rate-limited", withTone("warn", createFailoverRow("Too many requests", "Wait, then run again."))],
  ["not-found", modelNotServed],
  ["model-not-served", modelNotServed],
  ["provider-unknown", createRow("There is no such provider", "Choose one from the list.", "other-provider")],
  [
    "operation-unsupported",
    createRow("The provider does not run this task", "Choose another provider.", "other-provider"),
  ],
  ["routing-failed", createRow("No provider could be chosen", "Choose one yourself.", "other-provider")],
  [
    "too-large",
    createRow(
      ({ message }) => {
        const sizes = findLengths(message);
        return sizes
          ? `Input too long by ${(sizes.given - sizes.most).toLocaleString("en")}`
          : "Input too long";
      },
      "Shorten it, or choose a model that takes more.",
      "trim",
      "larger-models",
      "fix-input",
    ),
  ],
  ["timeout", createTimeoutRow("No answer", "The limit for the whole call was reached.")],
  [
    "connect-timeout",
    createTimeoutRow("No beginning of an answer", "The limit until the first byte was reached."),
  ],
  [
    "content-timeout",
    createTimeoutRow(
      "No first word",
      "The provider took the call, and the limit until its first content was reached.",
    ),
  ],
  [
    "idle-timeout",
    createTimeoutRow(
      "Nothing more",
      "The limit for silence in an answer was reached. What came before is kept.",
    ),
  ],
  [
    "job-timeout",
    createRow(
      "The job took too long",
      "It goes on at the provider and can be waited for again.",
      "follow",
      "raise-limit",
    ),
  ],
  ["job-failed", createFailoverRow("The job failed", "The provider took it and could not finish it.")],
  [
    "job-goes-on",
    withTone(
      "neutral",
      createRow(
        ({ provider }) => `${provider} could not cancel the job`,
        "The job goes on there, and may cost what it costs.",
        "follow",
      ),
    ),
  ],
  [
    "provider-failed",
    createRow(
      ({ provider }) => `${provider} failed`,
      "The fault is on its side. Run it again, or choose another provider.",
      "retry",
      "other-provider",
    ),
  ],
  [
    "connection-failed",
    createRow(
      ({ provider }) => `${provider} could not be reached`,
      "The gateway had no connection to it. Check the network, then run again.",
      "retry",
      "other-provider",
    ),
  ],
  [
    "hub-failed",
    createRow("The model could not be looked up", "The hub did not answer. Run it again.", "retry"),
  ],
  [
    "egress-refused",
    createRow(
      "The answer points at a private address",
      "It was not fetched, for safety.",
      "other-provider",
      "raw",
    ),
  ],
  [
    "stream-incomplete",
    createRow(
      "The answer was cut",
      "The stream ended without saying that it is complete. What came is kept.",
      "continue",
      "retry",
      "other-provider",
    ),
  ],
  [
    "output-malformed",
    createRow(
      "Unexpected answer",
      "The provider answered in another format than it promises.",
      "raw",
      "report",
      "retry",
    ),
  ],
  ["aborted", withTone("neutral", createRow("Stopped", "What came before is kept.", "retry"))],
  [
    "origin-refused",
    createDeniedRow("The gateway refused this page", "Open the page at the gateway's own address."),
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
    createDeniedRow(
      "The gateway asks for a token",
      "It is set up so that only those with a token may call it.",
    ),
  ],
  [
    "token-refused",
    createDeniedRow("The gateway refused the token", "It may have ended, or have been taken back."),
  ],
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
    withTone("warn", createDeniedRow("The budget is used up", "It begins anew with the next period.")),
  ],
  ["price-unknown", createRow("Unknown price", "Choose another model or provider.", "other-provider")],
  [
    "response-too-large",
    createFailoverRow("The response is too large", "Choose another provider, or ask for less."),
  ],
  ["store-unavailable", createRow("The gateway cannot record calls", "Run it again later.", "retry")],
  ["overloaded", createFailoverRow("The gateway has no place for it", "Wait, or choose another provider.")],
  ["stopping", createRow("The gateway is stopping", "Run it again when it is back.", "retry")],
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
      "This page's server did not answer",
      "Check that Inferhub still runs and that you are online, then run again.",
      "retry",
    ),
  ],
]);

/** Error codes of the page itself; all others are in the error catalog. */
const PAGE_CODES: readonly string[] = ["aborted", "job-goes-on", "page-offline"];

/** URL of the causes and remedies of a code; undefined for what only happens in a page. */
export const toErrorPath = (code: string): string | undefined =>
  RUN_ERRORS.has(code) && !PAGE_CODES.includes(code) ? `/docs/errors#${code}` : undefined;

const UNKNOWN = createRow(
  "Something failed unexpectedly",
  "Run it again; if it stays, look for the request's id in the server's log.",
  "retry",
  "raw",
);

/** Title, advice and offers for a problem. */
export function explainError({ code, message }: RunError, names: ErrorNames): ErrorText {
  // A quota that is used up stays so, whatever the status of the response.
  const quota = code === "rate-limited" && /insufficient_quota|exceeded your current quota/i.test(message);
  const found = RUN_ERRORS.get(quota ? "credit-exhausted" : code) ?? UNKNOWN;
  return { tone: "bad", ...found({ ...names, message }) };
}
