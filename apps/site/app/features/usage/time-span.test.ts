import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillBuckets, getPeriodEnd, getPeriodStart, sumUsage } from "./time-span.ts";
import { PERIODS } from "./usage-query.ts";

const now = Date.parse("2026-11-22T07:35:10Z");
const sum = (group: string, requests: number, failures = 0, meanMs = 10) => ({
  group,
  requests,
  failures,
  promptTokens: 2 * requests,
  completionTokens: requests,
  usd: requests / 100,
  meanMs,
});

describe("a period", () => {
  it.each([
    ["today", "2026-11-22T00:00:00.000Z"],
    ["yesterday", "2026-11-21T00:00:00.000Z"],
    ["day", "2026-11-21T08:00:00.000Z"],
    ["week", "2026-11-16T00:00:00.000Z"],
    ["month", "2026-10-24T00:00:00.000Z"],
  ] as const)("of a %s begins at %s", (period, since) => {
    expect(getPeriodStart(period, now)).toBe(since);
  });

  it("has all its pieces, also those without calls", () => {
    const pieces = fillBuckets([sum("2026-11-20", 3, 1), sum("2026-11-22", 5)], "week", now);
    expect(pieces.map(({ group, requests }) => `${group} ${requests}`)).toEqual([
      "2026-11-16 0",
      "2026-11-17 0",
      "2026-11-18 0",
      "2026-11-19 0",
      "2026-11-20 3",
      "2026-11-21 0",
      "2026-11-22 5",
    ]);
  });

  it("of yesterday is a whole day, and that of today ends with this hour", () => {
    const names = (period: "today" | "yesterday") => fillBuckets([], period, now).map(({ group }) => group);
    expect(names("yesterday")).toHaveLength(24);
    expect(names("yesterday").at(-1)).toBe("2026-11-21T23");
    expect(names("today").at(-1)).toBe("2026-11-22T07");
    expect(getPeriodEnd("yesterday", now)).toBe("2026-11-22T00:00:00.000Z");
    expect(getPeriodEnd("today", now)).toBeUndefined();
  });

  it("begins with its first piece and ends now, whatever time it is", () => {
    const time = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(time, fc.constantFrom(...PERIODS.filter((each) => each !== "yesterday")), (at, period) => {
        const groups = fillBuckets([], period, at).map(({ group }) => group);
        expect(getPeriodStart(period, at).startsWith(groups[0] ?? "?")).toBe(true);
        expect(new Date(at).toISOString().startsWith(groups.at(-1) ?? "?")).toBe(true);
        expect(new Set(groups).size).toBe(groups.length);
      }),
    );
  });
});

it("a total weighs mean times by their calls", () => {
  expect(sumUsage([sum("a", 1, 1, 100), sum("b", 3, 0, 20)])).toEqual({
    ...sum("", 4, 1, 40),
    group: "",
    emulated: 0,
  });
  expect(sumUsage([]).meanMs).toBe(0);
});

it("takes the mean time of calls that no sandbox served", () => {
  const [real, imitated] = [sum("a", 2, 0, 30), { ...sum("b", 5, 0, 10), emulated: 4 }];
  expect(sumUsage([real, imitated])).toMatchObject({ requests: 7, emulated: 4, meanMs: 70 / 3 });
  expect(sumUsage([{ ...sum("c", 3), emulated: 3, meanMs: 0 }]).meanMs).toBe(0);
});
