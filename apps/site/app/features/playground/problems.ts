import { lengthsIn, secondsIn } from "./numbers-in.ts";

/** Why a run failed: what the gateway says, or what the page noticed itself. */
export interface Problem {
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
export type Offer =
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

export interface ProblemText {
  readonly title: string;
  readonly advice: string;
  readonly offers: readonly Offer[];
  /** Neutral where nothing went wrong. */
  readonly tone: "bad" | "warn" | "neutral";
}

/** What the words are filled with. */
interface Names {
  readonly provider: string;
  readonly model: string;
}

/** The names, and what the failure itself says. */
interface Told extends Names {
  readonly message: string;
}

type Row = (told: Told) => Omit<ProblemText, "tone"> & Partial<Pick<ProblemText, "tone">>;

const row =
  (title: string | ((told: Told) => string), advice: string, ...offers: Offer[]): Row =>
  (told) => ({ title: typeof title === "string" ? title : title(told), advice, offers });

const toned =
  (tone: ProblemText["tone"], plain: Row): Row =>
  (told) => ({ ...plain(told), tone });

const notServed = row(
  ({ provider, model }) => `${provider} does not serve ${model}`,
  "Check the model's name as this provider spells it, or choose a provider that serves it.",
  "serving-providers",
  "other-provider",
  "fix-input",
);

/** Which limit it was, in its own words: the sentence says how long it is. */
const noTime = (what: string, advice: string) =>
  row(
    ({ message }) => {
      const seconds = secondsIn(message);
      return seconds === undefined ? what : `${what} in ${seconds} s`;
    },
    advice,
    "retry",
    "raise-limit",
    "other-provider",
  );

const elsewhere = (title: string, advice: string) => row(title, advice, "retry", "other-provider");

const denied = (title: string, advice: string) => row(title, advice);

/** Whose side it is on, and what to do, by code. Codes that are missing read like `internal`. */
export const PROBLEMS: ReadonlyMap<string, Row> = new Map<string, Row>([
  [
    "input-invalid",
    row("The input was refused", "Change what the sentence below names, then run again.", "fix-input"),
  ],
  [
    "request-refused",
    row(
      "The provider refused the request",
      "Change what its sentence names; the model may not take one of the parameters.",
      "fix-input",
      "raw",
    ),
  ],
  [
    "key-missing",
    row(
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
    row(
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
    toned(
      "warn",
      row(
        ({ provider }) => `Account of ${provider} has no credit`,
        "Running again will not help. Add credit there, or choose another provider.",
        "ready-providers",
        "other-provider",
      ),
    ),
  ],
  ["rate-limited", toned("warn", elsewhere("Too many requests", "Wait, then run again."))],
  ["not-found", notServed],
  ["model-not-served", notServed],
  ["provider-unknown", row("There is no such provider", "Choose one from the list.", "other-provider")],
  [
    "operation-unsupported",
    row("The provider does not run this task", "Choose another provider.", "other-provider"),
  ],
  ["routing-failed", row("No provider could be chosen", "Choose one yourself.", "other-provider")],
  [
    "too-large",
    row(
      ({ message }) => {
        const sizes = lengthsIn(message);
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
  ["timeout", noTime("No answer", "The limit for the whole call was reached.")],
  ["connect-timeout", noTime("No beginning of an answer", "The limit until the first byte was reached.")],
  [
    "content-timeout",
    noTime("No first word", "The provider took the call, and the limit until its first content was reached."),
  ],
  [
    "idle-timeout",
    noTime("Nothing more", "The limit for silence in an answer was reached. What came before is kept."),
  ],
  [
    "job-timeout",
    row(
      "The job took too long",
      "It goes on at the provider and can be waited for again.",
      "follow",
      "raise-limit",
    ),
  ],
  ["job-failed", elsewhere("The job failed", "The provider took it and could not finish it.")],
  [
    "job-goes-on",
    toned(
      "neutral",
      row(
        ({ provider }) => `${provider} could not be told to stop`,
        "The job goes on there, and may cost what it costs.",
        "follow",
      ),
    ),
  ],
  [
    "provider-failed",
    row(
      ({ provider }) => `${provider} failed`,
      "The fault is on its side. Run it again, or choose another provider.",
      "retry",
      "other-provider",
    ),
  ],
  [
    "connection-failed",
    row(
      ({ provider }) => `${provider} could not be reached`,
      "The gateway had no connection to it. Check the network, then run again.",
      "retry",
      "other-provider",
    ),
  ],
  ["hub-failed", row("The model could not be looked up", "The hub did not answer. Run it again.", "retry")],
  [
    "egress-refused",
    row("The answer points at a private address", "It was not fetched, for safety.", "other-provider", "raw"),
  ],
  [
    "stream-incomplete",
    row(
      "The answer was cut",
      "The stream ended without saying that it is complete. What came is kept.",
      "continue",
      "retry",
      "other-provider",
    ),
  ],
  [
    "output-malformed",
    row(
      "Unexpected answer",
      "The provider answered in another format than it promises.",
      "raw",
      "report",
      "retry",
    ),
  ],
  ["aborted", toned("neutral", row("Stopped", "What came before is kept.", "retry"))],
  ["origin-refused", denied("The gateway refused this page", "Open the page at the gateway's own address.")],
  [
    "token-missing",
    denied("The gateway asks for a token", "It is set up so that only those with a token may call it."),
  ],
  ["token-refused", denied("The gateway refused the token", "It may have ended, or have been taken back.")],
  [
    "scope-refused",
    row("This is not allowed here", "The token allows other providers, models or tasks.", "other-provider"),
  ],
  [
    "budget-exhausted",
    toned("warn", denied("The budget is used up", "It begins anew with the next period.")),
  ],
  ["overloaded", elsewhere("The gateway has no place for it", "Wait, or choose another provider.")],
  ["stopping", row("The gateway is stopping", "Run it again when it is back.", "retry")],
  [
    "method-not-allowed",
    denied("The gateway does not do this", "Page and gateway may be of different versions: reload the page."),
  ],
  [
    "page-offline",
    row(
      "This page's server did not answer",
      "Check that Inferhub still runs and that you are online, then run again.",
      "retry",
    ),
  ],
]);

/** Codes that the page gives itself; all others are in the catalogue of errors. */
const OWN_CODES: readonly string[] = ["aborted", "job-goes-on", "page-offline"];

/** Where all causes and remedies of a code are told; undefined for what only happens in a page. */
export const errorPath = (code: string): string | undefined =>
  PROBLEMS.has(code) && !OWN_CODES.includes(code) ? `/docs/errors#${code}` : undefined;

const UNKNOWN = row(
  "Something failed unexpectedly",
  "Run it again; if it stays, look for the request's id in the server's log.",
  "retry",
  "raw",
);

/** Title, advice and offers for a problem. */
export function explain({ code, message }: Problem, names: Names): ProblemText {
  // A quota that is used up stays so, whatever the status of the answer.
  const quota = code === "rate-limited" && /insufficient_quota|exceeded your current quota/i.test(message);
  const found = PROBLEMS.get(quota ? "credit-exhausted" : code) ?? UNKNOWN;
  return { tone: "bad", ...found({ ...names, message }) };
}
