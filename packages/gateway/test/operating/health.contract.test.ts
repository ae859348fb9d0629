import { expect, it } from "vitest";
import { createMemoryStore } from "../../src/index.ts";
import { acme, KEY } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";
import { usageEntry } from "../usage-entries.ts";

it("measures the calls of a provider in a period, and shows its open circuit breaker", async () => {
  const store = createMemoryStore();
  const at = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();
  await store.addUsage([
    usageEntry({ at: at(60_000), provider: "acme", totalMs: 100, firstContentMs: 20 }),
    usageEntry({ at: at(50_000), provider: "acme", totalMs: 300 }),
    usageEntry({ at: at(40_000), provider: "acme", totalMs: 9_000, outcome: "client-closed" }),
    usageEntry({ at: at(30_000), provider: "acme", emulated: true, totalMs: 1 }),
    usageEntry({ at: at(7_200_000), provider: "acme", totalMs: 5_000 }),
  ]);
  const { url: down } = await upstreamServer((response) => json(response, { error: "Down" }, 503));
  const { url } = await gateway({
    store,
    providers: [acme(down), { ...acme(down), id: "idle", label: "Idle" }],
    resolveConnection: () => ({ key: KEY }),
    calls: { retry: { attempts: 0 } },
    policy: () => ({ breaker: { failures: 2, cooldownMs: 60_000 } }),
  });
  const read = async (period: string) => (await fetch(`${url}/api/health?period=${period}`)).json();
  expect(await read("hour")).toEqual([
    {
      provider: "acme",
      label: "Acme",
      completed: 2,
      failed: 0,
      stopped: 1,
      totalMs: { p50: 200, p95: 290 },
      firstContentMs: { p50: 20, p95: 20 },
      breakers: [],
    },
  ]);
  expect(await read("day")).toMatchObject([{ completed: 3, totalMs: { p50: 300 } }]);

  for (let count = 0; count < 2; count++) {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "some/model:acme", messages: [{ role: "user", content: "Hi" }] }),
    });
    expect(response.status).toBe(503);
    await response.arrayBuffer();
  }
  const [health] = await read("hour");
  expect(health).toMatchObject({
    failed: 2,
    lastFailure: { outcome: "failed", status: 503, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    breakers: [{ model: "some/model", state: "open", callerId: "" }],
  });
  expect(health.breakers[0].remainingMs).toBeGreaterThan(0);
  expect((await read("year")).error).toMatchObject({ code: "input-invalid", parameter: "period" });
});
