import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const wordsIn = (name: string) =>
  readFileSync(`${root}/cspell/${name}.txt`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** What the spell checker of this repository finds in a text. */
function check(text: string): Promise<readonly string[]> {
  const bin = `${root}/node_modules/cspell/bin.mjs`;
  const options = ["--no-progress", "--no-summary", "--words-only", "stdin://docs/new-guide.md"];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [bin, ...options], { cwd: root }, (error, stdout) => {
      if (error && error.code !== 1) reject(error);
      else resolve(stdout.split("\n").filter(Boolean));
    });
    child.stdin?.end(text);
  });
}

/** Lower it when the list becomes shorter. */
const MAX_BRITISH = 80;

it("finds typos, British spellings that are new, and words that the style forbids", async () => {
  const text = "A wellknwon humour that leverages a center, utilize splitColourAndHumour.";
  expect(await check(text)).toEqual(["wellknwon", "humour", "leverages", "utilize", "Humour"]);
});

it("finds names that were replaced", async () => {
  const text = "createGates makes an ObjectAnswer, and createLimits an ObjectResult.";
  expect(await check(text)).toEqual(["createGates", "ObjectAnswer"]);
});

it("leaves American English, names, addresses and known British spellings alone", async () => {
  const text =
    "Groq's color of a catalogue, at https://example.test/teh, in packages/teh/teh.ts of acme/teh-4b.";
  expect(await check(text)).toEqual([]);
});

it("has sorted lists, and allows no more British spellings than were there", () => {
  const lists = [wordsIn("words"), wordsIn("allowed-for-now")];
  for (const words of lists)
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, "en")));
  expect(lists[1]?.length).toBeLessThanOrEqual(MAX_BRITISH);
});
