import { describe, expect, it } from "vitest";
import { toPercentiles } from "../../src/health/measure-entries.ts";
import { newRequestId, readRequestTime } from "../../src/request-id.ts";

describe("percentiles", () => {
  it("lie between the values, as PostgreSQL computes them", () => {
    expect(toPercentiles([300, 100])).toEqual({ p50: 200, p95: 290 });
    expect(toPercentiles([5])).toEqual({ p50: 5, p95: 5 });
    expect(toPercentiles([])).toEqual({});
  });
});

describe("the time of a request", () => {
  it("is in its ID, and in no other text", () => {
    expect(readRequestTime(newRequestId(1_790_000_000_123))).toBe(1_790_000_000_123);
    for (const text of ["", "r1", "0193c0de-0000-4000-8000-000000000000"])
      expect(readRequestTime(text)).toBeUndefined();
  });
});
