import { createServer } from "node:http";

// Chat and embeddings in OpenAI's format, which fail one time in eight, each time in another way.
const FAULTS = ["500", "429", "cut", "malformed", "slow", "hang-up"];
const FAULTY = 1 / 8;
const WORDS = 12;

let seed = 7;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const usage = { prompt_tokens: 9, completion_tokens: WORDS, total_tokens: 9 + WORDS };
const chunk = (/** @type {object} */ more) =>
  `data: ${JSON.stringify({ id: "c", created: 1, model: "m", object: "chat.completion.chunk", ...more })}\n\n`;
const delta = (/** @type {object} */ content, finish_reason = /** @type {string | null} */ (null)) => ({
  choices: [{ index: 0, delta: content, finish_reason }],
});

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = JSON.parse(Buffer.concat(parts).toString() || "{}");
  const fault = random() < FAULTY ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined;
  const json = (/** @type {unknown} */ value, status = 200, headers = {}) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
  if (fault === "500") return json({ error: { message: "broken" } }, 500);
  if (fault === "429") return json({ error: { message: "slow down" } }, 429, { "retry-after": "1" });
  if (fault === "hang-up") return request.socket.destroy();
  if (fault === "slow") await wait(300);
  if (fault === "malformed" && !body.stream)
    return response.writeHead(200, { "content-type": "application/json" }).end('{"choices":[');
  if (body.input) return json({ data: [{ index: 0, embedding: [0.5, 0.25] }], usage });
  if (!body.stream) {
    return json({
      id: "c",
      created: 1,
      model: "m",
      usage,
      choices: [
        { index: 0, message: { role: "assistant", content: "word ".repeat(WORDS) }, finish_reason: "stop" },
      ],
    });
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (let word = 0; word < WORDS && !response.destroyed; word++) {
    response.write(chunk(delta({ content: "word " })));
    if (word === 4 && fault === "cut") return response.destroy();
    if (word === 4 && fault === "malformed") response.write("data: {nonsense\n\n");
    await wait(2);
  }
  response.end(`${chunk(delta({}, "stop"))}${chunk({ choices: [], usage })}data: [DONE]\n\n`);
}).listen(0, "127.0.0.1", function () {
  process.send?.(/** @type {import("node:net").AddressInfo} */ (this.address()).port);
});
