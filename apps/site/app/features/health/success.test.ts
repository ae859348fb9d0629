import { describe, expect, it } from "vitest";
import { formatSuccess, getSuccess } from "./success.ts";

describe("success", () => {
  it("is the share of ended calls, and unknown without one", () => {
    expect(getSuccess({ completed: 3, failed: 1 })).toBe(0.75);
    expect(getSuccess({ completed: 0, failed: 2 })).toBe(0);
    expect(getSuccess({ completed: 0, failed: 0 })).toBeUndefined();
  });

  it("shows a failure of many calls", () => {
    expect([formatSuccess(1), formatSuccess(0.9999), formatSuccess(0.75), formatSuccess(0)]).toEqual([
      "100%",
      "99.9%",
      "75%",
      "0%",
    ]);
  });
});
