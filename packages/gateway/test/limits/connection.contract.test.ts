import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../src/index.ts";
import { acme, withKey } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

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
  it("is answered before its body is read, and recorded as a call", async () => {
    const policy = () => ({ everyone: { requestsPerMinute: 1 } });
    const { url, log, store, seen, stop } = await start({ policy });
    await (await fetch(`${url}/v1/models`)).text();
    // The body is no JSON: a gateway that reads it first answers 400.
    const rejected = await post(url + path, "{");
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await rejected.text()).toContain("may make 1 requests a minute");
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
