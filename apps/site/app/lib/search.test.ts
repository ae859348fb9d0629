import { describe, expect, it } from "vitest";
import { type Entry, groupEntries, suggestEntries } from "./search.ts";

const entries: Entry[] = [
  entry("Pages", "Tasks", "Everything that can be run.", "/tasks"),
  entry("Tasks", "Text-to-Image", "Draw a picture from a description.", "text-to-image"),
  entry("Tasks", "Image-Text-to-Text", "", "image-text-to-text"),
  entry("Providers", "fal", "1 operation", "fal-ai"),
];

describe("search", () => {
  it("offers names that look like a misspelled one", () => {
    expect(suggestEntries(entries, "txt-to-imge")[0]?.label).toBe("Text-to-Image");
    expect(suggestEntries(entries, "qqq")).toEqual([]);
  });

  it("offers what looks like a part of a path", () => {
    expect(suggestEntries(entries, "/tasks/txt-to-image").map(({ label }) => label)).toContain(
      "Text-to-Image",
    );
  });

  it("puts the group of the best result first", () => {
    const groups = groupEntries([...entries].reverse());
    expect(groups.map(({ group, entries: { length } }) => [group, length])).toEqual([
      ["Providers", 1],
      ["Tasks", 2],
      ["Pages", 1],
    ]);
  });
});

function entry(group: string, label: string, summary: string, words: string): Entry {
  return { group, label, summary, words, href: `/${words}` };
}
