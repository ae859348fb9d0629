import { createServer } from "node:http";

/** A small chat answer, or a stream of as many bytes or events as the path asks for. */
const ANSWER = JSON.stringify({
  id: "c1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: "hello there" }, finish_reason: "stop" }],
});
const BLOCK = Buffer.alloc(64 * 1024, "x");

/** Milliseconds between events. */
const EVENT_MS = 100;
const EVENT = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "word " } }] })}\n\n`;

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} count
 */
function tell(response, count) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  let left = count;
  const timer = setInterval(() => {
    if (left-- > 0) response.write(EVENT);
    else if (!response.writableEnded) response.end("data: [DONE]\n\n");
  }, EVENT_MS);
  response.once("close", () => clearInterval(timer));
}

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const megabytes = Number(/\/megabytes\/(\d+)/.exec(request.url ?? "")?.[1] ?? 0);
    const events = Number(/\/events\/(\d+)/.exec(request.url ?? "")?.[1] ?? 0);
    if (events > 0) {
      tell(response, events);
      return;
    }
    if (megabytes === 0) {
      response
        .writeHead(200, { "content-type": "application/json", "content-length": ANSWER.length })
        .end(ANSWER);
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
