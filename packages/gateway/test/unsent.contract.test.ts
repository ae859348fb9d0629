import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { gateway, listen, until } from "./servers.ts";

const ADMIN = "ihub_admin-unsent";
const PRICE = { input: 1, output: 10 };
/** Minimum reservation of one call of these tests: 1,000 tokens of output. */
const RESERVED_USD = 0.01;
const messages = [{ role: "user", content: "Hello" }];

async function start(baseUrl: string, scopes = {}) {
  const running = await gateway({
    store: createMemoryStore(),
    requireTokens: true,
    adminSecret: ADMIN,
    calls: { retry: { attempts: 1, baseDelayMs: 0 } },
    resolveConnection: ({ id }) =>
      ["together", "google"].includes(id)
        ? { key: "sk-0123456789abcdef", baseUrl, trusted: "trusted" in scopes }
        : undefined,
    policy: () => ({ prices: { together: { "*": PRICE }, google: { "*": PRICE } } }),
  });
  const post = (path: string, body: unknown, token: string, signal?: AbortSignal) =>
    fetch(running.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  const budget = { usd: 1, per: "day" };
  const made = await post("/api/tokens", { name: "t", scopes: "trusted" in scopes ? {} : { budget } }, ADMIN);
  const { token } = (await made.json()) as { token: string };
  /** The cost of the calls, in dollars. */
  const readCosts = async (): Promise<readonly number[]> => {
    const rows = await fetch(`${running.url}/api/usage`, { headers: { authorization: `Bearer ${ADMIN}` } });
    const { entries } = (await rows.json()) as { entries: readonly { usd?: number }[] };
    return entries.map(({ usd = 0 }) => usd);
  };
  return {
    running,
    token,
    readCosts,
    call: (path: string, body: unknown, signal?: AbortSignal) => post(path, body, token, signal),
  };
}

/** An address at which nothing listens. */
const NOWHERE = "http://127.0.0.1:9";

it.each([
  ["/together/v1/chat/completions", "m"],
  ["/v1/chat/completions", "m:together"],
])("a request by %s that was never sent costs nothing", async (path, model) => {
  const { call, readCosts } = await start(NOWHERE);
  const response = await call(path, { model, messages, max_tokens: 1_000 });
  expect(response.status).toBe(502);
  await response.text();
  await expect.poll(readCosts).toEqual([0]);
});

const openAiEvent = `data: ${JSON.stringify({
  choices: [{ index: 0, delta: { content: "a" } }],
  usage: { prompt_tokens: 1, completion_tokens: 1 },
})}\n\n`;
const googleItem = JSON.stringify({ usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1 } });

it.each([
  ["/together/v1/chat/completions", "text/event-stream", openAiEvent],
  ["/google/v1beta/models/m:streamGenerateContent?alt=sse", "text/event-stream", `data: ${googleItem}\n\n`],
  ["/google/v1beta/models/m:streamGenerateContent", "application/json", `[${googleItem},`],
])(
  "a stream at %s costs what was reserved if it ends while its counts run, as %s",
  async (path, type, text) => {
    const url = await listen((_, response) => {
      response.writeHead(200, { "content-type": type });
      response.write(text);
    });
    const { call, readCosts } = await start(url);
    const leave = new AbortController();
    const limits = { max_tokens: 1_000, generationConfig: { maxOutputTokens: 1_000 } };
    const asked = { stream: true, stream_options: { include_usage: true } };
    const body = path.startsWith("/google")
      ? { contents: [], ...limits }
      : { model: "m", messages, ...limits, ...asked };
    const response = await call(path, body, leave.signal);
    await response.body?.getReader().read();
    leave.abort();
    await expect.poll(async () => (await readCosts())[0] ?? 0).toBeGreaterThanOrEqual(RESERVED_USD);
  },
);

it("reads usage from a trusted provider's response with unrequested compression", async () => {
  const answer = { model: "m", choices: [], usage: { prompt_tokens: 10, completion_tokens: 200 } };
  const url = await listen((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    response.end(gzipSync(JSON.stringify(answer)));
  });
  const { running, call, readCosts } = await start(url, { trusted: true });
  const response = await call("/together/v1/chat/completions", { model: "m", messages });
  expect(await response.json()).toEqual(answer);
  await until(() => running.log.length === 2);
  expect(await readCosts()).toEqual([(10 * PRICE.input + 200 * PRICE.output) / 1e6]);
});
