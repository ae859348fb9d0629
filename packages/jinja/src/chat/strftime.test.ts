import { describe, expect, it } from "vitest";
import { strftime } from "./strftime.ts";

const NOON = new Date(2025, 6, 10, 12, 5, 9, 42);
const NEW_YEAR = new Date(2027, 0, 1, 0, 0, 0);

// Results are Python's, in the C locale.
const CASES: readonly (readonly [Date, format: string, text: string])[] = [
  [NOON, "%A, %B %d, %Y", "Thursday, July 10, 2025"],
  [NOON, "%a %b %h %e %-d %-m %j %-j", "Thu Jul Jul 10 10 7 191 191"],
  [NOON, "%H %I %M %S %f %p %-H %-I %-M %-S", "12 12 05 09 042000 PM 12 12 5 9"],
  [
    NOON,
    "%c|%x|%X|%D|%F|%T|%R|%r",
    "Thu Jul 10 12:05:09 2025|07/10/25|12:05:09|07/10/25|2025-07-10|12:05:09|12:05|12:05:09 PM",
  ],
  [NOON, "%U %W %V %G %u %w %y %C", "27 27 28 2025 4 4 25 20"],
  [NEW_YEAR, "%U %W %V %G %u %w %j %I%p %e", "00 00 53 2026 5 5 001 12AM  1"],
  [NOON, "%Z|%z|%%|%n|%t", "||%|\n|\t"],
  [NOON, "100% %Q %", "100% %Q %"],
];

describe("strftime", () => {
  it.each(CASES)("%s %s", (now, format, text) => {
    expect(strftime(now, format)).toBe(text);
  });

  it("gives seconds since 1970 for %s", () => {
    expect(strftime(NOON, "%s")).toBe(String(Math.floor(NOON.getTime() / 1000)));
  });
});
