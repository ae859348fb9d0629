import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createHealthTracker, HALF_LIFE_MS, MAX_TARGETS } from "../../src/routing/health-tracker.ts";

function healthAt(start = 0) {
  const clock = { ms: start };
  return { clock, health: createHealthTracker(() => clock.ms) };
}

describe("the health of a target", () => {
  it("is unknown until it was called", () => {
    expect(healthAt().health.get("a")).toBeUndefined();
  });

  it("takes the time to first content, or to the end where there is no other", () => {
    const { health } = healthAt();
    health.record("a", { ok: true, firstContentMs: 100, totalMs: 5_000 });
    health.record("a", { ok: true, totalMs: 300 });
    expect(health.get("a")).toEqual({ ms: 200, errorRate: 0, calls: 2 });
  });

  it("does not take quick failures for speed", () => {
    const { health } = healthAt();
    health.record("a", { ok: false, totalMs: 1 });
    expect(health.get("a")).toEqual({ ms: undefined, errorRate: 1, calls: 1 });
    health.record("a", { ok: true, totalMs: 300 });
    expect(health.get("a")).toEqual({ ms: 300, errorRate: 0.5, calls: 2 });
  });

  it("weighs a call half as much after the half-life", () => {
    const { health, clock } = healthAt();
    health.record("a", { ok: false, totalMs: 10 });
    health.record("a", { ok: true, totalMs: 400 });
    clock.ms = HALF_LIFE_MS;
    health.record("a", { ok: true, totalMs: 100 });
    expect(health.get("a")).toEqual({ ms: 200, errorRate: 0.25, calls: 3 });
  });

  it("forgets targets without a call for ten half-lives", () => {
    const { health, clock } = healthAt();
    health.record("a", { ok: false, totalMs: 10 });
    clock.ms = 10 * HALF_LIFE_MS;
    expect(health.get("a")).toBeDefined();
    clock.ms += 1;
    expect(health.get("a")).toBeUndefined();
    health.record("a", { ok: true, totalMs: 10 });
    expect(health.get("a")).toEqual({ ms: 10, errorRate: 0, calls: 1 });
  });

  it("loses the old speed of a target that only fails by now", () => {
    const { health, clock } = healthAt();
    health.record("a", { ok: true, totalMs: 10 });
    for (let call = 0; call < 2_000; call += 1) {
      clock.ms += HALF_LIFE_MS;
      health.record("a", { ok: false, totalMs: 10 });
    }
    expect(health.get("a")).toEqual({ ms: undefined, errorRate: 1, calls: 2_001 });
  });

  it("remembers a bounded number of targets, and forgets those called longest ago", () => {
    const { health } = healthAt();
    for (let target = 0; target < MAX_TARGETS; target += 1)
      health.record(`${target}`, { ok: true, totalMs: 1 });
    health.record("0", { ok: true, totalMs: 1 });
    health.record("another", { ok: true, totalMs: 1 });
    expect(health.size).toBe(MAX_TARGETS);
    expect(health.get("0")).toBeDefined();
    expect(health.get("1")).toBeUndefined();
  });

  it("stays between the least and the most that was measured", () => {
    const call = fc.record({
      ok: fc.boolean(),
      totalMs: fc.integer({ min: 0, max: 100_000 }),
      after: fc.integer({ min: 0, max: 10 * HALF_LIFE_MS }),
    });
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 50 }), (calls) => {
        const { health, clock } = healthAt();
        for (const { ok, totalMs, after } of calls) {
          clock.ms += after;
          health.record("a", { ok, totalMs });
        }
        const { ms, errorRate } = health.get("a") ?? {};
        const times = calls.filter(({ ok }) => ok).map(({ totalMs }) => totalMs);
        if (ms !== undefined) {
          expect(ms).toBeGreaterThanOrEqual(Math.min(...times) - 1e-6);
          expect(ms).toBeLessThanOrEqual(Math.max(...times) + 1e-6);
        }
        expect(errorRate).toBeGreaterThanOrEqual(0);
        expect(errorRate).toBeLessThanOrEqual(1);
        if (calls.at(-1)?.ok) {
          expect(ms).toBeDefined();
          expect(errorRate).toBeLessThan(1);
        }
      }),
    );
  });
});
