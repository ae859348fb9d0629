import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCircuitBreakers, MAX_ENTRIES } from "../../src/routing/circuit-breakers.ts";

function breakersAt(start = 0) {
  const clock = { ms: start };
  return { clock, breakers: createCircuitBreakers(() => clock.ms) };
}

const OPTIONS = { failures: 3, cooldownMs: 1_000 };

function open() {
  const { clock, breakers } = breakersAt();
  for (let failure = 0; failure < 3; failure += 1) breakers.recordFailure("a", OPTIONS);
  return { clock, breakers };
}

describe("a circuit breaker", () => {
  it("opens after failures in a row, and rests", () => {
    const { breakers, clock } = open();
    expect(breakers.state("a", OPTIONS)).toBe("open");
    expect(breakers.state("b", OPTIONS)).toBe("closed");
    expect(breakers.remainingCooldownMs("a")).toBe(1_000);
    expect(breakers.tryAcquire("a", OPTIONS)).toBe(false);
    clock.ms = 999;
    expect(breakers.tryAcquire("a", OPTIONS)).toBe(false);
    clock.ms = 1_000;
    expect(breakers.state("a", OPTIONS)).toBe("half-open");
    expect(breakers.remainingCooldownMs("a")).toBe(0);
  });

  it("opens after 5 failures for 30 seconds by default", () => {
    const { breakers } = breakersAt();
    for (let failure = 0; failure < 4; failure += 1) breakers.recordFailure("a");
    expect(breakers.state("a")).toBe("closed");
    breakers.recordFailure("a");
    expect(breakers.remainingCooldownMs("a")).toBe(30_000);
  });

  it("restarts its count after a success", () => {
    const { breakers } = breakersAt();
    for (const _ of [1, 2, 3]) {
      breakers.recordFailure("a", OPTIONS);
      breakers.recordFailure("a", OPTIONS);
      breakers.recordSuccess("a");
    }
    expect(breakers.state("a", OPTIONS)).toBe("closed");
    expect(breakers.size).toBe(0);
  });

  it("lets one trial through after the rest, and closes when it succeeds", () => {
    const { breakers, clock } = open();
    clock.ms = 1_000;
    expect([1, 2, 3].map(() => breakers.tryAcquire("a", OPTIONS))).toEqual([true, false, false]);
    breakers.recordSuccess("a");
    expect([1, 2, 3].map(() => breakers.tryAcquire("a", OPTIONS))).toEqual([true, true, true]);
  });

  it("rests again when the trial fails", () => {
    const { breakers, clock } = open();
    clock.ms = 1_000;
    breakers.tryAcquire("a", OPTIONS);
    breakers.recordFailure("a", OPTIONS);
    expect(breakers.remainingCooldownMs("a")).toBe(1_000);
    clock.ms = 2_000;
    expect(breakers.tryAcquire("a", OPTIONS)).toBe(true);
  });

  it("lets another trial through when one ended without a verdict", () => {
    const { breakers, clock } = open();
    clock.ms = 1_000;
    breakers.tryAcquire("a", OPTIONS);
    breakers.recordCanceled("a");
    expect([1, 2].map(() => breakers.tryAcquire("a", OPTIONS))).toEqual([true, false]);
  });

  it("opens immediately for the time of Retry-After, up to a minute", () => {
    const { breakers, clock } = breakersAt();
    breakers.recordFailure("a", OPTIONS, 7);
    expect(breakers.remainingCooldownMs("a", OPTIONS)).toBe(7_000);
    breakers.recordFailure("b", OPTIONS, 86_400);
    expect(breakers.remainingCooldownMs("b", OPTIONS)).toBe(60_000);
    breakers.recordFailure("c", OPTIONS, 0);
    expect(breakers.state("c", OPTIONS)).toBe("closed");
    clock.ms = 7_000;
    expect([1, 2].map(() => breakers.tryAcquire("a", OPTIONS))).toEqual([true, false]);
  });

  it("ignores results of calls from before it opened, except a longer Retry-After", () => {
    const { breakers, clock } = open();
    clock.ms = 500;
    breakers.recordSuccess("a");
    breakers.recordFailure("a", OPTIONS);
    breakers.recordCanceled("a");
    expect(breakers.remainingCooldownMs("a")).toBe(500);
    breakers.recordFailure("a", OPTIONS, 0.1);
    expect(breakers.remainingCooldownMs("a")).toBe(500);
    breakers.recordFailure("a", OPTIONS, 60);
    expect(breakers.remainingCooldownMs("a")).toBe(60_000);
  });

  it("applies a changed configuration immediately, but respects Retry-After", () => {
    const { breakers } = open();
    expect(breakers.remainingCooldownMs("a", { cooldownMs: 10 })).toBe(10);
    breakers.recordFailure("b", OPTIONS, 5);
    expect(breakers.remainingCooldownMs("b", { cooldownMs: 10 })).toBe(5_000);
  });

  it("accepts the result of a trial after a configuration change", () => {
    const { breakers, clock } = open();
    clock.ms = 1_000;
    expect(breakers.tryAcquire("a", OPTIONS)).toBe(true);
    breakers.recordFailure("a", { cooldownMs: 60_000 });
    expect(breakers.remainingCooldownMs("a")).toBe(60_000);
    clock.ms = 61_000;
    expect(breakers.tryAcquire("a")).toBe(true);
    breakers.recordSuccess("a", { cooldownMs: 900_000 });
    expect(breakers.state("a")).toBe("closed");
  });

  it("remembers a bounded number of targets, and forgets the oldest failures", () => {
    const { breakers } = breakersAt();
    for (let target = 0; target < MAX_ENTRIES; target += 1)
      breakers.recordFailure(`${target}`, { failures: 1 });
    breakers.recordFailure("0", OPTIONS, 60);
    breakers.recordFailure("another", { failures: 1 });
    expect(breakers.size).toBe(MAX_ENTRIES);
    expect(["0", "1", "2", "another"].map((target) => breakers.state(target))).toEqual([
      "open",
      "closed",
      "open",
      "open",
    ]);
  });
});

describe("any order of calls and verdicts", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant({ type: "call" } as const) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant("end" as const),
        verdict: fc.constantFrom("succeeded", "failed", "failed", "failed", "left"),
        retryAfter: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 4 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: 2_000 }) }),
    },
  );

  it("allows nothing while open and one trial when half-open, and closes with its success", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const { breakers, clock } = breakersAt();
        let inFlight = 0;
        let trial = false;
        let restsUntil = 0;
        for (const next of steps) {
          if (next.type === "pass") clock.ms += next.ms;
          if (next.type === "call") {
            const state = breakers.state("a", OPTIONS);
            const allowed = breakers.tryAcquire("a", OPTIONS);
            expect(allowed).toBe(state === "closed" || (state === "half-open" && !trial));
            if (clock.ms < restsUntil) expect(allowed).toBe(false);
            // Calls from before the rest are over here, so that each verdict in it is the trial's.
            if (allowed && state === "half-open") [trial, inFlight] = [true, 1];
            else if (allowed) inFlight += 1;
          }
          if (next.type === "end" && inFlight > 0) {
            const wasOnTrial = trial;
            inFlight -= 1;
            trial = false;
            if (next.verdict === "left") breakers.recordCanceled("a");
            if (next.verdict === "succeeded") breakers.recordSuccess("a", OPTIONS);
            if (next.verdict === "failed") breakers.recordFailure("a", OPTIONS, next.retryAfter);
            const state = breakers.state("a", OPTIONS);
            if (wasOnTrial && next.verdict === "succeeded") expect(state).toBe("closed");
            if (wasOnTrial && next.verdict === "failed") expect(state).toBe("open");
            if (wasOnTrial && next.verdict === "left") expect(state).toBe("half-open");
            if (next.verdict === "failed" && next.retryAfter) {
              expect(state).toBe("open");
              restsUntil = Math.max(restsUntil, clock.ms + next.retryAfter * 1_000);
            }
            expect(breakers.remainingCooldownMs("a", OPTIONS)).toBeGreaterThanOrEqual(restsUntil - clock.ms);
          }
        }
      }),
    );
  });
});
