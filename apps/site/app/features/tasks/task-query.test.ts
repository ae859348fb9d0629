import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTaskQuery, toTaskListPath } from "./task-query.ts";

const parse = (path: string) => parseTaskQuery(new URL(path, "http://site.test").searchParams);

test("what is written is read back, and is written the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const query = { q: text.trim() };
      const path = toTaskListPath(query);
      expect(parse(path)).toEqual(query);
      expect(toTaskListPath(parse(path))).toBe(path);
    }),
  );
});

test("an empty form asks for nothing", () => expect(toTaskListPath(parse("/tasks?q=+"))).toBe("/tasks"));
