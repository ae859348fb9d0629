import fc from "fast-check";
import { expect, it } from "vitest";
import { createTokenBuckets } from "../../src/limits/token-buckets.ts";

function setUp() {
  const clock = { ms: 0 };
  return { clock, buckets: createTokenBuckets(() => clock.ms) };
}

it("have the capacity of a minute, and fill in a minute", () => {
  const { clock, buckets } = setUp();
  expect(buckets.take("a", 600, 600)).toBe(0);
  expect(buckets.take("a", 600, 10)).toBe(1_000);
  expect(buckets.take("b", 600, 10)).toBe(0);
  clock.ms = 1_000;
  expect(buckets.take("a", 600, 10)).toBe(0);
  clock.ms = 61_000;
  expect(buckets.take("a", 600, 600)).toBe(0);
});

it("accept returned tokens, and more than were taken", () => {
  const { buckets } = setUp();
  buckets.take("a", 600, 600);
  buckets.giveBack("a", 600, 500);
  expect(buckets.take("a", 600, 501)).toBeGreaterThan(0);
  expect(buckets.take("a", 600, 500)).toBe(0);
  buckets.giveBack("a", 600, -600);
  expect(buckets.take("a", 600, 1)).toBe(60_100);
});

it("never exceed the capacity of a minute, whatever is returned", () => {
  const { buckets } = setUp();
  buckets.take("a", 600, 10);
  buckets.giveBack("a", 600, 600);
  expect(buckets.take("a", 600, 600)).toBe(0);
  expect(buckets.take("a", 600, 1)).toBeGreaterThan(0);
});

it("never admit more than the rate and one minute's worth, in any window", () => {
  const steps = fc.array(fc.record({ passMs: fc.nat(20_000), count: fc.integer({ min: 1, max: 60 }) }));
  fc.assert(
    fc.property(steps, (each) => {
      const { clock, buckets } = setUp();
      const taken: { readonly ms: number; readonly count: number }[] = [];
      for (const { passMs, count } of each) {
        clock.ms += passMs;
        if (buckets.take("a", 60, count) === 0) taken.push({ ms: clock.ms, count });
      }
      for (const [index, first] of taken.entries()) {
        let sum = 0;
        for (const { ms, count } of taken.slice(index)) {
          sum += count;
          expect(sum).toBeLessThanOrEqual((ms - first.ms) / 1_000 + 60 + 1e-6);
        }
      }
    }),
    { seed: 33 },
  );
});
