import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type LibraryQuery, parseLibraryQuery, toLibraryListPath } from "./library-query.ts";

const KNOWN = { tasks: ["fill-mask", "text-to-image"], langs: ["javascript", "python", "shell"] };
const parse = (path: string) => parseLibraryQuery(new URL(path, "http://site.test").searchParams, KNOWN);

const queries: fc.Arbitrary<LibraryQuery> = fc.record({
  q: fc.string({ unit: "grapheme" }).map((text) => text.trim()),
  tasks: fc.subarray(KNOWN.tasks),
  langs: fc.subarray(KNOWN.langs),
  snippet: fc.boolean(),
  page: fc.integer({ min: 1, max: 9999 }),
});

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const path = toLibraryListPath(query);
      expect(parse(path)).toEqual({ query, dropped: [] });
      expect(toLibraryListPath(parse(path).query)).toBe(path);
    }),
  );
});

test("nothing makes it throw", () => {
  const key = fc.constantFrom("q", "task", "lang", "snippet", "page", "__proto__", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: "binary" }))), (pairs) => {
      const { query } = parseLibraryQuery(new URLSearchParams(pairs), KNOWN);
      expect(KNOWN.tasks).toEqual(expect.arrayContaining([...query.tasks]));
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(parse(toLibraryListPath(query)).query).toEqual(query);
    }),
  );
});

describe("an address", () => {
  it("of an empty form is that of the full list", () => {
    expect(toLibraryListPath(parse("/libraries?q=&task=&lang=&page=").query)).toBe("/libraries");
  });

  it("has several values of a key sorted, and each once", () => {
    const { query } = parse("/libraries?task=text-to-image&lang=shell&lang=python&task=fill-mask&lang=shell");
    expect(toLibraryListPath(query)).toBe(
      "/libraries?task=fill-mask&task=text-to-image&lang=python&lang=shell",
    );
  });

  it.each(["task=cooking", "lang=cobol", "snippet=yes", "page=0", "page=-1", "page=1.5", "page=12345"])(
    "with %s has that dropped and named",
    (pair) => expect(parse(`/libraries?${pair}`).dropped).toEqual([pair]),
  );
});
