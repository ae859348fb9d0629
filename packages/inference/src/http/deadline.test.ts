import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallDeadline } from "./deadline.ts";
import { sleep } from "./sleep.ts";

describe("the signal of a deadline", () => {
  it("is one, however often it is read", () => {
    const deadline = new CallDeadline({ total: 60_000 }, undefined, {});
    expect(deadline.signal).toBe(deadline.signal);
    expect(deadline.signal.aborted).toBe(false);
    deadline.dispose();
    expect(deadline.signal.aborted).toBe(true);
  });

  it("is aborted with the caller's reason, also when it is first read after that", async () => {
    const caller = new AbortController();
    const deadline = new CallDeadline({ total: 60_000 }, caller.signal, {});
    const racing = deadline.race(new Promise(() => {}));
    const reason = new Error("enough");
    caller.abort(reason);
    await expect(racing).rejects.toBe(reason);
    await expect(deadline.race(Promise.resolve("late"))).rejects.toBe(reason);
    expect(deadline.signal.reason).toBe(reason);
    deadline.dispose();
    expect(deadline.signal.reason).toBe(reason);
  });

  it("is aborted when it is read after the end", () => {
    const deadline = new CallDeadline({ total: 60_000 }, undefined, {});
    deadline.dispose();
    expect(deadline.signal.aborted).toBe(true);
  });

  it("rejects pending and later waits with the reason", async () => {
    const deadline = new CallDeadline({ total: 60_000 }, undefined, {});
    const racing = deadline.race(new Promise(() => {}));
    const sleeping = sleep(60_000, deadline);
    deadline.dispose();
    const late = deadline.race(new Promise(() => {}));
    for (const ended of [racing, sleeping, late])
      await expect(ended).rejects.toMatchObject({ name: "AbortError" });
    await expect(late).rejects.toBe(deadline.signal.reason);
  });
});

describe("the timer for waiting", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const limits = { total: 60_000, content: 9000, idle: 1000 };

  it("ends the call when it has run for its limit, and no sooner", () => {
    const deadline = new CallDeadline(limits, undefined, {});
    deadline.startTimer("idle");
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.reason).toMatchObject({
      code: "idle-timeout",
      message: "No response within 1000 ms",
    });
    deadline.dispose();
  });

  it("restarts with each chunk", () => {
    const deadline = new CallDeadline(limits, undefined, {});
    for (let chunk = 0; chunk < 20; chunk++) {
      deadline.startTimer("idle");
      vi.advanceTimersByTime(900);
      deadline.stopTimer();
    }
    expect(deadline.signal.aborted).toBe(false);
    deadline.startTimer("idle");
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.reason).toMatchObject({ code: "idle-timeout" });
    deadline.dispose();
  });

  it("does not run while the reader is busy, however long", () => {
    const deadline = new CallDeadline(limits, undefined, {});
    deadline.startTimer("idle");
    vi.advanceTimersByTime(500);
    deadline.stopTimer();
    vi.advanceTimersByTime(50_000);
    expect(deadline.signal.aborted).toBe(false);
    deadline.startTimer("idle");
    vi.advanceTimersByTime(1000);
    expect(deadline.signal.reason).toMatchObject({ code: "idle-timeout" });
    deadline.dispose();
  });

  it("uses the latest limit, shorter or longer, and the total without one", () => {
    const deadline = new CallDeadline(limits, undefined, {});
    deadline.startTimer("content");
    vi.advanceTimersByTime(8000);
    deadline.startTimer("idle");
    deadline.startTimer("content");
    vi.advanceTimersByTime(8999);
    expect(deadline.signal.aborted).toBe(false);
    deadline.startTimer("connect");
    vi.advanceTimersByTime(20_000);
    expect(deadline.signal.aborted).toBe(false);
    deadline.startTimer("idle");
    vi.advanceTimersByTime(1000);
    expect(deadline.signal.reason).toMatchObject({ code: "idle-timeout" });
    deadline.dispose();
  });

  it("leaves nothing behind", () => {
    const deadline = new CallDeadline(limits, undefined, {});
    deadline.startTimer("idle");
    deadline.stopTimer();
    deadline.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });
});
