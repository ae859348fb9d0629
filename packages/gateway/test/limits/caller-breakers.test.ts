import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BreakerChange, createCallerBreakers } from "../../src/limits/caller-breakers.ts";

const OPTIONS = { failures: 3, cooldownMs: 1_000 };

function setUp() {
  let ms = 0;
  const breakers = createCallerBreakers(() => ms);
  const fail = (caller: string, times: number, retryAfterSeconds?: number) => {
    for (let count = 0; count < times; count++)
      breakers.forCaller(caller).recordFailure("target", OPTIONS, retryAfterSeconds);
  };
  const state = (caller: string) => breakers.forCaller(caller).state("target", OPTIONS);
  const tryAcquire = (caller: string) => breakers.forCaller(caller).tryAcquire("target", OPTIONS);
  const succeed = (caller: string) => breakers.forCaller(caller).recordSuccess("target", OPTIONS);
  const pass = (forMs: number) => {
    ms += forMs;
  };
  return { breakers, fail, state, tryAcquire, succeed, pass };
}

describe("a target that fails for one caller", () => {
  it("rests for that caller alone, however often it fails", () => {
    const { fail, state, tryAcquire } = setUp();
    fail("a", 10);
    expect([state("a"), state("b")]).toEqual(["open", "closed"]);
    expect([tryAcquire("a"), tryAcquire("b")]).toEqual([false, true]);
  });

  it("pauses for that caller alone if the provider requests a pause", () => {
    const { fail, state, breakers } = setUp();
    fail("a", 1, 3600);
    expect([state("a"), state("b")]).toEqual(["open", "closed"]);
    expect(breakers.forCaller("a").remainingCooldownMs("target", OPTIONS)).toBe(60_000);
  });

  it("keeps resting for it while others succeed", () => {
    const { fail, state, succeed } = setUp();
    fail("a", 3);
    succeed("b");
    expect([state("a"), state("b")]).toEqual(["open", "closed"]);
  });
});

describe("the list of open breakers", () => {
  it("names targets with their callers until they work again", () => {
    const { breakers, fail, pass, succeed, tryAcquire } = setUp();
    fail("a", 3);
    const target = { target: "target", callerId: "a" };
    expect(breakers.listOpen(OPTIONS)).toEqual([{ ...target, state: "open", remainingMs: 1_000 }]);
    pass(1_000);
    expect(breakers.listOpen(OPTIONS)).toEqual([{ ...target, state: "half-open", remainingMs: 0 }]);
    expect(tryAcquire("a")).toBe(true);
    succeed("a");
    expect(breakers.listOpen(OPTIONS)).toEqual([]);
  });

  it("names targets that are skipped for all, also if another gateway reported them", () => {
    const { breakers } = setUp();
    breakers.follow({ target: "target", callerId: undefined, cooldownMs: 500 });
    expect(breakers.listOpen()).toEqual([
      { target: "target", callerId: undefined, state: "open", remainingMs: 500 },
    ]);
  });
});

describe("a target that fails for a second caller", () => {
  it("rests for everyone, as soon as there were enough failures", () => {
    const { fail, state } = setUp();
    fail("a", 3);
    fail("b", 1);
    expect([state("a"), state("b"), state("c")]).toEqual(["open", "open", "open"]);
  });

  it("does not rest before", () => {
    const { fail, state } = setUp();
    fail("a", 1);
    fail("b", 1);
    expect([state("a"), state("b"), state("c")]).toEqual(["closed", "closed", "closed"]);
    fail("c", 1);
    expect(state("d")).toBe("open");
  });

  it("does not rest for the failures of one caller and a single one of another", () => {
    const { breakers } = setUp();
    const options = { failures: 5, cooldownMs: 1_000 };
    const fail = (caller: string, retryAfterSeconds?: number) =>
      breakers.forCaller(caller).recordFailure("target", options, retryAfterSeconds);
    fail("b");
    for (let count = 0; count < 100; count++) fail("a", 60);
    expect(breakers.forCaller("c").state("target", options)).toBe("closed");
    fail("b");
    expect(breakers.forCaller("c").state("target", options)).toBe("open");
  });

  it("pauses for the longest requested time of two callers, up to a minute", () => {
    const { fail, state, breakers } = setUp();
    fail("a", 1, 3600);
    fail("b", 1);
    expect(state("c")).toBe("closed");
    fail("b", 1, 3600);
    expect(state("c")).toBe("open");
    expect(breakers.forCaller("c").remainingCooldownMs("target", OPTIONS)).toBe(60_000);
  });

  it("leaves a trial that one caller fails to the next", () => {
    const { fail, state, succeed, tryAcquire, pass } = setUp();
    fail("a", 3);
    fail("b", 1);
    pass(1_000);
    expect(tryAcquire("c")).toBe(true);
    fail("c", 1);
    expect(tryAcquire("d")).toBe(true);
    succeed("d");
    expect([state("c"), state("d"), state("e")]).toEqual(["closed", "closed", "closed"]);
  });

  it("is tried by one call after its rest, which opens it or closes it for everyone", () => {
    const { fail, state, succeed, tryAcquire, pass } = setUp();
    fail("a", 3);
    fail("b", 1);
    pass(1_000);
    expect([tryAcquire("c"), tryAcquire("d")]).toEqual([true, false]);
    fail("c", 1);
    expect(tryAcquire("e")).toBe(true);
    fail("e", 1);
    expect(state("d")).toBe("open");
    pass(1_000);
    expect(tryAcquire("d")).toBe(true);
    succeed("d");
    expect([state("c"), state("d"), state("e")]).toEqual(["closed", "closed", "closed"]);
  });
});

it("tries every target again eventually, after any events", () => {
  const caller = fc.constantFrom("a", "b", "c");
  const step = fc.record({
    caller,
    verdict: fc.constantFrom("failed", "succeeded", "canceled"),
    passMs: fc.constantFrom(0, 400, 1_000),
  });
  fc.assert(
    fc.property(fc.array(step), caller, (steps, last) => {
      const { breakers, fail, succeed, tryAcquire, pass } = setUp();
      for (const { caller, verdict, passMs } of steps) {
        pass(passMs);
        if (!tryAcquire(caller)) continue;
        if (verdict === "failed") fail(caller, 1);
        else if (verdict === "succeeded") succeed(caller);
        else breakers.forCaller(caller).recordCanceled("target");
      }
      pass(60_000);
      expect(tryAcquire(last)).toBe(true);
    }),
  );
});

describe("breakers of several gateways", () => {
  function setUpTwo() {
    let ms = 0;
    const changes: BreakerChange[] = [];
    const here = createCallerBreakers(
      () => ms,
      (change) => changes.push(change),
    );
    const there = createCallerBreakers(() => ms);
    const hand = () => {
      for (const change of changes.splice(0)) there.follow(change);
    };
    const fail = (caller: string) => here.forCaller(caller).recordFailure("target", OPTIONS);
    const states = () => ["a", "b"].map((caller) => there.forCaller(caller).state("target", OPTIONS));
    return { here, hand, fail, states, pass: (forMs: number) => (ms += forMs) };
  }

  it("leave a target alone that failed for a caller at another, as long as it rests there", () => {
    const { hand, fail, states, pass } = setUpTwo();
    for (let count = 0; count < 3; count++) fail("a");
    hand();
    expect(states()).toEqual(["open", "closed"]);
    pass(1_000);
    expect(states()).toEqual(["half-open", "closed"]);
  });

  it("skip it for all callers while its breaker is open, and try it once it works for one", () => {
    const { here, hand, fail, states, pass } = setUpTwo();
    for (const caller of ["a", "a", "a", "b", "b", "b"]) fail(caller);
    hand();
    expect(states()).toEqual(["open", "open"]);
    pass(1_000);
    for (const caller of ["a", "b"]) {
      here.forCaller(caller).tryAcquire("target", OPTIONS);
      here.forCaller(caller).recordSuccess("target", OPTIONS);
    }
    hand();
    expect(states()).toEqual(["closed", "closed"]);
  });
});
