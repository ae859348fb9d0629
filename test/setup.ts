import { afterEach, expect, vi } from "vitest";
import { runCleanups } from "./cleanup.ts";

// Products speak through their return values and streams: a stray log fails the test that made it.
const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));

afterEach(runCleanups);

afterEach(() => {
  for (const spy of spies) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockClear();
  }
});
