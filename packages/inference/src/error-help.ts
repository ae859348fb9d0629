import type { ErrorCode } from "./errors.ts";

/** What to know about a way to fail; the sentences are Markdown. */
export interface ErrorHelp {
  /** What it says happened. */
  readonly meaning: string;
  /** What usually leads to it, the most frequent first. */
  readonly causes: readonly string[];
  /** What to do about it. */
  readonly remedy: string;
  /** Whether the same call may succeed when it is made again; of what comes both ways, `error.retryable` knows. */
  readonly retryable: "yes" | "no" | "sometimes";
}

/** Help for every way in which a call can fail; the compiler asks for it when a code is added. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  "input-invalid": {
    meaning: "The arguments are wrong. Nothing was sent.",
    causes: [
      "A field is missing, has another type, or is out of its bounds.",
      "A parameter is misspelled, or the provider's format has no place for it.",
      "An address that was given is none.",
    ],
    remedy: "Read the message: it names the field and what it takes. The task's page has the whole schema.",
    retryable: "no",
  },
  "provider-unknown": {
    meaning: "No provider has the name that the call gives.",
    causes: [
      "The name is misspelled, or is a label instead of an id.",
      "The client was made of a few providers, and this one is not among them.",
    ],
    remedy: "Take one of the ids of the list of providers, or add the provider to `providers`.",
    retryable: "no",
  },
  "operation-unsupported": {
    meaning: "The provider exists, but does not run this operation, or not as a stream.",
    causes: ["The operation belongs to another provider.", "A stream was asked of what answers at once."],
    remedy: "Name a provider that runs it; the message lists some, and the table of providers has all.",
    retryable: "no",
  },
  "key-missing": {
    meaning: "The provider wants a key, and the client was given none. Nothing was sent.",
    causes: [
      "The environment variable is not set, or is set in another shell.",
      "The key was given under another provider's name.",
    ],
    remedy: "Set the variable that the message names and pass it to the client, or run against the sandbox.",
    retryable: "no",
  },
  "model-not-served": {
    meaning: "No provider serves the model, or not the one that was named, or not for this operation.",
    causes: [
      "The model's name is misspelled.",
      "The provider has stopped serving it, or serves it under another name.",
      "The model does another task.",
    ],
    remedy:
      "Look at the model's page for who serves it, leave the provider out, or give the name in `models`.",
    retryable: "no",
  },
  "routing-failed": {
    meaning: "No provider could be chosen for the call.",
    causes: [
      "Neither a provider nor a model was named.",
      "Several providers were given to a client, none of which has a key and runs the operation.",
    ],
    remedy: "Name a provider, or give the key of one that runs the operation.",
    retryable: "no",
  },
  "hub-failed": {
    meaning: "The Hub did not say who serves the model.",
    causes: ["The Hub is away or slow.", "There is no network, or a proxy is in between."],
    remedy:
      'Try again, or do without the Hub: `lookup: "offers"` asks the catalog, `models` is your own table.',
    retryable: "sometimes",
  },
  "key-refused": {
    meaning: "The provider does not take the key, or not for this model (401 or 403).",
    causes: [
      "The key has expired, was withdrawn, or belongs to another provider.",
      "The model is gated, and the account was not given access.",
      "The token has no right to call providers.",
    ],
    remedy: "Check the key where the provider issues keys, and ask for access where a model wants it.",
    retryable: "no",
  },
  "credit-exhausted": {
    meaning: "The account has no credit left (402, or a 429 that says so). Waiting does not help.",
    causes: ["The month's quota is used up.", "No way to pay is set up."],
    remedy: "Add credit, or name another provider; a list of providers goes on to the next by itself.",
    retryable: "no",
  },
  "rate-limited": {
    meaning: "Too many calls in too short a time (429).",
    causes: ["More calls at once than the account may make.", "Other programs use the same key."],
    remedy: "Wait for `error.retryAfterSeconds`, make fewer calls at once, or name further providers.",
    retryable: "yes",
  },
  "not-found": {
    meaning: "The provider knows nothing at this address (404).",
    causes: [
      "The model's name is not the provider's.",
      "`baseUrls` leads to the wrong path.",
      "A job has expired.",
    ],
    remedy: "Check the model's name at the provider, and what `buildRequest` says would be asked for.",
    retryable: "no",
  },
  "too-large": {
    meaning: "The input, or a file that the answer points at, is larger than may be (413).",
    causes: [
      "A picture or recording beyond the provider's limit.",
      "A file beyond the limit of `egress.maxBytes`.",
    ],
    remedy: "Send less: scale the picture, cut the recording or the text; or raise your own limit.",
    retryable: "no",
  },
  "request-refused": {
    meaning: "The provider understood the call and says that it is wrong (another 4xx).",
    causes: [
      "The model does not take a parameter, or not in this combination.",
      "The conversation is longer than the model's context.",
      "The provider's own rules forbid the content.",
    ],
    remedy: "Read the provider's reason in the message; leave out parameters until the call is taken.",
    retryable: "sometimes",
  },
  "provider-failed": {
    meaning: "The provider failed (5xx), or said so inside an answer.",
    causes: ["It is overloaded or under repair.", "The model is only being loaded."],
    remedy:
      "Try again when `error.retryable` says so; name further providers; quote `error.requestId` to the provider.",
    retryable: "sometimes",
  },
  "connection-failed": {
    meaning: "No connection came about, or it broke before the answer was whole.",
    causes: [
      "There is no network, or a proxy or firewall is in between.",
      "The address is wrong, or no server listens.",
    ],
    remedy: "Check address and network. What may have arrived, such as a job, is not sent twice by itself.",
    retryable: "sometimes",
  },
  "egress-refused": {
    meaning: "An address from which a file should be fetched is not allowed. Nothing was fetched.",
    causes: [
      "It leads into a private network.",
      "It is not `https`.",
      "Your own policy leaves its host out.",
    ],
    remedy: "Give the file itself instead of its address, or allow the host by `egress`, if you trust it.",
    retryable: "no",
  },
  "job-failed": {
    meaning: "The provider took the job and says that it failed.",
    causes: ["The input could not be worked on.", "The provider's worker broke."],
    remedy: "Read the provider's reason. A new job may succeed; this one will not.",
    retryable: "no",
  },
  "output-malformed": {
    meaning: "The provider answered, but not in the format that it promises.",
    causes: [
      "A page of a proxy stands in the place of the answer.",
      "The provider has changed its format.",
      "`baseUrls` leads to something that speaks another format.",
    ],
    remedy:
      "Look at `error.received`, and report it if the address is right. Another provider may answer well.",
    retryable: "no",
  },
  "stream-incomplete": {
    meaning: "The stream ended before the provider said that the answer was complete.",
    causes: ["The connection broke.", "A proxy cut a long answer.", "The provider gave up without a word."],
    remedy: "Keep `error.partialText`, or ask again.",
    retryable: "yes",
  },
  timeout: {
    meaning: "The whole call took longer than it may: `timeout.total`, ten minutes when left out.",
    causes: ["A slow model, a long queue, or many retries."],
    remedy: "Raise the limit, or start a job and read its answer later.",
    retryable: "yes",
  },
  "connect-timeout": {
    meaning: "Nothing came back for `timeout.connect`, a minute when left out.",
    causes: ["The provider is overloaded.", "A network that swallows connections."],
    remedy: "Try again, name further providers, or raise the limit.",
    retryable: "yes",
  },
  "content-timeout": {
    meaning: "A stream began, but its first content did not come within `timeout.content`.",
    causes: ["The provider holds the connection while the model is loaded.", "A model that thinks for long."],
    remedy: "Raise the limit for such models, or name further providers.",
    retryable: "yes",
  },
  "idle-timeout": {
    meaning: "A stream fell silent for longer than `timeout.idle`, a minute when left out.",
    causes: ["The connection died without being closed.", "The model stopped."],
    remedy: "Ask again, or raise the limit for models that pause.",
    retryable: "yes",
  },
  "job-timeout": {
    meaning: "The job was still under way when the time for the call was over.",
    causes: ["A long queue.", "Films and large pictures take minutes."],
    remedy: "The job goes on: `error.job` is its handle, with which `jobs.resume` finds it again.",
    retryable: "yes",
  },
};
