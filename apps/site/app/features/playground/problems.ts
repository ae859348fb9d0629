/** Why a run failed: what the gateway says, or what the page noticed itself. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly provider?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** What the reader can do about a problem, in the order in which it is offered. */
export type Offer = "retry" | "set-key" | "other-provider" | "fix-input" | "raw";

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

type Row = (names: Names) => Omit<ProblemText, "tone"> & Partial<Pick<ProblemText, "tone">>;

const row =
  (title: string, advice: string, ...offers: Offer[]): Row =>
  () => ({ title, advice, offers });

const notServed: Row = ({ provider, model }) => ({
  title: `${provider} does not serve ${model}`,
  advice: "Check the model's name as this provider spells it, or choose another provider.",
  offers: ["other-provider", "fix-input"],
});

const noTime = (title: string, advice: string) => row(title, advice, "retry", "other-provider");

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
    ({ provider }) => ({
      title: `No key for ${provider}`,
      advice: "Set the variable and restart, choose a provider that is ready, or start with the sandbox.",
      offers: ["set-key", "other-provider"],
    }),
  ],
  [
    "key-refused",
    ({ provider }) => ({
      title: `${provider} refused the key`,
      advice: "Check that the key is valid and may use this model; a gated model asks for access first.",
      offers: ["set-key", "other-provider"],
    }),
  ],
  [
    "credit-exhausted",
    ({ provider }) => ({
      title: `The account at ${provider} has no credit`,
      advice: "Running again will not help. Add credit there, or choose another provider.",
      offers: ["other-provider"],
      tone: "warn",
    }),
  ],
  [
    "rate-limited",
    () => ({
      title: "Too many requests",
      advice: "Wait, then run again.",
      offers: ["retry", "other-provider"],
      tone: "warn",
    }),
  ],
  ["not-found", notServed],
  ["model-not-served", notServed],
  ["provider-unknown", row("There is no such provider", "Choose one from the list.", "other-provider")],
  [
    "operation-unsupported",
    row("The provider does not run this task", "Choose another provider.", "other-provider"),
  ],
  ["routing-failed", row("No provider could be chosen", "Choose one yourself.", "other-provider")],
  ["too-large", row("The input is too long", "Shorten it, or choose a model that takes more.", "fix-input")],
  [
    "timeout",
    noTime(
      "No answer in time",
      "The limit for the whole call was reached. Run it again, or choose another provider.",
    ),
  ],
  [
    "idle-timeout",
    noTime("The answer stopped coming", "Nothing arrived for too long. What came before is kept."),
  ],
  [
    "job-timeout",
    noTime("The job took too long", "It may still be under way at the provider. Run it again later."),
  ],
  ["job-failed", noTime("The job failed", "The provider took it and could not finish it.")],
  [
    "provider-failed",
    ({ provider }) => ({
      title: `${provider} failed`,
      advice: "The fault is on its side. Run it again, or choose another provider.",
      offers: ["retry", "other-provider"],
    }),
  ],
  [
    "connection-failed",
    ({ provider }) => ({
      title: `${provider} could not be reached`,
      advice: "The gateway had no connection to it. Check the network, then run again.",
      offers: ["retry", "other-provider"],
    }),
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
      "retry",
      "other-provider",
    ),
  ],
  [
    "output-malformed",
    row("Unexpected answer", "The provider answered in another format than it promises.", "retry", "raw"),
  ],
  [
    "aborted",
    () => ({ title: "Stopped", advice: "What came before is kept.", offers: ["retry"], tone: "neutral" }),
  ],
  ["origin-refused", row("The gateway refused this page", "Open the page at the gateway's own address.")],
  [
    "page-offline",
    row(
      "This page's server did not answer",
      "Check that Inferhub still runs and that you are online, then run again.",
      "retry",
    ),
  ],
]);

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
  return { tone: "bad", ...found(names) };
}
