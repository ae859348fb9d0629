import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createFind, searchEntries } from "./find.ts";
import type { Entry } from "./search.ts";

const entries: Entry[] = [
  entry("Pages", "Tasks", "Everything that can be run.", "/tasks"),
  entry("Tasks", "Text-to-Image", "Draw a picture from a description.", "text-to-image"),
  entry("Tasks", "Image-Text-to-Text", "", "image-text-to-text"),
  entry("Tasks", "Image Segmentation", "", "image-segmentation mask"),
  entry("Providers", "fal", "1 operation", "fal-ai"),
  entry("Models", "bigcode/starCoder2-3b", "", "bigcode"),
  entry("Libraries", "Café.js", "", "cafe-js"),
];
const find = createFind(entries);
const labels = (query: string) => find(query).entries.map(({ label }) => label);

describe("finding", () => {
  it.each([
    ["image te", ["Image-Text-to-Text", "Text-to-Image"]],
    ["TEX im", ["Text-to-Image", "Image-Text-to-Text"]],
    ["picture", ["Text-to-Image"]],
    ["fal-ai", ["fal"]],
    ["mask", ["Image Segmentation"]],
    ["coder", ["bigcode/starCoder2-3b"]],
    ["starcoder", ["bigcode/starCoder2-3b"]],
    ["cafe", ["Café.js"]],
    ["CAFÉ", ["Café.js"]],
    ["zebra", []],
    ["  ", []],
    [".*", []],
    ["__proto__ constructor", []],
  ])("finds by %j", (query, found) => {
    expect(
      searchEntries(entries, query)
        .map(({ label }) => label)
        .sort(),
    ).toEqual([...found].sort());
    expect(find(query).isApproximate).toBe(false);
  });

  it("ranks prefixes above other matches, and exact names first", () => {
    expect(labels("image")[0]).toMatch(/^Image/);
    expect(labels("text to image")[0]).toBe("Text-to-Image");
    expect(labels("tasks")[0]).toBe("Tasks");
  });

  it.each([
    ["imge segmentaton", "Image Segmentation"],
    ["strcoder", "bigcode/starCoder2-3b"],
    ["pictrue", "Text-to-Image"],
  ])("takes %j for a slip", (query, label) => {
    expect(find(query)).toMatchObject({ isApproximate: true });
    expect(labels(query)).toContain(label);
  });

  it("does not take one figure for another", () => {
    expect(find("starcoder 2024").isApproximate).toBe(true);
    expect(searchEntries(entries, "starcoder 2024")).toEqual([]);
  });

  it("considers only as many words as useful", () => {
    expect(labels(`image ${"image ".repeat(5000)}`)).not.toEqual([]);
  });
});

test("nothing makes it throw, and it gives nothing that it was not given", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
      for (const each of find(query).entries) expect(entries).toContain(each);
    }),
  );
});

test("a list is indexed once", () => {
  expect(searchEntries(entries, "fal")).toEqual(searchEntries(entries, "FAL"));
});

function entry(group: string, label: string, summary: string, words: string): Entry {
  return { group, label, summary, words, href: `/${words}` };
}
