import { createServer } from "node:http";

/** A minimal server: one response to every request, as long as a chat's. */
const ANSWER = JSON.stringify({
  id: "c1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: "6 times 7 is 42." }, finish_reason: "stop" }],
});

/** @returns {Promise<string>} its origin */
export async function start() {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () =>
      response
        .writeHead(200, { "content-type": "application/json", "content-length": ANSWER.length })
        .end(ANSWER),
    );
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  return `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
}
