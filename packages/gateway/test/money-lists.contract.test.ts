import { expect, it } from "vitest";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import type { UsageStart, WriteAheadLog } from "../src/usage/write-ahead-log.ts";
import { NO_WRITE_AHEAD_LOG } from "../src/usage/write-ahead-log.ts";
import { gateway, json, until, upstreamServer } from "./servers.ts";

const ADMIN = "ihub_admin-lists";
const CONTEXT = 1_000;

/** A provider that bills each text of a list for itself, as all do. */
async function start(
  budgetUsd: number,
  writeAheadLog: WriteAheadLog = NO_WRITE_AHEAD_LOG,
  isLost: (request: number) => boolean = () => false,
  retries = 0,
) {
  let billed = 0n;
  let requests = 0;
  const upstream = await upstreamServer((response, request) => {
    const body = JSON.parse(request.body) as {
      readonly prompt?: readonly string[];
      readonly input?: readonly string[];
      readonly max_tokens?: number;
    };
    const texts = [body.prompt ?? body.input ?? ""].flat();
    const input = texts.join("").length;
    const output = body.prompt ? texts.length * (body.max_tokens ?? 0) : 0;
    billed += BigInt(input) * 1_000n + BigInt(output) * 10_000n;
    if (isLost(++requests)) response.destroy();
    else
      json(response, { usage: { prompt_tokens: input, completion_tokens: output }, choices: [], data: [] });
  });
  const running = await gateway({
    store: createMemoryStore(),
    writeAheadLog,
    requireTokens: true,
    adminSecret: ADMIN,
    calls: { retry: { attempts: retries, baseDelayMs: 0 } },
    resolveConnection: ({ id }) =>
      id === "together" ? { key: "sk-0123456789abcdef", baseUrl: upstream.url } : undefined,
    policy: () => ({
      prices: { together: { "*": { input: 1, output: 10, maxOutputTokens: 100, contextTokens: CONTEXT } } },
    }),
  });
  const post = (path: string, body: unknown, token: string) =>
    fetch(running.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const scopes = { budget: { usd: budgetUsd, per: "day" } };
  const { token } = await (await post("/api/tokens", { name: "t", scopes }, ADMIN)).json();
  return { post, token: token as string, running, billed: () => billed };
}

it.each([
  ["/together/v1/completions", { prompt: Array.from({ length: 20 }, () => "Hello"), max_tokens: 100 }],
  ["/together/v1/embeddings", { input: Array.from({ length: 20 }, () => "x".repeat(CONTEXT)) }],
  ["/v1/embeddings", { input: Array.from({ length: 20 }, () => "x".repeat(CONTEXT)) }],
])("64 callers never overspend with lists of texts by %s", async (path, members) => {
  const { post, token, billed } = await start(0.1);
  const model = path.startsWith("/v1") ? "m:together" : "m";
  const statuses = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const response = await post(path, { model, ...members }, token);
      await response.text();
      return response.status;
    }),
  );
  expect(billed()).toBeLessThanOrEqual(toNanoUsd(0.1));
  expect(statuses).toContain(402);
  expect(billed()).toBeGreaterThan(0n);
});

it.each<[string, Buffer]>([
  ["in another encoding", Buffer.from('{"model":"m","prompt":"Hello","n":100,"max_tokens":100}', "utf16le")],
  [
    "whose last member is behind too many",
    Buffer.from(
      JSON.stringify({
        model: "m",
        tools: Array.from({ length: 1_001 }, () => ({ type: "function" })),
        n: 100,
      }),
    ),
  ],
])("a budget refuses a body %s, since no one knows what it may cost", async (_, body) => {
  const { token, running, billed } = await start(1);
  const response = await fetch(`${running.url}/together/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  expect(response.status).toBe(402);
  expect(await response.text()).toContain("cannot be read");
  expect(billed()).toBe(0n);
});

it("records the possible cost of a retry before it is sent", async () => {
  const starts: UsageStart[] = [];
  const log = { ...NO_WRITE_AHEAD_LOG, begin: (start: UsageStart) => void starts.push(start) };
  const { post, token, running } = await start(1, log, (request) => request === 1, 1);
  const messages = [{ role: "user", content: "Hello" }];
  await (await post("/v1/chat/completions", { model: "m:together", messages, max_tokens: 50 }, token)).text();
  await until(() => running.log.length === 2);
  const [first, second] = starts.map(({ usd = 0 }) => toNanoUsd(usd));
  expect(starts).toHaveLength(2);
  expect(second).toBe(2n * (first ?? 0n));
});

it("charges for a request that was lost on a reused connection and retried", async () => {
  const { post, token, running, billed } = await start(1, undefined, (request) => request === 2);
  const body = { model: "m", prompt: ["Hello"], max_tokens: 100 };
  for (let call = 0; call < 2; call++)
    expect((await post("/together/v1/completions", body, token)).status).toBe(200);
  await until(() => running.log.length === 3);
  const response = await fetch(`${running.url}/api/usage`, { headers: { authorization: `Bearer ${ADMIN}` } });
  const { entries } = (await response.json()) as { entries: { usd: number; attempts: number }[] };
  expect(entries.map(({ attempts }) => attempts).sort()).toEqual([1, 2]);
  expect(toNanoUsd(entries.reduce((sum, { usd }) => sum + usd, 0))).toBeGreaterThanOrEqual(billed());
});
