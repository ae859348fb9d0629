import { describe, expect, it } from "vitest";
import { EVERY_LIBRARY } from "./library-query.ts";
import { type LibraryRowView, narrowLibraries, pageOfList, relaxations } from "./narrow.ts";

const rows = [
  row("brush", "Brush", ["text-to-image"], true),
  row("easel.js", "Easel.js", ["text-to-image", "image-to-image"], false),
  row("voice", "Voice", ["text-to-speech"], true),
];

describe("the list of libraries", () => {
  it.each([
    [{}, ["brush", "easel.js", "voice"]],
    [{ q: "easel" }, ["easel.js"]],
    [{ q: "js ease" }, ["easel.js"]],
    [{ task: "text-to-image" }, ["brush", "easel.js"]],
    [{ task: "text-to-image", snippet: true }, ["brush"]],
    [{ q: "voice", task: "text-to-image" }, []],
  ])("under %j", (query, keys) => {
    expect(narrowLibraries(rows, { ...EVERY_LIBRARY, ...query }).map(({ key }) => key)).toEqual(keys);
  });

  it("says which filter to drop, the one that brings most first", () => {
    const query = { ...EVERY_LIBRARY, q: "voice", task: "text-to-image", page: 3 };
    expect(relaxations(rows, query, "Text-to-Image")).toEqual([
      {
        filter: "the words “voice”",
        query: { ...EVERY_LIBRARY, task: "text-to-image" },
        found: 2,
      },
      { filter: "the task Text-to-Image", query: { ...EVERY_LIBRARY, q: "voice" }, found: 1 },
    ]);
    expect(relaxations(rows, { ...EVERY_LIBRARY, q: "zebra", task: "fill-mask" }, "")).toEqual([]);
  });

  it("has pages, of which those after the last are the last", () => {
    expect(pageOfList(rows, 1, 2)).toEqual({ page: 1, pages: 2, rows: rows.slice(0, 2) });
    expect(pageOfList(rows, 99, 2)).toEqual({ page: 2, pages: 2, rows: rows.slice(2) });
    expect(pageOfList([], 1, 2)).toEqual({ page: 1, pages: 1, rows: [] });
  });
});

function row(key: string, label: string, tasks: readonly string[], hasSnippet: boolean): LibraryRowView {
  return {
    key,
    label,
    hasSnippet,
    group: "Libraries",
    summary: "",
    href: `/libraries/${key}`,
    words: key,
    tasks: tasks.map((id) => ({ id, name: id })),
    repository: "https://code.test",
    docs: undefined,
  };
}
