import { toCodeText } from "../../lib/packed-code.ts";
import { type Block, getText } from "../markdown/blocks.ts";

/** Length of a code line or a table row in equivalent paragraph text. */
const WORDS_PER_LINE = 10;

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** How much of a page a block takes, as text. */
function measureBlock(block: Block): number {
  switch (block.type) {
    case "heading":
      return 2 * WORDS_PER_LINE;
    case "paragraph":
      return countWords(getText(block.children));
    case "list":
      return block.items.flat().reduce((sum, each) => sum + measureBlock(each), 0);
    case "table":
      return (block.rows.length + 1) * WORDS_PER_LINE;
    case "code":
      return (toCodeText(block.code).split("\n").length + 2) * WORDS_PER_LINE;
  }
}

/**
 * Splits a document at the section that exceeds the limit, or within the first section at a block. The first block is
 * always included.
 * @param words maximum length of the first part
 */
export function foldBlocks(
  blocks: readonly Block[],
  words: number,
): { readonly first: readonly Block[]; readonly rest: readonly Block[] } {
  let sum = 0;
  const over = blocks.findIndex((block) => {
    sum += measureBlock(block);
    return sum > words;
  });
  if (over < 0) return { first: blocks, rest: [] };
  const section = blocks.findLastIndex((block, at) => at > 0 && at <= over && block.type === "heading");
  const end = section > 0 ? section : Math.max(over, 1);
  return { first: blocks.slice(0, end), rest: blocks.slice(end) };
}
