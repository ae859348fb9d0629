import { describe, expect, it } from "vitest";
import { filtersOf } from "./filters.ts";
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
    [{ tasks: ["text-to-image"] }, ["brush", "easel.js"]],
    [{ tasks: ["image-to-image", "text-to-speech"] }, ["easel.js", "voice"]],
    [{ tasks: ["text-to-image"], snippet: true }, ["brush"]],
    [{ langs: ["javascript", "shell"] }, ["easel.js"]],
    [{ langs: ["python"], tasks: ["text-to-speech"] }, ["voice"]],
    [{ q: "voice", tasks: ["text-to-image"] }, []],
  ])("under %j", (query, keys) => {
    expect(narrowLibraries(rows, { ...EVERY_LIBRARY, ...query }).map(({ key }) => key)).toEqual(keys);
  });

  it("says which filter to drop, the one that brings most first", () => {
    const names = { task: (id: string) => id, lang: (id: string) => id };
    const query = { ...EVERY_LIBRARY, q: "voice", tasks: ["text-to-image"], page: 3 };
    expect(relaxations(rows, filtersOf(query, names))).toEqual([
      { filter: "Words: voice", query: { ...query, q: "", page: 1 }, found: 2 },
      { filter: "Task: text-to-image", query: { ...query, tasks: [], page: 1 }, found: 1 },
    ]);
    const hopeless = { ...EVERY_LIBRARY, q: "zebra", tasks: ["fill-mask"] };
    expect(relaxations(rows, filtersOf(hopeless, names))).toEqual([]);
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
    languages: label.endsWith(".js") ? ["javascript"] : ["python"],
    install: undefined,
    group: "Libraries",
    summary: "",
    href: `/libraries/${key}`,
    words: key,
    tasks: tasks.map((id) => ({ id, name: id })),
    repository: "https://code.test",
    docs: undefined,
  };
}
