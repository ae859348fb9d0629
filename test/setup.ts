import fc from "fast-check";
import { afterEach, expect, vi } from "vitest";
import { runCleanups } from "./cleanup.ts";

// The same code passes the same tests. A random seed looks for new cases: fast-check prints the one that failed.
const seed = process.env["INFERHUB_TEST_SEED"] ?? "1";
if (seed !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

// Packages use return values and streams: a stray log fails the test that caused it.
const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));

afterEach(runCleanups);

afterEach(() => {
  for (const spy of spies) {
    expect(spy.mock.calls).toEqual([]);
    spy.mockClear();
  }
});
