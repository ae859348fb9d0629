import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countDroppedDays, fillBuckets, MAX_DAYS, readDays, sumUsage, toTimeSpan } from "./time-span.ts";
import { PERIODS, type Period } from "./usage-query.ts";

const now = Date.parse("2026-11-22T07:35:10Z");
const preset = (period: Period) => ({ period, from: "", to: "" });
const custom = (from: string, to = "") => ({ period: "week" as const, from, to });
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
    expect(toTimeSpan(preset(period), now).since).toBe(since);
  });

  it("has all its pieces, also those without calls", () => {
    const pieces = fillBuckets(
      [sum("2026-11-20", 3, 1), sum("2026-11-22", 5)],
      toTimeSpan(preset("week"), now),
      now,
    );
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
    const names = (period: "today" | "yesterday") =>
      fillBuckets([], toTimeSpan(preset(period), now), now).map(({ group }) => group);
    expect(names("yesterday")).toHaveLength(24);
    expect(names("yesterday").at(-1)).toBe("2026-11-21T23");
    expect(names("today").at(-1)).toBe("2026-11-22T07");
    expect(toTimeSpan(preset("yesterday"), now).until).toBe("2026-11-22T00:00:00.000Z");
    expect(toTimeSpan(preset("today"), now).until).toBeUndefined();
  });

  it("begins with its first piece and ends now, whatever time it is", () => {
    const time = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(time, fc.constantFrom(...PERIODS.filter((each) => each !== "yesterday")), (at, period) => {
        const span = toTimeSpan(preset(period), at);
        const groups = fillBuckets([], span, at).map(({ group }) => group);
        expect(span.since.startsWith(groups[0] ?? "?")).toBe(true);
        expect(new Date(at).toISOString().startsWith(groups.at(-1) ?? "?")).toBe(true);
        expect(new Set(groups).size).toBe(groups.length);
      }),
    );
  });
});

describe("a custom time", () => {
  it.each([
    ["of past days", custom("2026-11-01", "2026-11-03"), "day", "2026-11-01", "2026-11-04"],
    ["of a single day", custom("2026-11-03", "2026-11-03"), "hour", "2026-11-03", "2026-11-04"],
    ["of two days", custom("2026-11-02", "2026-11-03"), "hour", "2026-11-02", "2026-11-04"],
    ["with its ends exchanged", custom("2026-11-03", "2026-11-01"), "day", "2026-11-01", "2026-11-04"],
    ["with only a last day", custom("", "2026-11-03"), "hour", "2026-11-03", "2026-11-04"],
    ["with only a first day", custom("2026-11-18"), "day", "2026-11-18", undefined],
    ["that ends today", custom("2026-11-18", "2026-11-22"), "day", "2026-11-18", undefined],
    ["that ends in the future", custom("2026-11-18", "2026-12-24"), "day", "2026-11-18", undefined],
  ] as const)("%s is summed by %3$s", (_, query, by, since, until) => {
    const toTime = (date: string) => `${date}T00:00:00.000Z`;
    expect(toTimeSpan(query, now)).toEqual({
      by,
      since: toTime(since),
      until: until && toTime(until),
    });
  });

  it("has a bar for each of its days, and none for the future", () => {
    const days = (query: ReturnType<typeof custom>) =>
      fillBuckets([], toTimeSpan(query, now), now).map(({ group }) => group);
    expect(days(custom("2026-11-01", "2026-11-03"))).toEqual(["2026-11-01", "2026-11-02", "2026-11-03"]);
    expect(days(custom("2026-11-20", "2026-12-24"))).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(days(custom("2026-12-20", "2026-12-24"))).toEqual([]);
  });

  it("keeps the last year of a longer one", () => {
    const query = custom("2020-01-01", "2026-11-20");
    const groups = fillBuckets([], toTimeSpan(query, now), now).map(({ group }) => group);
    expect(groups).toHaveLength(MAX_DAYS);
    expect(groups.at(-1)).toBe("2026-11-20");
    // 2,516 days without the last 366.
    expect(countDroppedDays(query, now)).toBe(2150);
    expect(countDroppedDays(custom("2026-11-01"), now)).toBe(0);
  });

  it("is absent without days", () => {
    expect(readDays(preset("week"), now)).toBeUndefined();
    expect(readDays(custom("2026-11-18"), now)).toEqual(["2026-11-18", "2026-11-22"]);
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
