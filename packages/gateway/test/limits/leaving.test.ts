import { expect, it } from "vitest";
import { createLimits } from "../../src/limits/create-limits.ts";

const caller = {
  request: { header: () => undefined },
  principal: { tokenId: "tok_1", name: "shop", scopes: { concurrency: 2 } },
};
const free = { bound: () => ({ nanoUsd: 0n }), tokens: () => 0 };

it("a client that leaves makes room among the requests of its token", async () => {
  const limits = createLimits({ policy: () => ({}), spent: async () => new Map() });
  const first = await limits.acquireRequest(caller, free);
  // The first request makes two calls, so the second waits for one of them.
  expect(first.map((permit) => permit.takeSlot?.()).some(Boolean)).toBe(true);
  const leaver = new AbortController();
  const second = limits.acquireRequest(caller, free, () => leaver.signal);
  expect(() => limits.acquireRequest(caller, free)).toThrow(/is limited to 2 requests in flight/);
  leaver.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  const third = limits.acquireRequest(caller, free);
  for (const permit of first) permit.release(undefined);
  expect(await third).toHaveLength(1);
});
