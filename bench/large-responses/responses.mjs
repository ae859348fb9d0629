const MB = 1_000_000;

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const base = { id: "c", created: 1, model: "m", usage };

/** @param {unknown} content @param {object} more */
const chat = (content, more = {}) => ({
  ...base,
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop", ...more }],
});

const word = "Twelve words of it. ";
const text = (/** @type {number} */ bytes) => word.repeat(bytes / word.length);

/** Text that looks like the start of each key: each position must be checked. */
const likeKeys = (/** @type {number} */ bytes) => "bench-key-012345678x".repeat(bytes / 20);

const escaped = (/** @type {number} */ bytes) => '\n"'.repeat(bytes / 4);

/**
 * Twenty alternatives for each token, as `top_logprobs` requests: a token has 22 objects and members for each.
 */
const alternatives = (/** @type {number} */ tokens) => ({
  logprobs: {
    content: Array.from({ length: tokens }, (_, token) => ({
      token: `t${token}`,
      logprob: -0.5,
      top_logprobs: Array.from({ length: 20 }, (_, index) => ({ token: `t${index}`, logprob: -index })),
    })),
  },
});

const vectors = (/** @type {number} */ count, /** @type {number} */ size) => ({
  ...base,
  object: "list",
  data: Array.from({ length: count }, (_, index) => ({
    object: "embedding",
    index,
    embedding: Array.from({ length: size }, (_, place) => (place % 7) / 8),
  })),
});

const chunk = (/** @type {unknown} */ content) =>
  `data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", choices: [{ index: 0, delta: { content } }] })}\n\n`;

const stream = (/** @type {string[]} */ ...contents) => `${contents.map(chunk).join("")}data: [DONE]\n\n`;

/**
 * An upstream's response, by the name of a model.
 * @type {Readonly<Record<string, () => { type: string, body: string }>>}
 */
export const RESPONSES = Object.fromEntries(
  Object.entries({
    "a text of 10 MB": () => chat(text(10 * MB)),
    "a text of 15 MB": () => chat(text(15 * MB)),
    "a text of 10 MB like keys": () => chat(likeKeys(10 * MB)),
    "a text of 10 MB, escaped": () => chat(escaped(10 * MB)),
    "a text of 4 MB": () => chat(text(4 * MB)),
    "alternatives of 2,000 tokens": () => chat("x", alternatives(2_000)),
    "alternatives of 3,000 tokens": () => chat("x", alternatives(3_000)),
    "600 vectors of 1,536": () => vectors(600, 1_536),
    "an event of 1 MB": () => stream(text(MB)),
    "an event of 4 MB": () => stream(text(4 * MB)),
    "four events of 4 MB": () => stream(...Array.from({ length: 4 }, () => text(4 * MB))),
    "an event of 4 MB, escaped": () => stream(escaped(4 * MB)),
  }).map(([name, make]) => [
    name,
    () => {
      const value = make();
      return typeof value === "string"
        ? { type: "text/event-stream", body: value }
        : { type: "application/json", body: JSON.stringify(value) };
    },
  ]),
);

const messages = [{ role: "user", content: "Hello" }];

/** Models have short names. @param {string} name */
export const toModel = (name) => name.replace(/\W+/g, "-");

/** Requests for each response. @param {string} response */
export const requestsFor = (response) => {
  const name = toModel(response);
  const more = name.includes("event") ? { stream: true } : {};
  if (name.includes("vectors"))
    return [
      { path: "/v1/embeddings", body: { model: `${name}:together`, input: "x" } },
      { path: "/together/v1/embeddings", body: { model: name, input: "x" } },
    ];
  return [
    { path: "/v1/chat/completions", body: { model: `${name}:groq`, messages, ...more } },
    { path: "/v1/messages", body: { model: `${name}:groq`, max_tokens: 9, messages, ...more } },
    { path: "/api/tasks/chat-completion", body: { model: name, provider: "groq", messages, ...more } },
    { path: "/groq/openai/v1/chat/completions", body: { model: name, messages, ...more } },
  ];
};
