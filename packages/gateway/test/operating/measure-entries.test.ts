import { describe, expect, it } from "vitest";
import { toPercentiles } from "../../src/health/measure-entries.ts";

describe("percentiles", () => {
  it("lie between the values, as PostgreSQL computes them", () => {
    expect(toPercentiles([300, 100])).toEqual({ p50: 200, p95: 290 });
    expect(toPercentiles([5])).toEqual({ p50: 5, p95: 5 });
    expect(toPercentiles([])).toEqual({});
  });
});
