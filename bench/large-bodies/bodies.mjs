const MB = 1024 * 1024;

/**
 * A call with a large body, near a limit of the gateway.
 * @typedef {object} LargeCall
 * @property {string} name
 * @property {string} path
 * @property {string} type media type
 * @property {Buffer} body
 */

const user = (/** @type {unknown} */ content) => ({ role: "user", content });

/** @type {(name: string, path: string, value: unknown) => LargeCall} */
const json = (name, path, value) => ({
  name,
  path,
  type: "application/json",
  body: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
});

/** @type {(name: string, path: string, parts: readonly (readonly [string, Buffer])[], boundary?: string) => LargeCall} */
function form(name, path, parts, boundary = "----boundary") {
  const pieces = parts.flatMap(([head, value]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    value,
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { name, path, type: `multipart/form-data; boundary=${boundary}`, body };
}

const short = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => user(`message ${index}`));
const model = "m:groq";
const wide = Array.from({ length: 49_000 }, (_, index) => index);
const escaped = (/** @type {number} */ bytes) => "\\u00e9".repeat(bytes / 6);
const picture = { type: "image_url", image_url: { url: `data:image/png;base64,${"A".repeat(7.9 * MB)}` } };
const sound = Buffer.alloc(31 * MB, "sound and \r\n--- some lines\n");

/** @type {() => readonly LargeCall[]} */
export const largeCalls = () => [
  json("a picture of 8 MB", "/v1/chat/completions", { model, messages: [user([picture])] }),
  json("a text of 8 MB", "/v1/chat/completions", { model, messages: [user("é ".repeat(2.6 * MB))] }),
  json(
    "a text of 8 MB, escaped",
    "/v1/chat/completions",
    `{"model":"${model}","messages":[{"role":"user","content":"${escaped(7.9 * MB)}"}]}`,
  ),
  json("16,000 messages", "/v1/chat/completions", { model, messages: short(16_000) }),
  json("16,000 messages of 500 bytes", "/v1/chat/completions", {
    model,
    messages: Array.from({ length: 16_000 }, () => user("x".repeat(470))),
  }),
  json("16,000 messages", "/v1/messages", { model, max_tokens: 1, messages: short(16_000) }),
  json("49,000 texts", "/v1/embeddings", { model: "m:together", input: wide.map(String) }),
  json("16,000 messages", "/api/tasks/chat-completion", {
    provider: "groq",
    model: "m",
    messages: short(16_000),
  }),
  json("49,000 unknown values", "/v1/chat/completions", { model, messages: short(1), extra: wide }),
  json("49,000 unknown names", "/v1/chat/completions", {
    model,
    messages: short(1),
    ...Object.fromEntries(wide.map((index) => [`name_${index}`, index])),
  }),
  json("49,000 unknown names", "/api/tasks/chat-completion", {
    provider: "groq",
    model: "m",
    messages: short(1),
    ...Object.fromEntries(wide.map((index) => [`name_${index}`, index])),
  }),
  json("40,000 unknown names in messages", "/v1/chat/completions", {
    model,
    messages: Array.from({ length: 10_000 }, (_, index) => ({
      ...user("x"),
      [`a${index}`]: 1,
      [`b${index}`]: 1,
    })),
  }),
  json("a name of 8 MB", "/v1/chat/completions", { model, messages: short(1), ["n".repeat(7.9 * MB)]: 1 }),
  json("49,000 prompts", "/v1/completions", { model, prompt: wide.map(String) }),
  json("a million answers", "/v1/completions", { model, prompt: "Hi", n: 1_000_000 }),
  json("a million answers", "/v1/chat/completions", { model, messages: short(1), n: 1_000_000 }),
  json("a million pictures", "/v1/images/generations", { model: "s:together", prompt: "Hi", n: 1_000_000 }),
  json("49,000 texts", "/v1/rerank", { model: "s:jina", query: "x", documents: wide.map(String) }),
  json("parts of contents", "/v1/messages", {
    model,
    max_tokens: 1,
    messages: [user(Array.from({ length: 16_000 }, (_, index) => ({ type: "text", text: `${index}` })))],
  }),
  json("8,000 tools", "/v1/chat/completions", {
    model,
    messages: short(1),
    tools: Array.from({ length: 8_000 }, (_, index) => ({
      type: "function",
      function: { name: `f${index}`, description: "x", parameters: {} },
    })),
  }),
  json("8,000 tools", "/v1/messages", {
    model,
    max_tokens: 1,
    messages: short(1),
    tools: Array.from({ length: 8_000 }, (_, index) => ({
      name: `f${index}`,
      description: "x",
      input_schema: {},
    })),
  }),
  json("a picture of 8 MB", "/api/tasks/image-to-image", {
    provider: "together",
    model: "s",
    inputs: `data:image/png;base64,${"A".repeat(7.9 * MB)}`,
  }),
  json("a text of 8 MB", "/api/jobs/text-to-image", {
    provider: "together",
    model: "s",
    inputs: "é ".repeat(2.6 * MB),
  }),
  form("a file of 31 MB", "/v1/audio/transcriptions", [
    ['name="model"', Buffer.from("s:groq")],
    ['name="file"; filename="a.wav"\r\nContent-Type: audio/wav', sound],
  ]),
  form("a file of 31 MB", "/api/tasks/automatic-speech-recognition", [
    ['name="payload"', Buffer.from('{"provider":"groq","model":"s"}')],
    ['name="inputs"; filename="a.wav"\r\nContent-Type: audio/wav', sound],
  ]),
  form(
    "a file of 31 MB like its boundary",
    "/v1/audio/transcriptions",
    [
      ['name="model"', Buffer.from("s:groq")],
      [
        'name="file"; filename="a.wav"\r\nContent-Type: audio/wav',
        Buffer.alloc(31 * MB, `\r\n--${"-".repeat(67)}`),
      ],
    ],
    `${"-".repeat(69)}x`,
  ),
  form("1,000 parts", "/v1/audio/transcriptions", [
    ...Array.from(
      { length: 990 },
      (_, index) => /** @type {[string, Buffer]} */ ([`name="p${index}"`, Buffer.alloc(8_000, "x")]),
    ),
    ['name="model"', Buffer.from("s:groq")],
    ['name="file"; filename="a.wav"\r\nContent-Type: audio/wav', Buffer.from("x")],
  ]),
  json("500,000 values, 31 MB", "/groq/openai/v1/chat/completions", {
    model: "m",
    messages: [],
    extra: Array.from({ length: 499_000 }, (_, index) => `x${String(index).padEnd(58)}`),
  }),
  json("a text of 31 MB", "/groq/openai/v1/chat/completions", {
    model: "m",
    messages: [user("é ".repeat(10 * MB))],
  }),
  json("a text of 31 MB, backslashes", "/groq/openai/v1/chat/completions", {
    model: "m",
    messages: [user("\\".repeat(15 * MB))],
  }),
  form("a file of 31 MB", "/groq/openai/v1/audio/transcriptions", [
    ['name="model"', Buffer.from("s")],
    ['name="file"; filename="a.wav"\r\nContent-Type: audio/wav', sound],
  ]),
  form(
    "a file of 31 MB like its boundary",
    "/groq/openai/v1/audio/transcriptions",
    [
      ['name="model"', Buffer.from("s")],
      [
        'name="file"; filename="a.wav"\r\nContent-Type: audio/wav',
        Buffer.alloc(31 * MB, `\r\n--${"-".repeat(67)}`),
      ],
    ],
    `${"-".repeat(69)}x`,
  ),
];
