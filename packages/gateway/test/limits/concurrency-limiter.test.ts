import { getEventListeners } from "node:events";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GatewayError } from "../../src/errors.ts";
import {
  type ConcurrencyLimit,
  createConcurrencyLimiter,
  type Permit,
} from "../../src/limits/concurrency-limiter.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets all that is settled be noticed. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await null;
}

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("the gate", () => {
  it("admits immediately if a slot is free, and rejects if both slots and queue are full", () => {
    const gates = createConcurrencyLimiter();
    const leave = gates.acquire("a", { concurrency: 1 });
    expect(leave).toBeTypeOf("function");
    const refusal = thrownBy(() => gates.acquire("a", { concurrency: 1 }));
    expect(refusal).toBeInstanceOf(GatewayError);
    expect(refusal).toMatchObject({ code: "overloaded", retryable: true, retryAfterSeconds: 1 });
    expect(gates.acquire("b", { concurrency: 1 })).toBeTypeOf("function");
  });

  it("suggests a retry after about the time that calls take", () => {
    const gates = createConcurrencyLimiter();
    const limits = { concurrency: 2 };
    const leave = gates.acquire("a", limits) as Permit;
    gates.acquire("a", limits);
    vi.advanceTimersByTime(20_000);
    leave();
    gates.acquire("a", limits);
    expect(thrownBy(() => gates.acquire("a", limits))).toMatchObject({ retryAfterSeconds: 10 });
  });

  it("counts a visit that leaves twice once", () => {
    const gates = createConcurrencyLimiter();
    const limits = { concurrency: 2 };
    const leave = gates.acquire("a", limits) as Permit;
    gates.acquire("a", limits);
    leave();
    leave();
    expect(gates.stats("a")).toEqual({ inside: 1, waiting: 0 });
  });

  it("gives up a wait that takes too long", async () => {
    const gates = createConcurrencyLimiter();
    const limits = { concurrency: 1, queue: 1, maxWaitMs: 500 };
    gates.acquire("a", limits);
    const waiting = expect(gates.acquire("a", limits)).rejects.toMatchObject({
      code: "overloaded",
      retryable: true,
      message: "The only slot is in use, and the wait timed out. Retry in 1 s",
    });
    vi.advanceTimersByTime(500);
    await waiting;
    expect(gates.stats("a")).toEqual({ inside: 1, waiting: 0 });
  });

  it("waits however long it may, even longer than a timer can", async () => {
    const gates = createConcurrencyLimiter();
    const limits = { concurrency: 1, queue: 1, maxWaitMs: Number.POSITIVE_INFINITY };
    const leave = gates.acquire("a", limits) as Permit;
    const waiting = gates.acquire("a", limits);
    vi.advanceTimersByTime(3_600_000);
    leave();
    expect(await waiting).toBeTypeOf("function");
  });

  it("stops listening to the signal once a visitor is in", async () => {
    const gates = createConcurrencyLimiter();
    const { signal } = new AbortController();
    const limits = { concurrency: 1, queue: 1 };
    const leave = gates.acquire("a", limits) as Permit;
    const waiting = gates.acquire("a", limits, () => signal);
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    leave();
    await waiting;
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });

  it("lets no one wait whose signal has fired before", () => {
    const gates = createConcurrencyLimiter();
    const reason = new Error("gone");
    const limits = { concurrency: 1, queue: 1 };
    const leave = gates.acquire("a", limits) as Permit;
    expect(thrownBy(() => gates.acquire("a", limits, () => AbortSignal.abort(reason)))).toBe(reason);
    expect(gates.stats("a")).toEqual({ inside: 1, waiting: 0 });
    leave();
    expect(gates.size).toBe(0);
  });

  it("uses no signal while a slot is free", () => {
    const gates = createConcurrencyLimiter();
    const asked = () => {
      throw new Error("asked");
    };
    expect(gates.acquire("a", { concurrency: 1 }, asked)).toBeTypeOf("function");
  });

  it("keeps no key with a limit of 0", () => {
    const gates = createConcurrencyLimiter();
    expect(thrownBy(() => gates.acquire("a", { concurrency: 0 }))).toMatchObject({ code: "overloaded" });
    expect(gates.size).toBe(0);
  });

  it("lets in who waits as soon as a limit is raised", async () => {
    const gates = createConcurrencyLimiter();
    gates.acquire("a", { concurrency: 1, queue: 2 });
    const waiting = [
      gates.acquire("a", { concurrency: 1, queue: 2 }),
      gates.acquire("a", { concurrency: 1, queue: 2 }),
    ];
    expect(gates.stats("a")).toEqual({ inside: 1, waiting: 2 });
    expect(gates.acquire("a", { concurrency: 4, queue: 2 })).toBeTypeOf("function");
    await Promise.all(waiting);
    expect(gates.stats("a")).toEqual({ inside: 4, waiting: 0 });
  });
});

describe("several callers", () => {
  const limits = { concurrency: 1, queue: 20 };

  /** @returns the order in which callers are admitted, when each call ends immediately */
  async function admitAll(callers: readonly string[], rejoin: readonly string[] = []): Promise<string> {
    const gates = createConcurrencyLimiter();
    const order: string[] = [];
    const enter = async (caller: string) => {
      const leave = await gates.acquire("a", limits, undefined, caller);
      order.push(caller);
      if (rejoin.includes(caller) && order.length < 12) void enter(caller);
      leave();
    };
    const first = gates.acquire("a", limits, undefined, callers[0]) as Permit;
    const waiting = callers.slice(1).map(enter);
    first();
    await Promise.all(waiting);
    await settle();
    expect(gates.size).toBe(0);
    return order.join("");
  }

  it("take turns, in any order of arrival", async () => {
    expect(await admitAll([..."AAAAAB"])).toBe("BAAAA");
    expect(await admitAll([..."AAAABBBC"])).toBe("BCABABA");
  });

  it("do not wait behind one that retries immediately", async () => {
    expect(await admitAll([..."AAAAABC"], ["B", "C"])).toMatch(/^BC.?A.{2,3}A.{2,3}A/);
  });

  it("share slots evenly while all of them wait", async () => {
    const gates = createConcurrencyLimiter();
    const two = { concurrency: 4, queue: 9 };
    const inside = Array.from({ length: 4 }, () => gates.acquire("a", two, undefined, "A") as Permit);
    const more = [1, 2].map(() => gates.acquire("a", two, undefined, "A"));
    const others = [1, 2, 3].map(() => gates.acquire("a", two, undefined, "B"));
    inside[0]?.();
    inside[1]?.();
    expect(await Promise.all(others.slice(0, 2))).toHaveLength(2);
    expect(gates.stats("a")).toEqual({ inside: 4, waiting: 3 });
    void [...more, ...others];
  });

  it("leave no place to one that has filled the line", async () => {
    const gates = createConcurrencyLimiter();
    const short = { concurrency: 1, queue: 2 };
    const leave = gates.acquire("a", short, undefined, "A") as Permit;
    const kept = gates.acquire("a", short, undefined, "A");
    const last = gates.acquire("a", short, undefined, "A");
    const other = gates.acquire("a", short, undefined, "B");
    await expect(last).rejects.toMatchObject({ code: "overloaded" });
    expect(thrownBy(() => gates.acquire("a", short, undefined, "B"))).toMatchObject({ code: "overloaded" });
    leave();
    ((await other) as Permit)();
    expect(await kept).toBeTypeOf("function");
  });
});

type Fate = "waits" | "inside" | "left" | "refused" | "aborted" | "timed-out";

interface Visitor {
  readonly key: string;
  readonly controller: AbortController;
  readonly dueAt: number;
  /** As the model has it. */
  expected: Fate;
  /** In order of creation. */
  fate: Fate;
  leave?: Permit;
}

/** The expected behavior of the limiter, in its simplest form. */
class Model {
  readonly #visitors: Visitor[] = [];
  readonly #concurrency = new Map<string, number>();

  with(key: string, fate: Fate): Visitor[] {
    return this.#visitors.filter((visitor) => visitor.key === key && visitor.expected === fate);
  }

  all(fate: Fate): Visitor[] {
    return this.#visitors.filter(({ expected }) => expected === fate);
  }

  enter(visitor: Visitor, { concurrency, queue = 0 }: ConcurrencyLimit): void {
    this.#concurrency.set(visitor.key, concurrency);
    this.fill(visitor.key);
    this.#visitors.push(visitor);
    if (this.with(visitor.key, "inside").length < concurrency) visitor.expected = "inside";
    else if (this.with(visitor.key, "waits").length < queue) visitor.expected = "waits";
    else visitor.expected = "refused";
  }

  fill(key: string): void {
    const waiting = this.with(key, "waits");
    while (this.with(key, "inside").length < (this.#concurrency.get(key) ?? 0)) {
      const first = waiting.shift();
      if (!first) return;
      first.expected = "inside";
    }
  }

  check(): void {
    expect(this.#visitors.map(({ fate }) => fate)).toEqual(this.#visitors.map(({ expected }) => expected));
  }
}

const key = fc.constantFrom("a", "b");
const limits = fc.record({
  concurrency: fc.integer({ min: 0, max: 4 }),
  queue: fc.integer({ min: 0, max: 4 }),
  maxWaitMs: fc.integer({ min: 1, max: 100 }),
});
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("enter" as const), key, limits }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("leave" as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("abort" as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: 60 }) }),
  },
);

describe("any order of coming and going", () => {
  it("keeps within the limits and the order of arrival, and admits every queued call", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), fc.boolean(), async (actions, hurried) => {
        let ms = 0;
        const gates = createConcurrencyLimiter(() => ms);
        const model = new Model();

        function enter(key: string, limits: Required<ConcurrencyLimit>): void {
          const controller = new AbortController();
          const dueAt = ms + (limits.maxWaitMs ?? 0);
          const visitor: Visitor = { key, controller, dueAt, expected: "refused", fate: "waits" };
          const before = model.with(key, "inside").length;
          model.enter(visitor, limits);
          try {
            const entered = gates.acquire(key, limits, () => controller.signal);
            if (entered instanceof Promise)
              entered.then(
                (leave) => goIn(visitor, leave),
                (error) => turnAway(visitor, error),
              );
            else goIn(visitor, entered);
          } catch (error) {
            turnAway(visitor, error);
          }
          const { inside, waiting } = gates.stats(key);
          expect(inside).toBeLessThanOrEqual(Math.max(limits.concurrency, before));
          expect(waiting).toBe(model.with(key, "waits").length);
        }
        function goIn(visitor: Visitor, leave: Permit): void {
          visitor.fate = "inside";
          visitor.leave = leave;
        }
        function turnAway(visitor: Visitor, error: unknown): void {
          if (visitor.controller.signal.aborted) {
            expect(error).toBe(visitor.controller.signal.reason);
            visitor.fate = "aborted";
          } else {
            expect(error).toMatchObject({ code: "overloaded" });
            visitor.fate = ms >= visitor.dueAt ? "timed-out" : "refused";
          }
        }
        function leave(visitor: Visitor): void {
          visitor.leave?.();
          visitor.leave?.();
          visitor.fate = "left";
          visitor.expected = "left";
          model.fill(visitor.key);
        }
        function pass(forMs: number): void {
          for (let step = 0; step < forMs; step += 1) {
            ms += 1;
            for (const visitor of model.all("waits")) if (visitor.dueAt <= ms) visitor.expected = "timed-out";
            vi.advanceTimersByTime(1);
          }
        }

        for (const step of actions) {
          if (step.type === "enter") enter(step.key, step.limits);
          if (step.type === "pass") pass(step.ms);
          if (step.type === "leave") {
            // In a hurry only those leave who know that they are inside.
            const inside = model.all("inside").filter((visitor) => visitor.leave);
            const visitor = inside[step.pick % Math.max(inside.length, 1)];
            if (visitor) leave(visitor);
          }
          if (step.type === "abort") {
            const waiting = model.all("waits");
            const visitor = waiting[step.pick % Math.max(waiting.length, 1)];
            if (visitor) {
              visitor.expected = "aborted";
              visitor.controller.abort(new Error("left the line"));
            }
          }
          if (hurried && step.type !== "pass") continue;
          await settle();
          model.check();
        }
        await settle();
        model.check();
        expect(vi.getTimerCount()).toBe(model.all("waits").length);

        // Every holder releases its permit, and one by one all queued calls get theirs.
        while (model.all("inside").length > 0) {
          for (const visitor of model.all("inside")) leave(visitor);
          await settle();
          model.check();
        }
        pass(100);
        await settle();
        model.check();
        expect(gates.size).toBe(0);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
