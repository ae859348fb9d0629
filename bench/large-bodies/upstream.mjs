import { createServer } from "node:http";

// Responds to every call in OpenAI's format, once it has read the body.
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const message = { role: "assistant", content: "Yes" };
const answer = JSON.stringify({
  id: "c",
  created: 1,
  model: "m",
  usage,
  text: "Yes",
  choices: [{ index: 0, message, finish_reason: "stop" }],
  data: [{ index: 0, embedding: [0.5] }],
});

createServer((request, response) => {
  request.on("data", () => undefined);
  request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(answer));
}).listen(0, "127.0.0.1", function () {
  process.send?.(/** @type {import("node:net").AddressInfo} */ (this.address()).port);
});
