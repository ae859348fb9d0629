import fc from "fast-check";
import { expect, it, test } from "vitest";
import { parseSearchQuery, type SearchQuery, toSearchPath } from "./search-query.ts";

const GROUPS = ["tasks", "models"];
const parse = (path: string) => parseSearchQuery(new URL(path, "http://site.test").searchParams, GROUPS);

const queries: fc.Arbitrary<SearchQuery> = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.trim()),
  in: fc.constantFrom("", ...GROUPS),
});

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const path = toSearchPath(query);
      expect(parse(path)).toEqual({ query, dropped: [] });
      expect(toSearchPath(parse(path).query)).toBe(path);
    }),
  );
});

test("nothing makes it throw", () => {
  const key = fc.constantFrom("q", "in", "__proto__", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: "binary" }))), (pairs) => {
      const { query } = parseSearchQuery(new URLSearchParams(pairs), GROUPS);
      expect(["", ...GROUPS]).toContain(query.in);
      expect(Array.from(query.q).length).toBeLessThanOrEqual(200);
      expect(toSearchPath(query)).toMatch(/^\/search(\?.+)?$/);
    }),
  );
});

it("drops and names a group that there is not", () => {
  expect(parse("/search?q=a&in=cooking")).toEqual({ query: { q: "a", in: "" }, dropped: ["in=cooking"] });
  expect(toSearchPath(parse("/search?q=&in=").query)).toBe("/search");
});
