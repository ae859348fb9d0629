import { readdirSync, readFileSync } from "node:fs";
import { LIBRARY_SNIPPETS } from "@inferhub/catalog/library-snippets";
import { describe, expect, it } from "vitest";

const folder = new URL("../about/libraries/", import.meta.url);
const written = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), "utf8"),
}));

describe("descriptions of libraries", () => {
  it("exist for every library with snippets, and for no other", () => {
    const files = Object.keys(LIBRARY_SNIPPETS).map((key) => `${key}.md`);
    expect(written.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it.each(written)("$file is a paragraph", ({ text }) => {
    expect(text).toMatch(/^[\p{Lu}`].*[.?]\n$/su);
    expect(text).not.toMatch(/\n\n|^#|```/m);
    const words = text.split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(130);
  });

  it("are unique", () => {
    const sentences = written.flatMap(({ text }) =>
      text
        .replace(/\s+/g, " ")
        .trim()
        .split(/(?<=[.?!:]) /),
    );
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
  });
});
