import { createServer } from "node:http";

/**
 * Three providers, by the first segment of the path: a small chat response in the format of each, or a stream
 * with the model's number of bytes or events.
 */
const usage = { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 };
const CHAT = JSON.stringify({
  id: "c1",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "acme/talk",
  choices: [{ index: 0, message: { role: "assistant", content: "hello there" }, finish_reason: "stop" }],
  usage,
});
const MESSAGE = JSON.stringify({
  id: "m1",
  type: "message",
  role: "assistant",
  model: "acme/talk",
  content: [{ type: "text", text: "hello there" }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 9, output_tokens: 2 },
});
const CONTENT = JSON.stringify({
  candidates: [
    { content: { role: "model", parts: [{ text: "hello there" }] }, finishReason: "STOP", index: 0 },
  ],
  usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 2, totalTokenCount: 11 },
  modelVersion: "acme/talk",
});
const BLOCK = Buffer.alloc(64 * 1024, "x");

/** Milliseconds between events of a slow stream. */
const EVENT_MS = 100;
/** @param {object} [delta] @param {object} [added] */
const chunk = (delta = {}, added = {}) =>
  `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1_700_000_000, model: "acme/talk", choices: [{ index: 0, delta, finish_reason: null }], ...added })}\n\n`;
const EVENT = chunk({ content: "word " });
const EVENTS_END = `${chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}${chunk({}, { choices: [], usage })}data: [DONE]\n\n`;

/** @param {{ type: string } & object} event */
const named = (event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const MESSAGE_BEGIN = `${named({ type: "message_start", message: { ...JSON.parse(MESSAGE), content: [], stop_reason: null } })}${named({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } })}`;
const MESSAGE_EVENT = named({
  type: "content_block_delta",
  index: 0,
  delta: { type: "text_delta", text: "word " },
});
const MESSAGE_END = `${named({ type: "content_block_stop", index: 0 })}${named({ type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 2 } })}${named({ type: "message_stop" })}`;

const FORMATS = /** @type {const} */ ({
  groq: { answer: CHAT, begin: "", event: EVENT, end: EVENTS_END },
  anthropic: { answer: MESSAGE, begin: MESSAGE_BEGIN, event: MESSAGE_EVENT, end: MESSAGE_END },
  google: { answer: CONTENT, begin: "", event: "", end: "" },
});

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} count
 */
function streamSlowly(response, count) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  let left = count;
  const timer = setInterval(() => {
    if (left-- > 0) response.write(EVENT);
    else if (!response.writableEnded) response.end(EVENTS_END);
  }, EVENT_MS);
  response.once("close", () => clearInterval(timer));
}

/** Events that one stream writes before the others have their turn. */
const SLICE = 20;

/**
 * @param {import("node:http").ServerResponse} response
 * @param {{ begin: string, event: string, end: string }} format
 * @param {number} count
 */
function streamFast(response, { begin, event, end }, count) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (begin) response.write(begin);
  let left = count;
  const write = () => {
    for (let slice = SLICE; slice > 0 && left > 0; slice--, left--) {
      if (!response.write(event)) {
        left--;
        return response.once("drain", write);
      }
    }
    if (left > 0) return setImmediate(write);
    return response.end(end);
  };
  write();
}

/** Only small bodies are parsed. */
const SMALL_BYTES = 16 * 1024;

const server = createServer((request, response) => {
  const { url = "" } = request;
  let head = "";
  const isSmall = Number(request.headers["content-length"] ?? 0) < SMALL_BYTES;
  request.on("data", (bytes) => {
    if (isSmall) head += bytes;
  });
  request.on("end", () => {
    const megabytes = Number(/"megabytes-(\d+)[":]/.exec(head)?.[1] ?? 0);
    const slow = Number(/"slow-(\d+)[":]/.exec(head)?.[1] ?? 0);
    const fast = Number(/"events-(\d+)[":]/.exec(head)?.[1] ?? 0);
    const provider = /** @type {keyof typeof FORMATS} */ (url.slice(1, url.indexOf("/", 1)));
    const format = FORMATS[provider] ?? FORMATS.groq;
    if (slow > 0) return streamSlowly(response, slow);
    if (fast > 0) return streamFast(response, format, fast);
    if (megabytes === 0) {
      const { answer } = format;
      response
        .writeHead(200, { "content-type": "application/json", "content-length": answer.length })
        .end(answer);
      return;
    }
    let left = megabytes * 16;
    const write = () => {
      while (left-- > 0) if (!response.write(BLOCK)) return response.once("drain", write);
      return response.end();
    };
    write();
  });
});
server.keepAliveTimeout = 60_000;
server.listen({ port: 0, host: "127.0.0.1", backlog: 2048 }, () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
