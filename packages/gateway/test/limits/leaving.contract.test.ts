import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { acme, KEY } from "../providers.ts";
import { gateway, json, until, upstreamServer } from "../servers.ts";

const messages = [{ role: "user", content: "Hi" }];
const CALLS = [
  ["/acme/chat", { model: "m", messages }],
  ["/v1/chat/completions", { model: "acme/m", messages }],
  ["/v1/messages", { model: "acme/m", messages, max_tokens: 9 }],
  ["/api/tasks/chat-completion", { provider: "acme", model: "m", messages }],
] as const;

/** A gateway whose upstream responds on demand. */
async function start(policy: object) {
  const waiting: ServerResponse[] = [];
  const upstream = await upstreamServer((response) => waiting.push(response));
  const running = await gateway({
    providers: [acme(upstream.url)],
    resolveConnection: () => ({ key: KEY, baseUrl: upstream.url }),
    policy: () => policy,
  });
  const post = (path: string, body: object, signal?: AbortSignal) =>
    fetch(running.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  const answerAll = () => {
    for (const response of waiting.splice(0))
      json(response, { choices: [{ index: 0, message: { role: "assistant", content: "Hi" } }] });
  };
  return { ...running, upstream, answerAll, post };
}

describe.each(CALLS)("a client that leaves the queue: %s", (path, body) => {
  it("makes room in the queue of a provider", async () => {
    const { post, answerAll, upstream, log } = await start({
      providers: { acme: { concurrency: 1, queue: 1, maxWaitMs: 600_000 } },
    });
    const first = post(path, body);
    await until(() => upstream.seen.length === 1);
    const leaver = new AbortController();
    const second = post(path, body, leaver.signal);
    // The queue is full if another one is rejected.
    for (;;) if ((await post(path, body)).status === 503) break;
    leaver.abort();
    await expect(second).rejects.toThrow();
    await until(() => log.some(({ outcome }) => outcome === "client-closed"));
    // There is room for one of two again.
    const others = [post(path, body), post(path, body)];
    expect((await Promise.race(others)).status).toBe(503);
    answerAll();
    expect((await first).status).toBe(200);
    await until(() => upstream.seen.length === 2);
    answerAll();
    const statuses = await Promise.all(others.map(async (each) => (await each).status));
    expect(statuses.sort()).toEqual([200, 503]);
    expect(upstream.seen).toHaveLength(2);
  });
});
