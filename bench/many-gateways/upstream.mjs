import { createServer } from "node:http";

const WAIT_MS = 5;

/**
 * A provider in OpenAI's and Anthropic's format that uses a random part of a request's limit, and bills it.
 * @returns {Promise<{ url: string, billed: () => bigint, bills: () => number, close(): void }>}
 */
export async function startUpstream() {
  let billed = 0n;
  let bills = 0;
  const server = createServer(async (request, response) => {
    response.on("error", () => undefined);
    const parts = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return;
    }
    const body = JSON.parse(Buffer.concat(parts).toString());
    const input = Math.min(JSON.stringify(body.messages).length, 60);
    const output = Math.floor(Math.random() * (body.max_tokens + 1));
    billed += BigInt(input * 1_000 + output * 10_000);
    bills += 1;
    setTimeout(() => answer(response, request.url ?? "", body, input, output), body.wait_ms ?? WAIT_MS);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    billed: () => billed,
    bills: () => bills,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {string} path
 * @param {any} body
 * @param {number} input
 * @param {number} output
 */
function answer(response, path, body, input, output) {
  const base = { id: "c1", created: 1, model: body.model };
  if (path.endsWith("/messages")) {
    const usage = { input_tokens: input, output_tokens: output };
    const content = [{ type: "text", text: "Yes" }];
    return send(response, {
      ...base,
      type: "message",
      role: "assistant",
      content,
      stop_reason: "end_turn",
      usage,
    });
  }
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  if (!body.stream) {
    const message = { role: "assistant", content: "Yes" };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    return send(response, { ...base, object: "chat.completion", choices, usage });
  }
  const chunk = (/** @type {object} */ more) =>
    `data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", ...more })}\n\n`;
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(chunk({ choices: [{ index: 0, delta: { content: "Yes" }, finish_reason: "stop" }] }));
  response.end(`${chunk({ choices: [], usage })}data: [DONE]\n\n`);
}

function send(/** @type {import("node:http").ServerResponse} */ response, /** @type {unknown} */ value) {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}
