import { expect, it } from "vitest";
import { convertBatches, readEach, toBatches } from "./event-batches.ts";

async function* arrive<T>(...batches: readonly (readonly T[])[]) {
  yield* batches;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const twice = (item: number) => [item, item];

it("converts each batch to one batch, and adds the end", async () => {
  const converted = convertBatches(arrive([1, 2], [], [3]), twice, () => [0]);
  expect(await collect(converted)).toEqual([[1, 1, 2, 2], [3, 3], [0]]);
});

it("returns what was converted before an error", async () => {
  const seen: (readonly number[])[] = [];
  const read = async () => {
    const failing = (item: number) => {
      if (item === 3) throw new Error("cut");
      return [item];
    };
    for await (const batch of convertBatches(arrive([1], [2, 3, 4]), failing)) seen.push(batch);
  };
  await expect(read()).rejects.toThrow("cut");
  expect(seen).toEqual([[1], [2]]);
});

it("reads batches item by item, and the reverse", async () => {
  expect(await collect(readEach(arrive([1, 2], [3])))).toEqual([1, 2, 3]);
  expect(await collect(toBatches(readEach(arrive([1, 2]))))).toEqual([[1], [2]]);
});
