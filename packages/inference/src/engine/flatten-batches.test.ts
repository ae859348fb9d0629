import { describe, expect, it } from "vitest";
import { flattenBatches } from "./flatten-batches.ts";

/** Batches of numbers that record how they were closed. */
function source(batches: readonly (readonly number[])[], failure?: Error) {
  const closed: string[] = [];
  const given: number[] = [];
  async function* run() {
    try {
      yield* batches;
      if (failure) throw failure;
      closed.push("ended");
    } finally {
      closed.push("released");
    }
  }
  return { closed, items: flattenBatches(run(), (item) => given.push(item)), given };
}

describe("flattenBatches", () => {
  it("gives items in order and skips empty batches", async () => {
    const { items, closed } = source([[1, 2], [], [3]]);
    const seen: number[] = [];
    for await (const item of items) seen.push(item);
    expect(seen).toEqual([1, 2, 3]);
    expect(closed).toEqual(["ended", "released"]);
  });

  it("serves calls that overlap in their order", async () => {
    const { items } = source([[1], [2, 3], [4]]);
    const results = await Promise.all(Array.from({ length: 6 }, () => items.next()));
    expect(results.map(({ value }) => value)).toEqual([1, 2, 3, 4, undefined, undefined]);
    expect(results.map(({ done }) => done)).toEqual([false, false, false, false, true, true]);
  });

  it("returns the rest of a batch without waiting", async () => {
    const { items, given } = source([[1, 2, 3], [4]]);
    expect(items.takeReady?.()).toEqual([]);
    expect(await items.next()).toEqual({ done: false, value: 1 });
    expect(items.takeReady?.()).toEqual([2, 3]);
    expect(items.takeReady?.()).toEqual([]);
    expect(given).toEqual([1, 2, 3]);
    expect(await items.next()).toEqual({ done: false, value: 4 });
    expect(items.takeReady?.()).toEqual([]);
  });

  it("takes no items from a call that waits", async () => {
    const { items } = source([[1, 2], [3]]);
    const first = items.next();
    const second = items.next();
    expect(items.takeReady?.()).toEqual([]);
    expect(await Promise.all([first, second])).toEqual([
      { done: false, value: 1 },
      { done: false, value: 2 },
    ]);
  });

  it("releases the source and forgets the rest of a batch when the loop is left", async () => {
    const { items, closed, given } = source([[1, 2, 3], [4]]);
    for await (const item of items) if (item === 2) break;
    expect(closed).toEqual(["released"]);
    expect(await items.next()).toEqual({ done: true, value: undefined });
    expect(given).toEqual([1, 2]);
  });

  it("returns the chunks before an error, then the error, then the end", async () => {
    const { items } = source([[1]], new Error("cut"));
    expect(await items.next()).toEqual({ done: false, value: 1 });
    await expect(items.next()).rejects.toThrow("cut");
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });

  it("throws into the source", async () => {
    const { items, closed } = source([[1, 2]]);
    await items.next();
    await expect(items.throw(new Error("stop"))).rejects.toThrow("stop");
    expect(closed).toEqual(["released"]);
    expect((await items.next()).done).toBe(true);
  });
});
