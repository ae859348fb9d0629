import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type DownloadQuery,
  DownloadQueryError,
  matchesDownloadQuery,
  parseDownloadQuery,
  QUERY_FIELDS,
} from "./download-query.ts";

const counts = (query: string, path: string) => matchesDownloadQuery(parseDownloadQuery(query), path);

describe("a query counts", () => {
  test.each([
    ['path:"config.json"', "config.json", true],
    ['path:"config.json"', "unet/config.json", false],
    ['path_extension:"pt"', "checkpoints/model.pt", true],
    ['path_extension:"pt"', "model.pt.txt", false],
    ['path_extension:"pt"', "pt", false],
    ['path_extension:"meta"', ".meta", false],
    ['path_filename:"config" AND path_extension:"json"', "unet/config.json", true],
    ['path_filename:"config" AND path_extension:"json"', "config.yaml", false],
    ['path_filename:"archive.tar"', "archive.tar.gz", true],
    ['path_extension:"pt" AND path_prefix:"checkpoints/"', "checkpoints/a.pt", true],
    ['path_extension:"pt" AND path_prefix:"checkpoints/"', "a.pt", false],
    ['path_extension:"mil" AND _exists_:"path_prefix"', "encoder/model.mil", true],
    ['path_extension:"mil" AND _exists_:"path_prefix"', "model.mil", false],
    ['path:"a" OR path:"b" AND path_extension:"c"', "a", true],
    ['(path:"a" OR path:"b") AND path_extension:"c"', "a", false],
    ['path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")', "x/config.json", true],
  ])("%s, %s: %s", (query, path, expected) => {
    expect(counts(query, path)).toBe(expected);
  });
});

describe("a query is refused", () => {
  test.each([
    ["", "Expected a field", 0],
    ['name:"x"', "not name", 0],
    ["path", "Expected a colon", 4],
    ["path:config.json", "in double quotes", 5],
    ['path:"x', "Expected a field", 5],
    ['path:""', "The value is empty", 6],
    ['path:"a" path:"b"', "Expected AND, OR or the end", 9],
    ['path:"a" OR', "Expected a field", 11],
    ['(path:"a"', "not closed", 9],
    ['path:"a")', "Expected AND, OR or the end", 8],
    ['path_extension:".pth"', "without its dot", 16],
    ['path_extension:"setup.py"', "without a name", 16],
    ['path_prefix:"checkpoints"', "ends in a slash", 13],
    ['path_filename:"a/b"', "no slash", 15],
    ['path:"/a"', "no slash at its ends", 6],
    ['path=="a"', "Expected a field", 4],
    ["(".repeat(2001), "at most 2000 characters", 2000],
  ])("%s: %s", (query, problem, position) => {
    const read = () => parseDownloadQuery(query);
    expect(read).toThrow(DownloadQueryError);
    expect(read).toThrow(problem);
    expect(read).toThrow(expect.objectContaining({ position }));
  });
});

const name = fc.stringMatching(/^[a-z]{1,5}$/);
const leaf: fc.Arbitrary<DownloadQuery> = fc.oneof(
  fc.constantFrom(...QUERY_FIELDS).map((field) => ({ kind: "exists" as const, field })),
  fc.tuple(fc.constantFrom(...QUERY_FIELDS), name).map(([field, value]) => ({
    kind: "equals" as const,
    field,
    value: field === "path_prefix" ? `${value}/` : value,
  })),
);
const { query } = fc.letrec<{ query: DownloadQuery }>((tie) => ({
  query: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom("and" as const, "or" as const),
      parts: fc.array(tie("query"), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

function print(each: DownloadQuery): string {
  if (each.kind === "equals") return `${each.field}:"${each.value}"`;
  if (each.kind === "exists") return `_exists_:"${each.field}"`;
  return each.parts.map((part) => `(${print(part)})`).join(each.kind === "and" ? " AND " : " OR ");
}

it("every valid query survives writing and reading", () => {
  fc.assert(
    fc.property(query, (each) => {
      expect(parseDownloadQuery(print(each))).toEqual(each);
    }),
  );
});

it("no text makes it fail in any other way", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseDownloadQuery(text);
      } catch (error) {
        expect(error).toBeInstanceOf(DownloadQueryError);
      }
    }),
  );
});
