import { afterEach, beforeEach, expect, it, vi } from "vitest";

const answers: (() => Promise<Response>)[] = [];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules();
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return answers.shift()?.() ?? Promise.resolve(Response.json([{ id: "groq" }]));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.length = 0;
});

it("sends one request for all parts of a page, and another one later", async () => {
  const { fetchProviders } = await import("./fetch-providers.ts");
  expect(await Promise.all([fetchProviders(), fetchProviders()])).toEqual([
    [{ id: "groq" }],
    [{ id: "groq" }],
  ]);
  vi.advanceTimersByTime(4_999);
  await fetchProviders();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  await fetchProviders();
  expect(asked).toBe(2);
});

it("keeps no failure", async () => {
  const { fetchProviders } = await import("./fetch-providers.ts");
  answers.push(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchProviders()).rejects.toThrow("Failed to fetch");
  answers.push(() => Promise.resolve(new Response("no", { status: 503 })));
  expect(await fetchProviders()).toBeUndefined();
  expect(await fetchProviders()).toEqual([{ id: "groq" }]);
});
