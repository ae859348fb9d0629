import { readFileSync } from "node:fs";
import dictionary from "dictionary-en-gb";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRetext from "remark-retext";
import retextEnglish from "retext-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import retextSentenceSpacing from "retext-sentence-spacing";
import retextSpell from "retext-spell";
import { unified } from "unified";
import { ownBlocks } from "./blocks.mjs";
import { houseRules } from "./house.mjs";
import { namesAsCode } from "./names.mjs";
import { documentOf } from "./sources.mjs";

/** Names of products, models and people, and terms of the field: a word on each line. */
const personal = readFileSync(new URL("../prose-words.txt", import.meta.url), "utf8");

const english = unified()
  .use(retextEnglish)
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .use(retextSentenceSpacing)
  .use(namesAsCode)
  .use(houseRules)
  // Suggestions are slow: the first few mistakes get them.
  .use(retextSpell, { dictionary, personal, max: 20 });

const bridge = remarkRetext(/** @type {any} */ (english));

/** Reads block by block, since the bridge leaves out tables and would join the cells of a row. */
function proseOfBlocks() {
  /**
   * @param {import("mdast").Root} tree
   * @param {import("vfile").VFile} file
   */
  return async (tree, file) => {
    for (const block of ownBlocks(tree, String(file))) await bridge(block, file);
  };
}

/**
 * @param {string} file
 * @param {string} text
 * @param {import("unified").Processor<any, any, any, any, any>} processor
 */
async function messages(file, text, processor) {
  processor.compiler = () => "";
  const { messages } = await processor.use(proseOfBlocks).process({ path: file, value: text });
  return messages
    .filter(({ ruleId }) => ruleId !== "overflow")
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    .map(({ line, column, reason }) => `${file}:${line}:${column}: ${reason}`);
}

/**
 * What is wrong in a Markdown text, each as `file:line:column: message`.
 * @param {string} file
 * @param {string} text
 */
export const reviewMarkdown = (file, text) => messages(file, text, unified().use(remarkParse).use(remarkGfm));

/**
 * What is wrong in sentences that stand as strings in a source.
 * @param {string} file
 * @param {string} source
 * @param {readonly string[]} texts
 */
export function reviewStrings(file, source, texts) {
  const processor = unified();
  processor.parser = () => documentOf(source, texts);
  return messages(file, source, processor);
}
