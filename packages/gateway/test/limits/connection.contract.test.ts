import { defineProvider } from "@inferhub/inference/define";
import { openaiCompletions } from "@inferhub/inference/formats/openai-completions";
import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../src/index.ts";
import { acme, withKey } from "../providers.ts";
import { atRest, gateway, json, upstreamServer } from "../servers.ts";

const DOORS = [
  ["/acme/v1/chat/completions", "pass-through", undefined],
  ["/v1/chat/completions", "openai", "chat-completion"],
  ["/v1/messages", "anthropic", "chat-completion"],
  ["/v1/completions", "openai", "text-generation"],
  ["/v1/embeddings", "openai", "feature-extraction"],
  ["/api/tasks/chat-completion", "tasks", undefined],
  ["/api/jobs/text-to-image", "tasks", undefined],
] as const;

const post = (url: string, body: string) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });

async function start(options: object) {
  const upstream = await upstreamServer((response) => json(response, {}));
  const store = createMemoryStore();
  const running = await gateway({
    providers: [acme(upstream.url)],
    resolveConnection: withKey,
    store,
    ...options,
  });
  return { ...running, store, seen: upstream.seen };
}

describe.each(DOORS)("a request to %s that a limit of the connection rejects", (path, surface, operation) => {
  it("is rejected before its body is read, and recorded as a call", async () => {
    const policy = () => ({ everyone: { requestsPerMinute: 1 } });
    const { url, log, store, seen, stop } = await start({ policy });
    await (await fetch(`${url}/v1/models`)).text();
    // The body is not JSON: a gateway that reads it first returns 400.
    const rejected = await post(url + path, "{");
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await rejected.text()).toContain("is limited to 1 requests per minute");
    expect(seen).toEqual([]);
    await stop();
    expect(log.at(-1)).toMatchObject({ outcome: "rejected", status: 429, operation });
    const { entries } = await store.usage({}, { limit: 10 });
    expect(entries).toMatchObject([{ surface, outcome: "rejected", attempts: 0 }]);
  });

  it("is refused when it announces more bytes than a body may have", async () => {
    const { url, seen } = await start({ maxBodyBytes: 10 });
    const rejected = await post(url + path, "x".repeat(11));
    expect(rejected.status).toBe(413);
    expect(await rejected.text()).toContain("larger than 10 bytes");
    expect(seen).toEqual([]);
  });
});

it("does not keep admins from the addresses on which limits are changed", async () => {
  const adminSecret = "ihub_test-only-0123456789";
  const { url } = await start({ adminSecret, policy: () => ({ everyone: { requestsPerMinute: 1 } }) });
  const list = () => fetch(`${url}/api/tokens`, { headers: { authorization: `Bearer ${adminSecret}` } });
  expect([(await list()).status, (await list()).status]).toEqual([200, 200]);
});

it.each([
  "/v1/models",
  "/v1/models/acme/chat",
  "/api/providers",
  "/api/tasks",
  "/api/explain?model=acme/chat",
  "/api/usage",
  "/api/metrics",
  "/api/docs",
  "/openapi.json",
  "/api/jobs/text-to-image/none",
])("limits the rate of reads of %s", async (path) => {
  const { url } = await start({ policy: () => ({ everyone: { requestsPerMinute: 1 } }) });
  expect((await fetch(url + path)).status).not.toBe(429);
  const rejected = await fetch(url + path);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
});

it.each(["/api/providers", "/api/tasks", "/api/docs", "/openapi.json"])(
  "limits the rate of a token also at %s, which needs none",
  async (path) => {
    const adminSecret = "ihub_test-only-0123456789";
    const { url } = await start({ adminSecret, requireTokens: true });
    const made = await fetch(`${url}/api/tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${adminSecret}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "t", scopes: { requestsPerMinute: 1 } }),
    });
    const { token } = (await made.json()) as { token: string };
    const read = (headers = {}) => fetch(url + path, { headers });
    const authorization = `Bearer ${token}`;
    expect([(await read({ authorization })).status, (await read({ authorization })).status]).toEqual([
      200, 429,
    ]);
    expect((await read()).status).toBe(200);
    expect((await read({ authorization: "Bearer ihub_none" })).status).toBe(200);
  },
);

it.each(["/healthz", "/readyz"])("does not limit probes of %s", async (path) => {
  const { url } = await start({ policy: () => ({ everyone: { requestsPerMinute: 1 } }) });
  for (let count = 0; count < 3; count++) expect((await fetch(url + path)).status).toBe(200);
});

describe("a request that takes many calls", () => {
  const prompt = Array.from({ length: 128 }, (_, index) => `${index}`);
  const complete = async (url: string, headers = {}) => {
    const response = await fetch(`${url}/v1/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ model: "acme/chat", prompt, max_tokens: 1 }),
    });
    await response.text();
    return response.status;
  };
  /** An upstream that responds once no more requests arrive, and counts the waiting ones. */
  async function startCounting(policy: object) {
    const waiting = new Set<() => void>();
    let most = 0;
    const upstream = await upstreamServer((response) => {
      waiting.add(() => json(response, { choices: [{ text: "a", finish_reason: "stop" }] }));
      most = Math.max(most, waiting.size);
    });
    const provider = defineProvider({
      ...acme(upstream.url),
      operations: { "text-generation": openaiCompletions() },
    });
    const running = await gateway({
      providers: [provider],
      resolveConnection: withKey,
      policy: () => policy,
    });
    const ended = async (work: Promise<unknown>) => {
      let over = false;
      void work.finally(() => {
        over = true;
      });
      while (!over) {
        await atRest(() => waiting.size, 200);
        for (const respond of waiting) respond();
        waiting.clear();
      }
      return work;
    };
    return { url: running.url, ended, most: () => most, seen: upstream.seen };
  }

  it("runs no more than the token's limit concurrently, also with other callers", async () => {
    const { url, ended, most, seen } = await startCounting({ everyone: { concurrency: 3 } });
    expect(await ended(Promise.all([complete(url), complete(url)]))).toEqual([200, 200]);
    expect(most()).toBe(3);
    expect(seen).toHaveLength(256);
  });

  it("runs eight concurrently without a limit", async () => {
    const { url, ended, most, seen } = await startCounting({});
    expect(await ended(complete(url))).toBe(200);
    expect(most()).toBe(8);
    expect(seen).toHaveLength(128);
  });
});
