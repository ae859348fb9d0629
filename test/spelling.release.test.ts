import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs the spell checker of this repository on a text as the content of a file. Returns the words that it reports. */
function check(text: string, file = "docs/new-guide.md"): Promise<readonly string[]> {
  const bin = `${root}/node_modules/cspell/bin.mjs`;
  const options = ["--no-progress", "--no-summary", "--words-only", `stdin://${file}`];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [bin, ...options], { cwd: root }, (error, stdout) => {
      if (error && error.code !== 1) reject(error);
      else resolve(stdout.split("\n").filter(Boolean));
    });
    child.stdin?.end(text);
  });
}

// A run of the spell checker takes seconds, for any input.
it("finds typos, British spellings, words that the style forbids, and names that were replaced, and no other", async () => {
  const text = `A wellknwon humour that leverages a center, utilize splitColourAndHumour.
createGates makes an ObjectAnswer, and createLimits an ObjectResult.
Groq's color of a catalog, at https://example.test/teh, in packages/teh/teh.ts of acme/teh-4b.`;
  const style = ["wellknwon", "humour", "leverages", "utilize", "Colour", "Humour"];
  expect(await check(text)).toEqual([...style, "createGates", "ObjectAnswer"]);
});

it.each([
  ["packages/gateway/src/new.ts", ["told", "nobody", "grey"]],
  ["packages/jinja/src/new.ts", ["told", "nobody", "grey"]],
  ["scripts/new.mjs", ["grey"]],
])("applies the rules of the folder to %s", async (file, found) => {
  expect(await check("const toldIn = 1; // nobody sees grey", file)).toEqual(found);
});

it("has a sorted list of words", () => {
  const words = readFileSync(`${root}/cspell/words.txt`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, "en")));
});
