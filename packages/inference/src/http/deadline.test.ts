import { describe, expect, it } from "vitest";
import { createDeadline } from "./deadline.ts";

describe("the signal of a deadline", () => {
  it("is one, however often it is read", () => {
    const deadline = createDeadline({ total: 60_000 }, undefined, {});
    expect(deadline.signal).toBe(deadline.signal);
    expect(deadline.signal.aborted).toBe(false);
    deadline.dispose();
    expect(deadline.signal.aborted).toBe(true);
  });

  it("is aborted with the caller's reason, also when it is first read after that", async () => {
    const caller = new AbortController();
    const deadline = createDeadline({ total: 60_000 }, caller.signal, {});
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
    const deadline = createDeadline({ total: 60_000 }, undefined, {});
    deadline.dispose();
    expect(deadline.signal.aborted).toBe(true);
  });

  it("gives a reason to what is still waited for at the end, and to what comes later", async () => {
    const deadline = createDeadline({ total: 60_000 }, undefined, {});
    const racing = deadline.race(new Promise(() => {}));
    const sleeping = deadline.sleep(60_000);
    deadline.dispose();
    const late = deadline.race(new Promise(() => {}));
    for (const ended of [racing, sleeping, late])
      await expect(ended).rejects.toMatchObject({ name: "AbortError" });
    await expect(late).rejects.toBe(deadline.signal.reason);
  });
});
