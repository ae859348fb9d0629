/**
 * A request of a tenant by one endpoint of the gateway.
 * @typedef {{ path: string, headers?: Record<string, string>, body: string | FormData }} Request
 * @typedef {(text: string, more: Record<string, unknown>) => Request} Door
 */

const json = (/** @type {string} */ path, /** @type {unknown} */ body, headers = {}) => ({
  path,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const messages = (/** @type {string} */ content) => [{ role: "user", content }];

/** @param {Record<string, unknown>} more @returns {number} */
const outputOf = (more) => /** @type {number} */ (more["max_tokens"] ?? 2_048);

/**
 * The audio names its tenant, as every other body does.
 * @param {string} text
 * @param {string} model
 */
function audioForm(text, model) {
  const form = new FormData();
  form.set("model", model);
  form.set("file", new Blob([`RIFF0000WAVE${text}`], { type: "audio/wav" }), "a.wav");
  return form;
}

/** @type {Readonly<Record<string, Door>>} */
export const DOORS = {
  "chat/completions": (text, more) =>
    json("/v1/chat/completions", { model: "talk:groq", messages: messages(text), ...more }),
  completions: (text, { stream, n: _, ...more }) =>
    json("/v1/completions", {
      model: "talk:together",
      prompt: stream ? text : [text, text, text, text],
      ...(stream ? { stream } : {}),
      ...more,
    }),
  embeddings: (text) => json("/v1/embeddings", { model: "vector:together", input: [text, text] }),
  images: (text, { n }) => json("/v1/images/generations", { model: "picture:together", prompt: text, n }),
  "audio/speech": (text) =>
    json("/v1/audio/speech", { model: "voice:openai", input: text, voice: "alloy", response_format: "mp3" }),
  "audio/transcriptions": (text) => ({ path: "/v1/audio/transcriptions", body: audioForm(text, "ear:groq") }),
  rerank: (text) =>
    json("/v1/rerank", { model: "rank:together", query: text, documents: ["one", "two"], top_n: 2 }),
  messages: (text, { n: _, ...more }) =>
    json("/v1/messages", {
      model: "talk:openai",
      max_tokens: outputOf(more),
      messages: messages(text),
      ...more,
    }),
  tasks: (text, more) =>
    json("/api/tasks/chat-completion", {
      model: "talk",
      provider: "groq",
      messages: messages(text),
      ...more,
    }),
  "tasks, pictures": (text) =>
    json("/api/tasks/text-to-image", { model: "picture", provider: "together", inputs: text }),
  jobs: (text) => json("/api/jobs/text-to-image", { model: "fal-ai/film", provider: "fal-ai", inputs: text }),
  "pass-through": (text, more) =>
    json("/groq/openai/v1/chat/completions", { model: "talk", messages: messages(text), ...more }),
  "pass-through, completions": (text, more) =>
    json("/together/v1/completions", {
      model: "talk",
      prompt: more["stream"] ? text : [text, text, text],
      ...more,
    }),
  "pass-through, embeddings": (text) =>
    json("/together/v1/embeddings", { model: "vector", input: [text, text, text] }),
  "pass-through, responses": (text, { stream, max_tokens }) =>
    json("/openai/v1/responses", { model: "talk", input: text, stream, max_output_tokens: max_tokens }),
  "pass-through, messages": (text, { n: _, ...more }) =>
    json("/anthropic/v1/messages", {
      model: "talk",
      max_tokens: outputOf(more),
      messages: messages(text),
      ...more,
    }),
  "pass-through, google": (text, { stream, n, max_tokens }) =>
    json(`/google/v1beta/models/talk:${stream ? "streamGenerateContent?alt=sse" : "generateContent"}`, {
      contents: [{ role: "user", parts: [{ text }] }],
      generationConfig: { maxOutputTokens: max_tokens, candidateCount: n },
    }),
  "pass-through, pictures": (text, { n }) =>
    json("/openai/v1/images/generations", { model: "picture", prompt: text, n }),
  "pass-through, files": (text) => ({ path: "/openai/v1/files", body: audioForm(text, "file") }),
};
