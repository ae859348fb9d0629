import { createServer } from "node:http";

/** A chat answer, or a stream of 2000 events where the body asks for one. */
const ANSWER = JSON.stringify({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "acme/talk",
  choices: [{ index: 0, message: { role: "assistant", content: "hello there" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 },
});
const EVENTS = 2000;
const chunk = (/** @type {string} */ content, /** @type {string | null} */ finish) =>
  `data: ${JSON.stringify({
    id: "c1",
    object: "chat.completion.chunk",
    created: 1,
    model: "acme/talk",
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })}\n\n`;
const PIECES = Array.from({ length: EVENTS / 20 }, (_, piece) =>
  Array.from({ length: 20 }, (_, place) =>
    chunk("word ", piece * 20 + place === EVENTS - 1 ? "stop" : null),
  ).join(""),
);

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    if (!body.includes('"stream":true')) {
      response
        .writeHead(200, { "content-type": "application/json", "content-length": ANSWER.length })
        .end(ANSWER);
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const pieces = PIECES.values();
    const write = () => {
      for (const piece of pieces) if (!response.write(piece)) return response.once("drain", write);
      return response.end("data: [DONE]\n\n");
    };
    write();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
