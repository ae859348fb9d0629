import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateLimiter, getBurst } from "../../src/limits/rate-limiter.ts";

function limiterAt(start = 0) {
  const clock = { ms: start };
  return { clock, limiter: createRateLimiter(() => clock.ms) };
}

describe("the rate limiter", () => {
  it("admits a sixth of the limit per minute as a burst, then one by one", () => {
    const { clock, limiter } = limiterAt();
    const first = Array.from({ length: 12 }, () => limiter.take("a", 60));
    expect(first).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000, 1_000]);
    clock.ms = 999;
    expect(limiter.take("a", 60)).toBe(1);
    clock.ms = 1_000;
    expect(limiter.take("a", 60)).toBe(0);
    expect(limiter.take("a", 60)).toBe(1_000);
  });

  it("keeps keys apart", () => {
    const { limiter } = limiterAt();
    expect(limiter.take("a", 1)).toBe(0);
    expect(limiter.take("a", 1)).toBe(60_000);
    expect(limiter.take("b", 1)).toBe(0);
  });

  it("rejects all requests with a limit of 0 and returns a wait of a minute", () => {
    expect(limiterAt().limiter.take("a", 0)).toBe(60_000);
  });

  it("applies a raised limit to who waits under the old one", () => {
    const { clock, limiter } = limiterAt();
    limiter.take("a", 1);
    expect(limiter.take("a", 1)).toBe(60_000);
    expect(limiter.take("a", 600)).toBeLessThanOrEqual(100);
    clock.ms = 100;
    expect(limiter.take("a", 600)).toBe(0);
  });

  it("lets go of keys a minute after their last use", () => {
    const { clock, limiter } = limiterAt();
    for (let key = 0; key < 1_000; key += 1) limiter.take(`key ${key}`, 1 + (key % 7));
    expect(limiter.size).toBe(1_000);
    clock.ms = 60_000;
    limiter.take("another", 60);
    expect(limiter.size).toBe(1);
  });

  const steps = fc.array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ max: 30_000, min: 0 }),
      // Parts of a millisecond whose sums a number holds exactly: the clock of a test must not round up.
      fc.integer({ min: 0, max: 2_000 * 1_024 }).map((parts) => parts / 1_024),
    ),
    {
      maxLength: 200,
    },
  );
  const rates = fc.integer({ min: 1, max: 100 });

  it("never lets more than the minute's number and the burst into any 60 seconds", () => {
    fc.assert(
      fc.property(steps, rates, fc.integer({ min: 0, max: 1e12 }), (waits, perMinute, start) => {
        const { clock, limiter } = limiterAt(start);
        const taken: number[] = [];
        for (const wait of waits) {
          clock.ms += wait;
          while (limiter.take("a", perMinute) === 0) taken.push(clock.ms);
        }
        const most = perMinute + getBurst(perMinute);
        for (const [index, from] of taken.entries()) {
          const last = taken[index + most];
          expect(last === undefined || last - from >= 60_000).toBe(true);
        }
      }),
    );
  });

  it("accepts a request after the returned wait, and not a millisecond earlier", () => {
    fc.assert(
      fc.property(steps, rates, fc.integer({ min: 0, max: 1e12 }), (waits, perMinute, start) => {
        const { clock, limiter } = limiterAt(start);
        for (const wait of waits) {
          clock.ms += wait;
          const delay = limiter.take("a", perMinute);
          if (delay === 0) continue;
          clock.ms += delay - 1;
          expect(limiter.take("a", perMinute)).toBe(1);
          clock.ms += 1;
          expect(limiter.take("a", perMinute)).toBe(0);
        }
      }),
    );
  });

  it("serves everybody at the full rate in the long run", () => {
    fc.assert(
      fc.property(rates, (perMinute) => {
        const { clock, limiter } = limiterAt();
        let taken = 0;
        while (clock.ms < 600_000) {
          const delay = limiter.take("a", perMinute);
          if (delay === 0) taken += 1;
          clock.ms += delay;
        }
        expect(taken).toBeGreaterThanOrEqual(perMinute * 10);
      }),
    );
  });
});
