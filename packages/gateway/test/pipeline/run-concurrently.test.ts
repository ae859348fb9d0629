import fc from "fast-check";
import { expect, it } from "vitest";
import { runConcurrently } from "../../src/pipeline/run-concurrently.ts";

/** Slots in addition to the first, which the request already has. */
function slots(count: number) {
  let taken = 0;
  const take = () => {
    if (taken === count) return undefined;
    taken += 1;
    return () => {
      taken -= 1;
    };
  };
  return { take, taken: () => taken };
}

it("runs at most one per slot concurrently, keeps the order, and releases all", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 })),
      fc.integer({ min: 0, max: 3 }),
      async (items, count) => {
        const { take, taken } = slots(count);
        let running = 0;
        let most = 0;
        const run = async (turns: number) => {
          running += 1;
          most = Math.max(most, running);
          for (let turn = 0; turn < turns; turn++) await null;
          running -= 1;
          return turns * 2;
        };
        expect(await runConcurrently(items, take, run, () => {})).toEqual(items.map((item) => item * 2));
        expect(most).toBe(Math.min(count + 1, items.length));
        expect(taken()).toBe(0);
      },
    ),
  );
});

it("starts nothing after a failure, and waits for running ones", async () => {
  const ended: number[] = [];
  const failures: unknown[] = [];
  const run = async (item: number) => {
    if (item === 1) throw new Error("first");
    for (let turn = 0; turn < 9; turn++) await null;
    ended.push(item);
  };
  const { take, taken } = slots(1);
  const running = runConcurrently([0, 1, 2, 3], take, run, (error) => failures.push(error));
  await expect(running).rejects.toThrow("first");
  expect(ended).toEqual([0]);
  expect(failures).toEqual([new Error("first")]);
  expect(taken()).toBe(0);
});
