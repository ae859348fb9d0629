import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RouteCandidate, Strategy } from "../../src/contracts/routing.ts";
import { EXPLORATION_RATE, rankCandidates } from "../../src/routing/rank-candidates.ts";

const target = (provider: string, known: Partial<RouteCandidate> = {}): RouteCandidate => ({
  provider,
  model: "talk",
  coolingDown: false,
  ...known,
});

const never = () => 0.999;

/** mulberry32, so that draws are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const names = (targets: readonly RouteCandidate[]) => targets.map(({ provider }) => provider).join(" ");

const firstShares = (targets: readonly RouteCandidate[], choose: Strategy, draws = 20_000) => {
  const random = seeded(7);
  const counts: Record<string, number> = {};
  for (let draw = 0; draw < draws; draw += 1) {
    const first = rankCandidates(targets, choose, random)[0]?.provider ?? "";
    counts[first] = (counts[first] ?? 0) + 1 / draws;
  }
  return counts;
};

describe("the order of targets", () => {
  it("is the given one for `order`", () => {
    const ranked = rankCandidates([target("b"), target("a"), target("c")], "order", never);
    expect(names(ranked)).toBe("b a c");
    expect(ranked[0]?.reason).toBe("in the configured order");
  });

  it("puts the fastest first, and unmeasured ones after them", () => {
    const targets = [target("new"), target("slow", { ms: 900 }), target("fast", { ms: 412.4 })];
    const ranked = rankCandidates(targets, "fastest", never);
    expect(ranked.map(({ provider, reason }) => `${provider}: ${reason}`)).toEqual([
      "fast: measured 412 ms to first content",
      "slow: measured 900 ms to first content",
      "new: not measured so far",
    ]);
  });

  it("takes a target for slower the more often it fails", () => {
    const targets = [
      target("quick", { ms: 100, errorRate: 0.75 }),
      target("faithful", { ms: 300, errorRate: 0 }),
    ];
    const ranked = rankCandidates(targets, "fastest", never);
    expect(names(ranked)).toBe("faithful quick");
    expect(ranked[1]?.reason).toBe("measured 100 ms to first content, with 75 % of calls failing");
    const broken = [target("broken", { ms: 1, errorRate: 1 }), target("slow", { ms: 900 })];
    expect(names(rankCandidates(broken, "fastest", never))).toBe("slow broken");
  });

  it("tries unmeasured targets first in one call in twenty", () => {
    const targets = [target("fast", { ms: 1 }), target("slow", { ms: 9 }), target("new"), target("newer")];
    const shares = firstShares(targets, "fastest");
    expect(shares["fast"]).toBeCloseTo(1 - EXPLORATION_RATE, 2);
    expect(shares["new"]).toBeCloseTo(EXPLORATION_RATE / 2, 2);
    expect(shares["newer"]).toBeCloseTo(EXPLORATION_RATE / 2, 2);
    expect(shares["slow"]).toBeUndefined();
    const [first] = rankCandidates(targets, "fastest", () => 0);
    expect(first?.reason).toBe("first for one call in 20, to measure it; not measured so far");
  });

  it("tries slow targets again once all are measured, except those in a cooldown", () => {
    const targets = [
      target("fast", { ms: 1 }),
      target("slow", { ms: 9 }),
      target("coolingDown", { ms: 5, coolingDown: true }),
    ];
    const shares = firstShares(targets, "fastest");
    expect(shares["slow"]).toBeCloseTo(EXPLORATION_RATE, 2);
    expect(shares["coolingDown"]).toBeUndefined();
  });

  it("puts the cheapest first, and those without a price after them", () => {
    const targets = [
      target("unpriced"),
      target("dear", { usdPerMillion: 10 }),
      target("cheap", { usdPerMillion: 0.075 }),
      target("free", { usdPerMillion: 0 }),
    ];
    const ranked = rankCandidates(targets, "cheapest", never);
    expect(ranked.map(({ provider, reason }) => `${provider}: ${reason}`)).toEqual([
      "free: costs $0 per million tokens",
      "cheap: costs $0.075 per million tokens",
      "dear: costs $10 per million tokens",
      "unpriced: the price is unknown",
    ]);
  });

  it("gives the first place by weight", () => {
    const targets = [target("one"), target("three", { weight: 3 }), target("none", { weight: 0 })];
    const shares = firstShares(targets, "weighted");
    expect(shares["one"]).toBeCloseTo(0.25, 2);
    expect(shares["three"]).toBeCloseTo(0.75, 2);
    expect(shares["none"]).toBeUndefined();
    const ranked = rankCandidates(targets, "weighted", seeded(1));
    expect(ranked.at(-1)).toMatchObject({ provider: "none", reason: "drawn with weight 0 of 4" });
  });

  it("selects the first place by weight, for any weights", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 5 }), (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const shares = firstShares(
          weights.map((weight, place) => target(`${place}`, { weight })),
          "weighted",
          4_000,
        );
        for (const [place, weight] of weights.entries()) {
          // Over four standard deviations of a share drawn so often.
          expect(Math.abs((shares[place] ?? 0) - weight / total)).toBeLessThan(0.035);
        }
      }),
      { numRuns: 30, seed: 11 },
    );
  });

  it("keeps every candidate, sorts by the strategy, and puts those in cooldown last", () => {
    const unknown = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const candidate = fc.record({
      provider: fc.string(),
      model: fc.constant("talk"),
      coolingDown: fc.boolean(),
      weight: unknown(fc.integer({ min: 0, max: 3 })),
      ms: unknown(fc.integer({ min: 0, max: 1_000 })),
      errorRate: unknown(fc.double({ min: 0, max: 1, noNaN: true })),
      usdPerMillion: unknown(fc.integer({ min: 0, max: 100 })),
    });
    const choice = fc.constantFrom<Strategy>("order", "weighted", "fastest", "cheapest");
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 8 }), choice, fc.integer(), (targets, choose, seed) => {
        const ranked = rankCandidates(targets, choose, seeded(seed));
        expect(rankCandidates(targets, choose, seeded(seed))).toEqual(ranked);
        const plain = ranked.map(({ reason, ...known }) => known);
        expect(plain).toHaveLength(targets.length);
        expect(plain).toEqual(expect.arrayContaining(targets));
        const states = ranked.map(({ coolingDown }) => coolingDown);
        expect(states).toEqual(states.toSorted((a, b) => Number(a) - Number(b)));
        for (const { coolingDown, reason } of ranked) expect(reason.startsWith("rests")).toBe(coolingDown);
        if (choose === "fastest") {
          const last = plain
            .filter(({ coolingDown }) => coolingDown)
            .map(({ ms, errorRate = 0 }) => (ms ?? 1e9) / (1 - Math.min(errorRate, 0.999)));
          const measured = plain.filter(({ coolingDown, ms }) => coolingDown && ms !== undefined).length;
          const times = last.slice(0, measured);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect(
            plain
              .filter(({ coolingDown }) => coolingDown)
              .slice(measured)
              .every(({ ms }) => ms === undefined),
          ).toBe(true);
        }
        if (choose !== "cheapest") return;
        for (const group of [true, false]) {
          const prices = plain
            .filter(({ coolingDown }) => coolingDown === group)
            .map(({ usdPerMillion }) => usdPerMillion ?? 1e9);
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
