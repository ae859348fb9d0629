import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTaskQuery, toTaskListPath } from "./task-query.ts";

const parse = (path: string) => parseTaskQuery(new URL(path, "http://site.test").searchParams);

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const query = { q: text.trim() };
      const path = toTaskListPath(query);
      expect(parse(path)).toEqual(query);
      expect(toTaskListPath(parse(path))).toBe(path);
    }),
  );
});

test("an empty form has no filter", () => expect(toTaskListPath(parse("/tasks?q=+"))).toBe("/tasks"));
