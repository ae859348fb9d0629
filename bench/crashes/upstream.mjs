import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { IMAGE_NANO, INPUT_NANO, KEYS, MAX_TOKENS, OUTPUT_NANO, REQUEST_NANO } from "./prices.mjs";

const FAULTY = 1 / 5;
const FAULTS = ["500", "429", "400", "cut", "malformed", "hang-up", "never", "truncated", "long", "many"];
const LEAKY = 1 / 4;

/** @param {readonly string[]} list @returns {string} */
const pick = (list) => list[Math.floor(Math.random() * list.length)] ?? "";

/** Ways in which a provider may repeat a key. */
const SPELLINGS = [
  (/** @type {string} */ key) => key,
  (/** @type {string} */ key) => encodeURIComponent(key),
  (/** @type {string} */ key) => Buffer.from(`user:${key}`).toString("base64"),
  (/** @type {string} */ key) => key.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`),
  (/** @type {string} */ key) => JSON.stringify({ key }),
];
const leak = () => (SPELLINGS[Math.floor(Math.random() * SPELLINGS.length)] ?? String)(pick(KEYS));

/** Text without the structure around it, of which a tokenizer counts at most its bytes. */
function textBytes(/** @type {unknown} */ value) {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((/** @type {number} */ sum, each) => sum + textBytes(each), 0);
}

/**
 * The usage of a request: often the maximum that it allows.
 * @param {string} path
 * @param {any} body
 */
function useOf(path, body) {
  if (/\/(status|cancel)$|\/requests\/|\/files/.test(path)) return { nano: 0, input: 0, output: 0 };
  if (/images\/generations$/.test(path)) return { nano: IMAGE_NANO * (body.n ?? 1), input: 0, output: 0 };
  if (/audio|rerank|film/.test(path)) return { nano: REQUEST_NANO, input: 0, output: 0 };
  const config = body.generationConfig ?? {};
  const limits = [
    body.max_tokens,
    body.max_completion_tokens,
    body.max_output_tokens,
    config.maxOutputTokens,
  ];
  const allowed = Math.max(...limits.filter((limit) => limit > 0), 0) || MAX_TOKENS;
  const prompts = Array.isArray(body.prompt) ? body.prompt.length : 1;
  const answers = (body.n ?? config.candidateCount ?? 1) * prompts;
  const share = Math.random() < 0.5 ? 1 : Math.random();
  const input = textBytes(body.messages ?? body.prompt ?? body.input ?? body.contents);
  const output = /embeddings$/.test(path) ? 0 : Math.ceil(allowed * share) * answers;
  return { nano: input * INPUT_NANO + output * OUTPUT_NANO, input, output };
}

/**
 * A provider in every format that bills its requests, whether or not its response arrives or reports
 * usage.
 * @returns {Promise<{ url: string, bills: Map<string, number>, requests: () => number, close(): void }>}
 */
export async function startUpstream() {
  /** @type {Map<string, number>} nano-dollars by tenant */
  const bills = new Map();
  let requests = 0;
  const server = createServer(async (request, response) => {
    response.on("error", () => undefined);
    const parts = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return;
    }
    requests += 1;
    const raw = Buffer.concat(parts);
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const isJson = request.headers["content-type"]?.includes("json");
    const body = isJson && raw.length > 0 ? JSON.parse(raw.toString()) : {};
    const [tenant = ""] = /tenant-\d+/.exec(raw.toString("latin1")) ?? [];
    const fault = Math.random() < FAULTY ? pick(FAULTS) : "";
    const use = useOf(path, body);
    const isRefused = ["500", "429", "400"].includes(fault);
    if (!isRefused && tenant) bills.set(tenant, (bills.get(tenant) ?? 0) + use.nano);
    answer({ request, response, path, body, use, fault });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    bills,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * @typedef {{ input: number, output: number }} Use
 * @param {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, path: string, body: any, use: Use, fault: string }} call
 */
function answer({ request, response, path, body, use, fault }) {
  const says = Math.random() < LEAKY ? `Your key ${leak()} is fine. ` : "Yes. ";
  const headers = Math.random() < LEAKY ? { "x-debug": encodeURIComponent(pick(KEYS)) } : {};
  if (["500", "429", "400"].includes(fault)) {
    response.writeHead(Number(fault), { "content-type": "application/json", "retry-after": "1", ...headers });
    response.end(JSON.stringify({ error: { message: `No: ${leak()}` } }));
    return;
  }
  if (fault === "hang-up") return request.socket.destroy();
  if (fault === "never") return;
  const isStream = body.stream === true || path.includes("streamGenerate");
  if (isStream) return answerStream(response, path, body, use, says, fault);
  if (path.endsWith("audio/speech")) {
    response.writeHead(200, { "content-type": "audio/mpeg" });
    response.end(Buffer.alloc(20_000, says));
    return;
  }
  const value = answerValue(path, body, use, says);
  if (Math.random() < LEAKY) delete value["usage"];
  if (fault === "long") value["padding"] = "x".repeat(20 * 1024 * 1024);
  if (fault === "many") value["padding"] = new Array(1_200_000).fill(0);
  let text = JSON.stringify(value);
  if (fault === "malformed") text = text.slice(0, text.length / 2);
  const coding = fault === "long" || fault === "many" ? "gzip" : pick(["gzip", "br", "", "", ""]);
  const bytes =
    coding === "gzip" ? gzipSync(text) : coding === "br" ? brotliCompressSync(text) : Buffer.from(text);
  response.writeHead(200, {
    "content-type": pick(["application/json", "application/json", "text/plain"]),
    ...(coding && { "content-encoding": coding }),
    ...(fault === "truncated" && { "content-length": bytes.length + 100 }),
    ...headers,
  });
  if (fault === "cut" || fault === "truncated") response.write(bytes, () => response.destroy());
  else response.end(bytes);
}

/**
 * @param {string} path
 * @param {any} body
 * @param {Use} use
 * @param {string} says
 * @returns {Record<string, unknown>}
 */
function answerValue(path, body, { input, output }, says) {
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  const own = { input_tokens: input, output_tokens: output };
  const base = { id: "c1", created: 1, model: body.model ?? "m" };
  if (path.endsWith("/status")) return { status: "COMPLETED" };
  if (path.includes("film"))
    return { request_id: "r1", response_url: "https://queue.fal.run/fal-ai/film/requests/r1" };
  if (path.includes("/files")) return { id: "file-1", object: "file", note: says };
  if (path.includes("embeddings"))
    return { ...base, data: [0, 1].map((index) => ({ index, embedding: [0.5, 0.25] })), usage };
  if (path.includes("images"))
    return { created: 1, data: Array.from({ length: body.n ?? 1 }, () => ({ b64_json: "iVBORw0KGgo=" })) };
  if (path.includes("transcriptions")) return { text: says };
  if (path.includes("rerank")) return { results: [0, 1].map((index) => ({ index, relevance_score: 0.5 })) };
  if (path.endsWith("/responses")) {
    const content = [{ type: "output_text", text: says, annotations: [] }];
    const message = { type: "message", id: "m1", role: "assistant", status: "completed", content };
    return { ...base, object: "response", status: "completed", output: [message], usage: own };
  }
  if (path.endsWith("/messages"))
    return {
      ...base,
      type: "message",
      role: "assistant",
      content: [{ type: "text", text: says }],
      stop_reason: "end_turn",
      usage: own,
    };
  if (/:(stream)?generateContent/i.test(path))
    return {
      candidates: [{ content: { role: "model", parts: [{ text: says }] }, finishReason: "STOP" }],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output },
    };
  if (path.endsWith("/chat/completions")) {
    const message = { role: "assistant", content: says };
    return {
      ...base,
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage,
    };
  }
  return {
    ...base,
    object: "text_completion",
    choices: [{ index: 0, text: says, finish_reason: "stop" }],
    usage,
  };
}

/**
 * In chunks of a few characters, so that a key is split between events.
 * @param {import("node:http").ServerResponse} response
 * @param {string} path
 * @param {any} body
 * @param {Use} use
 * @param {string} says
 * @param {string} fault
 */
function answerStream(response, path, body, use, says, fault) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const events = eventsOf(path, body, use, says);
  const sent = fault === "cut" || fault === "truncated" ? events.slice(0, events.length / 2) : events;
  if (fault === "malformed") sent.splice(2, 0, "data: {nonsense\n\n");
  const next = () => {
    const event = sent.shift();
    if (response.destroyed) return;
    if (event === undefined) {
      if (sent.length === 0 && fault === "cut") response.destroy();
      else response.end();
      return;
    }
    response.write(event);
    setImmediate(next);
  };
  next();
}

/**
 * @param {string} path
 * @param {any} body
 * @param {Use} use
 * @param {string} says
 * @returns {string[]}
 */
function eventsOf(path, body, { input, output }, says) {
  const pieces = says.match(/.{1,5}/gs) ?? [];
  const data = (/** @type {object} */ value) => `data: ${JSON.stringify(value)}\n\n`;
  const named = (/** @type {{ type: string }} */ value) => `event: ${value.type}\n${data(value)}`;
  const own = { input_tokens: input, output_tokens: output };
  if (path.endsWith("/responses"))
    return [
      ...pieces.map((delta) => named(/** @type {any} */ ({ type: "response.output_text.delta", delta }))),
      named(
        /** @type {any} */ ({
          type: "response.completed",
          response: { id: "r", model: body.model, usage: own },
        }),
      ),
    ];
  if (path.endsWith("/messages"))
    return [
      {
        type: "message_start",
        message: { id: "m", role: "assistant", content: [], model: "talk", usage: own },
      },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      ...pieces.map((text) => ({
        type: "content_block_delta",
        index: 0,
        delta: { type: "text_delta", text },
      })),
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: own },
      { type: "message_stop" },
    ].map(named);
  if (path.includes("streamGenerate"))
    return [
      ...pieces.map((text) => data({ candidates: [{ content: { role: "model", parts: [{ text }] } }] })),
      data({
        candidates: [{ content: { parts: [] }, finishReason: "STOP" }],
        usageMetadata: { promptTokenCount: input, candidatesTokenCount: output },
      }),
    ];
  const isChat = path.endsWith("/chat/completions");
  const object = isChat ? "chat.completion.chunk" : "text_completion";
  const chunk = (/** @type {object} */ more) => data({ id: "c", created: 1, model: "m", object, ...more });
  const choice = (/** @type {string} */ text) => (isChat ? { delta: { content: text } } : { text });
  const end = isChat ? { delta: {} } : { text: "" };
  return [
    ...pieces.map((text) => chunk({ choices: [{ index: 0, ...choice(text), finish_reason: null }] })),
    chunk({ choices: [{ index: 0, ...end, finish_reason: "stop" }] }),
    chunk({
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    }),
    "data: [DONE]\n\n",
  ];
}
