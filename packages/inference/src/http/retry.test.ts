import { describe, expect, it } from "vitest";
import { DEFAULT_RETRY } from "./retry.ts";
import { readRetryAfter, retryAfterSeconds, retryDelayMs } from "./retry-delay.ts";

describe("waiting before a repeat", () => {
  it.each([
    [1, 0, 250],
    [1, 1, 500],
    [3, 1, 2000],
    [20, 1, 30_000],
  ])("attempt %i with luck %d waits %i ms", (attempt, luck, expected) => {
    expect(retryDelayMs(DEFAULT_RETRY, attempt, undefined, () => luck)).toBe(expected);
  });

  it("waits as long as the server requests, up to a limit", () => {
    expect(retryDelayMs(DEFAULT_RETRY, 1, 2)).toBe(2000);
    expect(retryDelayMs(DEFAULT_RETRY, 1, 0)).toBe(0);
    expect(retryDelayMs(DEFAULT_RETRY, 1, 31)).toBeUndefined();
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");

  it.each([
    ["7", 7],
    ["0", 0],
    ["-3", 0],
    ["1.5", 1.5],
    ["Thu, 01 Jan 2026 00:00:09 GMT", 9],
    ["Wed, 31 Dec 2025 23:00:00 GMT", 0],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("%s", (value, seconds) => {
    expect(retryAfterSeconds(value, now)).toBe(seconds);
  });

  it.each([
    [{ "retry-after-ms": "250", "retry-after": "1" }, 0.25],
    [{ "retry-after-ms": "0", "retry-after": "1" }, 0],
    [{ "retry-after-ms": "soon", "retry-after": "1" }, 1],
    [{ "retry-after-ms": "-5", "retry-after": "1" }, 1],
    [{ "retry-after-ms": "", "retry-after": "1" }, 1],
    [{}, undefined],
  ])("prefers milliseconds: %j", (headers, seconds) => {
    expect(readRetryAfter(new Headers(headers))).toBe(seconds);
  });
});
