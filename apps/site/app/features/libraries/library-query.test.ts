import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type LibraryQuery, libraryListPath, parseLibraryQuery } from "./library-query.ts";

const TASKS = ["text-to-image", "fill-mask"];
const parse = (path: string) => parseLibraryQuery(new URL(path, "http://site.test").searchParams, TASKS);

const queries: fc.Arbitrary<LibraryQuery> = fc.record({
  q: fc.string({ unit: "grapheme" }).map((text) => text.trim()),
  task: fc.constantFrom("", ...TASKS),
  snippet: fc.boolean(),
  page: fc.integer({ min: 1, max: 9999 }),
});

test("what is written is read back, and is written the same again", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const path = libraryListPath(query);
      expect(parse(path)).toEqual({ query, dropped: [] });
      expect(libraryListPath(parse(path).query)).toBe(path);
    }),
  );
});

test("nothing makes it throw", () => {
  const key = fc.constantFrom("q", "task", "snippet", "page", "__proto__", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: "binary" }))), (pairs) => {
      const { query } = parseLibraryQuery(new URLSearchParams(pairs), TASKS);
      expect(["", ...TASKS]).toContain(query.task);
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(libraryListPath(query)).toMatch(/^\/libraries(\?.+)?$/);
    }),
  );
});

describe("an address", () => {
  it("of a form without choices is that of the whole list", () => {
    expect(libraryListPath(parse("/libraries?q=&task=&page=").query)).toBe("/libraries");
  });

  it.each(["task=cooking", "snippet=yes", "page=0", "page=-1", "page=1.5", "page=12345"])(
    "with %s has that dropped and named",
    (pair) => expect(parse(`/libraries?${pair}`).dropped).toEqual([pair]),
  );
});
