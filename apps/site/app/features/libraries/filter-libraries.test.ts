import { describe, expect, it } from "vitest";
import { listFilters } from "./active-filters.ts";
import { filterLibraries, type LibraryRowView, slicePage, suggestFilters } from "./filter-libraries.ts";
import { DEFAULT_LIBRARY_QUERY } from "./library-query.ts";

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
    [{ tasks: ["text-to-image"] }, ["brush", "easel.js"]],
    [{ tasks: ["image-to-image", "text-to-speech"] }, ["easel.js", "voice"]],
    [{ tasks: ["text-to-image"], snippet: true }, ["brush"]],
    [{ langs: ["javascript", "shell"] }, ["easel.js"]],
    [{ langs: ["python"], tasks: ["text-to-speech"] }, ["voice"]],
    [{ q: "voice", tasks: ["text-to-image"] }, []],
  ])("under %j", (query, keys) => {
    expect(filterLibraries(rows, { ...DEFAULT_LIBRARY_QUERY, ...query }).map(({ key }) => key)).toEqual(keys);
  });

  it("names the filter to remove, the one with the most results first", () => {
    const names = { task: (id: string) => id, lang: (id: string) => id };
    const query = { ...DEFAULT_LIBRARY_QUERY, q: "voice", tasks: ["text-to-image"], page: 3 };
    expect(suggestFilters(rows, listFilters(query, names))).toEqual([
      { filter: "Words: voice", query: { ...query, q: "", page: 1 }, count: 2 },
      { filter: "Task: text-to-image", query: { ...query, tasks: [], page: 1 }, count: 1 },
    ]);
    const withoutMatches = { ...DEFAULT_LIBRARY_QUERY, q: "zebra", tasks: ["fill-mask"] };
    expect(suggestFilters(rows, listFilters(withoutMatches, names))).toEqual([]);
  });

  it("has pages, of which those after the last are the last", () => {
    expect(slicePage(rows, 1, 2)).toEqual({ page: 1, pages: 2, rows: rows.slice(0, 2) });
    expect(slicePage(rows, 99, 2)).toEqual({ page: 2, pages: 2, rows: rows.slice(2) });
    expect(slicePage([], 1, 2)).toEqual({ page: 1, pages: 1, rows: [] });
  });
});

function row(key: string, label: string, tasks: readonly string[], hasSnippet: boolean): LibraryRowView {
  return {
    key,
    label,
    hasSnippet,
    languages: label.endsWith(".js") ? ["javascript"] : ["python"],
    install: undefined,
    group: "Libraries",
    logo: label,
    summary: "",
    href: `/libraries/${key}`,
    words: key,
    tasks: tasks.map((id) => ({ id, name: id })),
    repository: "https://code.test",
    docs: undefined,
  };
}
