import { pathToFileURL } from "node:url";
import { reviewMarkdown, reviewStrings } from "./prose/review.mjs";
import { markdownFiles, read, sentences } from "./prose/sources.mjs";

/** What is wrong in all our writing, each as `file:line:column: message`. */
export async function reviewProse() {
  const found = [];
  for (const file of markdownFiles()) found.push(...(await reviewMarkdown(file, read(file))));
  for (const [file, texts] of await sentences())
    found.push(...(await reviewStrings(file, read(file), texts)));
  return found;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await reviewProse();
  for (const message of found) console.error(message);
  if (found.length > 0) {
    console.error("\nA word that is right, a name or a term, goes into scripts/prose-words.txt.");
    process.exitCode = 1;
  }
}
