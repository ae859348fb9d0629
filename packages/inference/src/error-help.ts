import type { ErrorCode } from "./errors.ts";

/** Help for one error code. Sentences are Markdown. */
export interface ErrorHelp {
  /** What happened. */
  readonly meaning: string;
  /** Causes, the most frequent first. */
  readonly causes: readonly string[];
  /** How to fix it. */
  readonly remedy: string;
  /** A message with this code, as the client throws it or the gateway returns it. */
  readonly example: string;
  /** Whether the same request can succeed later. For `sometimes`, read `error.retryable`. */
  readonly retryable: "yes" | "no" | "sometimes";
}

/** Help for each error code of the client. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  "input-invalid": {
    meaning: "The arguments are invalid. The client sent nothing.",
    causes: [
      "A field is missing, has an incorrect type, or is out of range.",
      "A parameter is misspelled, or the provider's format doesn't support it.",
      "A URL is malformed.",
    ],
    remedy: "Fix the field that the message names. The task's page has the full schema.",
    example: "temperature: Invalid type: Expected number",
    retryable: "no",
  },
  "provider-unknown": {
    meaning: "The provider's ID is unknown.",
    causes: [
      "The ID is misspelled, or is a label instead of an ID.",
      "The client was created with other providers only.",
    ],
    remedy: "Use an ID from the message, or add the provider to `providers`.",
    example: 'Unknown provider "grok". Expected one of: groq, openai',
    retryable: "no",
  },
  "operation-unsupported": {
    meaning: "The provider doesn't support this operation, or can't stream it.",
    causes: [
      "Another provider supports the operation.",
      "Streaming was requested for an operation that doesn't support it.",
    ],
    remedy: "Use a provider from the message. The table of providers has all of them.",
    example:
      "groq doesn't support text-to-image. Supported: chat-completion, text-generation, text-to-speech, automatic-speech-recognition",
    retryable: "no",
  },
  "key-missing": {
    meaning: "The provider requires an API key, and the client has none. The client sent nothing.",
    causes: [
      "The environment variable isn't set, or is set in another shell.",
      "The key is stored under another provider's ID.",
    ],
    remedy: "Set the variable that the message names and pass it to the client, or use the sandbox.",
    example: "No API key for groq. Pass it in `keys` (usually from GROQ_API_KEY)",
    retryable: "no",
  },
  "model-not-served": {
    meaning: "No provider serves the model, or the named provider doesn't serve it for this operation.",
    causes: [
      "The model ID is misspelled.",
      "The provider stopped serving the model, or uses another ID.",
      "The model supports another task.",
    ],
    remedy:
      "Check the model's page for its providers, remove `provider`, or set the provider's ID in `models`.",
    example: "Groq does not serve acme/talk-7b. No provider does",
    retryable: "no",
  },
  "routing-failed": {
    meaning: "The client can't choose a provider.",
    causes: [
      "Neither a provider nor a model is set.",
      "The client has several providers, but none with a key that supports the operation.",
    ],
    remedy: "Set `provider`, or pass the key of a provider that supports the operation.",
    example:
      "Without a provider, chat uses the router, which requires a Hub token (hf_…). Set a provider, or pass such a token",
    retryable: "no",
  },
  "hub-failed": {
    meaning: "The lookup at the Hugging Face Hub failed.",
    causes: ["The Hub is down or slow.", "The network or a proxy blocks the request."],
    remedy: `Retry, set \`lookup: "offers"\` to use the catalog, or set the model's ID in \`models\`.`,
    example: "Looking up acme/talk-7b: The Hub returned 503: no reason",
    retryable: "sometimes",
  },
  "key-refused": {
    meaning: "The provider rejected the API key, or the key has no access to this model (401 or 403).",
    causes: [
      "The key expired, was revoked, or belongs to another provider.",
      "The model is gated, and the account has no access.",
      "The token lacks permission to call providers.",
    ],
    remedy: "Create a new key at the provider, or request access to the model.",
    example: "groq returned 401: Invalid API Key",
    retryable: "no",
  },
  "credit-exhausted": {
    meaning: "The account has no credit (402, or 429 with that reason). Retrying doesn't help.",
    causes: ["The monthly quota is used up.", "No payment method is set up."],
    remedy: "Add credit, or add a fallback provider.",
    example: "groq returned 402: Insufficient credit",
    retryable: "no",
  },
  "rate-limited": {
    meaning: "The account exceeded the provider's rate limit (429).",
    causes: ["Too many concurrent requests.", "Other programs use the same key."],
    remedy: "Wait `error.retryAfterSeconds`, lower concurrency, or add fallback providers.",
    example: "groq returned 429: Rate limit reached",
    retryable: "yes",
  },
  "not-found": {
    meaning: "The provider returned 404.",
    causes: [
      "The model ID isn't one of the provider's.",
      "`baseUrls` has an incorrect path.",
      "The job expired.",
    ],
    remedy: "Check the model ID at the provider, and the URL that `buildRequest` returns.",
    example: "groq returned 404: The model does not exist",
    retryable: "no",
  },
  "too-large": {
    meaning: "The request, or a file in the response, is too large (413).",
    causes: ["An image or audio file exceeds the provider's limit.", "A file exceeds `egress.maxBytes`."],
    remedy: "Send a smaller image, audio file, or text, or raise your own limit.",
    example: "groq returned 413: Request too large",
    retryable: "no",
  },
  "request-refused": {
    meaning: "The provider rejected the request as invalid (another 4xx status).",
    causes: [
      "The model doesn't support a parameter, or a combination of parameters.",
      "The conversation exceeds the context window.",
      "The provider's content policy forbids the input.",
    ],
    remedy: "Read the provider's reason in the message, and remove parameters until the request succeeds.",
    example: "groq returned 400: temperature must be at most 2",
    retryable: "sometimes",
  },
  "provider-failed": {
    meaning: "The provider failed (5xx), or reported a failure in its response.",
    causes: ["The provider is overloaded or under maintenance.", "The model is still loading."],
    remedy:
      "Retry if `error.retryable` is true, or add fallback providers. Include `error.requestId` when you contact the provider.",
    example: "groq returned 500: Internal error",
    retryable: "sometimes",
  },
  "connection-failed": {
    meaning: "The connection failed, or closed before the response was complete.",
    causes: [
      "There is no network, or a proxy or firewall blocks the request.",
      "The URL is incorrect, or no server listens there.",
    ],
    remedy: "Check the URL and the network. The client doesn't repeat a request that may have started a job.",
    example: "No connection to https://api.groq.com/openai/v1/chat/completions: ECONNREFUSED",
    retryable: "sometimes",
  },
  "egress-refused": {
    meaning: "The URL of a file isn't allowed. The client downloaded nothing.",
    causes: [
      "The URL is in a private network.",
      "The URL doesn't use HTTPS.",
      "Your own policy doesn't include the host.",
    ],
    remedy: "Pass the file instead of its URL, or allow the host in `egress` if you trust it.",
    example: "The file in the response is at 10.0.0.1, which is an address in a private network",
    retryable: "no",
  },
  "job-failed": {
    meaning: "The provider accepted the job, then reported that it failed.",
    causes: ["The provider couldn't process the input.", "The provider's worker crashed."],
    remedy: "Read the provider's reason, then submit a new job.",
    example: "fal-ai: The job failed: invalid image",
    retryable: "no",
  },
  "output-malformed": {
    meaning: "The response isn't in the provider's documented format.",
    causes: [
      "A proxy returned its own page.",
      "The provider changed its format.",
      "`baseUrls` points to a server with another format.",
    ],
    remedy: "Check `error.received`. If the URL is right, report a bug, or use another provider.",
    example: "Malformed response from groq: Invalid type: Expected Object",
    retryable: "no",
  },
  "stream-incomplete": {
    meaning: "The stream ended before the provider marked it as complete.",
    causes: [
      "The connection closed early.",
      "A proxy truncated a long response.",
      "The provider stopped without an error.",
    ],
    remedy: "Use `error.partialText`, or send the request again.",
    example: "The stream ended before the response was complete",
    retryable: "yes",
  },
  timeout: {
    meaning: "The request took longer than `timeout.total` (default: ten minutes).",
    causes: ["A slow model, a long queue, or many retries."],
    remedy: "Raise the timeout, or use `jobs.start` and read the result later.",
    example: "No response within 600000 ms",
    retryable: "yes",
  },
  "connect-timeout": {
    meaning: "No response headers arrived within `timeout.connect` (default: one minute).",
    causes: ["The provider is overloaded.", "The network drops connections."],
    remedy: "Retry, add fallback providers, or raise the timeout.",
    example: "No response within 60000 ms",
    retryable: "yes",
  },
  "content-timeout": {
    meaning: "The stream started, but no content arrived within `timeout.content`.",
    causes: ["The provider is loading the model.", "The model reasons for a long time."],
    remedy: "Raise the timeout for such models, or add fallback providers.",
    example: "No response within 60000 ms",
    retryable: "yes",
  },
  "idle-timeout": {
    meaning: "The stream stalled for longer than `timeout.idle` (default: one minute).",
    causes: ["The connection was lost without being closed.", "The model stopped."],
    remedy: "Retry, or raise the timeout for models that pause.",
    example: "No response within 60000 ms",
    retryable: "yes",
  },
  "job-timeout": {
    meaning: "The job was still running when the request timed out.",
    causes: ["A long queue.", "Video and large images take minutes."],
    remedy: "Resume the job: `error.job` is its handle for `jobs.resume`.",
    example: "No response within 600000 ms",
    retryable: "yes",
  },
};
