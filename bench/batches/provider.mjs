import { createServer } from "node:http";

/**
 * A provider that responds after a time.
 * @param {number} waitMs
 */
export async function startProvider(waitMs) {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    calls += 1;
    const body = JSON.parse(Buffer.concat(parts).toString());
    const message = { role: "assistant", content: body.messages[0].content };
    const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    const text = JSON.stringify({
      id: "c1",
      object: "chat.completion",
      created: 1,
      model: body.model,
      choices,
      usage,
    });
    setTimeout(() => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(text);
    }, waitMs);
  });
  server.keepAliveTimeout = 75_000;
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
