import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_USAGE_QUERY,
  GROUPS,
  MEASURES,
  PERIODS,
  parseUsageQuery,
  toUsagePath,
} from "./usage-query.ts";

const read = (path: string) => parseUsageQuery(new URL(path, "http://site.test").searchParams);

describe("the address of the usage page", () => {
  it.each([
    ["/usage", DEFAULT_USAGE_QUERY],
    ["/usage?period=day&by=model", { ...DEFAULT_USAGE_QUERY, period: "day", by: "model" }],
    ["/usage?by=token&show=spend", { ...DEFAULT_USAGE_QUERY, by: "token", show: "spend" }],
    ["/usage?provider=fal-ai", { ...DEFAULT_USAGE_QUERY, provider: "fal-ai" }],
    [
      "/usage?from=2026-11-01&to=2026-11-10&by=model",
      { ...DEFAULT_USAGE_QUERY, from: "2026-11-01", to: "2026-11-10", by: "model" },
    ],
  ])("%s is read and written", (path, query) => {
    expect(read(path)).toEqual({ query, dropped: [] });
    expect(toUsagePath(query as typeof DEFAULT_USAGE_QUERY)).toBe(path);
  });

  it.each([
    ["/usage?period=year", ["period=year"]],
    ["/usage?from=2026-02-30&to=yesterday", ["from=2026-02-30", "to=yesterday"]],
    ["/usage?by=&period=%20day&provider=a%20b", ["provider=a b"]],
    [`/usage?provider=${"x".repeat(101)}`, [`provider=${"x".repeat(101)}`]],
  ])("%s names what it leaves out", (path, dropped) => {
    expect(read(path).dropped).toEqual(dropped);
  });

  it("reads a query that it wrote", () => {
    const query = fc.record({
      period: fc.constantFrom(...PERIODS),
      from: fc.constantFrom("", "2024-02-29"),
      to: fc.constantFrom("", "2026-11-22"),
      by: fc.constantFrom(...GROUPS),
      show: fc.constantFrom(...MEASURES),
      after: fc.constant(""),
      provider: fc.stringMatching(/^[a-z0-9-]{0,20}$/),
    });
    fc.assert(
      fc.property(query, (each) => {
        expect(read(toUsagePath(each))).toEqual({ query: each, dropped: [] });
      }),
    );
  });

  it("nothing makes it throw", () => {
    const pairs = fc.array(
      fc.tuple(fc.constantFrom("period", "from", "to", "by", "provider", "x"), fc.string()),
    );
    fc.assert(
      fc.property(pairs, (each) => {
        const { query } = parseUsageQuery(new URLSearchParams(each));
        expect(read(toUsagePath(query)).query).toEqual(query);
      }),
    );
  });
});
