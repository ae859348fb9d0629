import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { reviewMarkdown, reviewStrings } from "../scripts/prose/review.mjs";
import { reviewProse } from "../scripts/prose.mjs";

const review = (text: string) => reviewMarkdown("x.md", text);

it("finds nothing amiss in our writing (a right word goes into scripts/prose-words.txt)", async () => {
  expect(await reviewProse()).toEqual([]);
}, 60_000);

it("has a sorted list of words, each once", () => {
  const file = new URL("../scripts/prose-words.txt", import.meta.url);
  const words = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, "en")));
});

it.each([
  ["an unknown word", "All is well.\n\nHere is teh cat.", ["x.md:3:9", "`teh`"]],
  ["an American spelling", "A nice color.", ["x.md:1:8", "`color`"]],
  ["-ize", "We organize it.", ["x.md:1:4", "`organize`"]],
  ["the wrong article", "This is a apple.", ["x.md:1:9", "`an`"]],
  ["a repeated word", "Here is the the cat.", ["x.md:1:9", "`the`"]],
  ["a word repeated over a line", "- Here is the\n  the cat.", ["x.md:1:11", "`the`"]],
  ["two spaces", "One ends.  Another begins.", ["x.md:1:10", "2 spaces"]],
  ["praise", "A seamless thing.", ["x.md:1:3", "seamless"]],
  ["a phrase", "Stop in order to think.", ["x.md:1:6", "write “to”"]],
  ["the noun as a verb", "It has a license.", ["x.md:1:10", "licence"]],
  ["a sentence without end", `It is ${"long and ".repeat(25)}long.`, ["x.md:1:1", "53 words"]],
  ["a heading", "# Teh cat", ["x.md:1:3", "`Teh`"]],
  ["a cell of a table", "| one | two |\n|---|---|\n| the | teh cat |", ["x.md:3:9", "`teh`"]],
  ["an indented line", "- One line,\n  and teh other.", ["x.md:2:7", "`teh`"]],
  ["a link to a page of ours", "See [teh cat](./cat.md).", ["x.md:1:6", "`teh`"]],
  ["a part of a word with a hyphen", "A wel-known cat.", ["x.md:1:3", "`wel-known`"]],
])("reports %s", async (_what, text, [place, word]) => {
  const found = await review(text);
  expect(found).toEqual([expect.stringContaining(`${place}: `)]);
  expect(found[0]).toContain(word);
});

it.each([
  ["code", "Call `teh()`:\n\n```js\nteh(teh);\n```"],
  ["addresses and files", "See https://example.test/teh, teh.md, src/teh and teh/teh-4b."],
  ["names in capitals, camelCase or with digits", "TEH, TEHs, CamelTeh, camelTeh, teh4 and 8-bit."],
  ["titles of pages elsewhere", "Read [Modeling teh Color](https://example.test)."],
  ["other languages", 'She said <i lang="fr">le musée est fermé</i> and left.'],
  ["cells that say the same", "| the | the |\n|---|---|\n| the | the |"],
  ["a licence and to license", "The licence lets you license it."],
])("leaves %s alone", async (_what, text) => {
  expect(await review(text)).toEqual([]);
});

it("says where in a source a sentence stands", async () => {
  const source = 'export const page = {\n  id: "teh",\n  summary: "Here is teh cat.",\n};\n';
  const found = await reviewStrings("page.ts", source, ["Here is teh cat."]);
  expect(found).toEqual([expect.stringContaining("page.ts:3:21: Unexpected unknown word `teh`")]);
});
