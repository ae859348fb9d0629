import { describe, expect, it } from "vitest";
import { formatMeasure, listTicks, stackParts } from "./stack.ts";

const sum = (requests: number, usd = 0) => ({
  group: "",
  requests,
  failures: 0,
  promptTokens: 10 * requests,
  completionTokens: requests,
  usd,
  meanMs: 1,
});

describe("bars over time", () => {
  it("consist of the largest groups and the rest", () => {
    const series = [{ name: "groq", buckets: [sum(2), sum(0)] }];
    expect(stackParts(series, [sum(5), sum(1)], "calls")).toEqual([
      { name: "groq", values: [2, 0] },
      { name: "Other", values: [3, 1] },
    ]);
    expect(stackParts(series, [sum(2), sum(0)], "tokens")).toEqual([{ name: "groq", values: [22, 0] }]);
  });

  it("are whole where no value differs from another", () => {
    expect(stackParts([], [sum(5), sum(1)], "calls")).toEqual([{ name: "All", values: [5, 1] }]);
    expect(stackParts([], [sum(0)], "calls")).toEqual([]);
  });

  it("leave nothing over where dollars do not add up in binary", () => {
    const series = [
      { name: "a", buckets: [sum(1, 0.1)] },
      { name: "b", buckets: [sum(1, 0.2)] },
    ];
    expect(stackParts(series, [sum(2, 0.3 + 1e-12)], "spend").map(({ name }) => name)).toEqual(["a", "b"]);
  });
});

describe("marks of an axis", () => {
  it.each([
    [0, true, [0]],
    [1, true, [0, 1]],
    [4, true, [0, 1, 2, 3, 4]],
    [9, true, [0, 3, 6, 9]],
    [100, true, [0, 25, 50, 75, 100]],
    [0.3, false, [0, 0.1, 0.2, 0.3]],
    [18_204, true, [0, 5000, 10_000, 15_000, 20_000]],
  ])("up to %d are round", (most, isWhole, ticks) => {
    expect(listTicks(most, isWhole)).toEqual(ticks);
  });
});

it("names amounts shortly", () => {
  expect(formatMeasure(1234, "calls")).toBe("1.2K");
  expect(formatMeasure(0.4, "spend")).toBe("$0.40");
});
