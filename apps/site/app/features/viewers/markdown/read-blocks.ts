import { Lexer, type Token } from "marked";
import { LEXER_OPTIONS } from "./math-tokens.ts";

/** An independent block of a document: a paragraph, a list, a code block. */
export interface Block {
  /** Where it starts. */
  readonly at: number;
  readonly token: Token;
}

/** A growing document, as far as it was parsed. */
export interface BlocksState {
  readonly text: string;
  /** Blocks that no later text changes. They stay the same objects while the text grows. */
  readonly settled: readonly Block[];
  /** Blocks that may still change. */
  readonly tail: readonly Block[];
  /** Where the tail starts. */
  readonly from: number;
  /** URLs that the document has given names. */
  readonly links: Lexer["tokens"]["links"];
}

export const EMPTY_BLOCKS: BlocksState = { text: "", settled: [], tail: [], from: 0, links: {} };

/**
 * Parses incrementally. Appended text is parsed from the last block on; other changes reparse it.
 * @param growing whether more text can follow: an incomplete code fence isn't parsed yet
 */
export function readBlocks(before: BlocksState, text: string, growing: boolean): BlocksState {
  const base = text.startsWith(before.text.slice(0, before.from)) ? before : EMPTY_BLOCKS;
  const lexer = new Lexer(LEXER_OPTIONS);
  Object.assign(lexer.tokens.links, base.links);
  const rest = text.slice(base.from);
  const blocks = withOffsets(
    listTokens(lexer, growing ? withoutHalfFormula(withoutHalfFence(rest)) : rest),
    base.from,
  );
  // All blocks except the last are final.
  const last = blocks.findLastIndex(({ token }) => token.type !== "space");
  const tail = blocks.slice(Math.max(0, last));
  return {
    text,
    settled: last > 0 ? [...base.settled, ...blocks.slice(0, last).filter(isSeen)] : base.settled,
    tail: tail.filter(isSeen),
    from: last > 0 ? (tail[0]?.at ?? base.from) : base.from,
    links: { ...lexer.tokens.links },
  };
}

const isSeen = ({ token: { type } }: Block) => type !== "space" && type !== "def";

/** Text with too much nesting is one paragraph, unchanged. */
function listTokens(lexer: Lexer, text: string): readonly Token[] {
  try {
    return lexer.lex(text);
  } catch {
    return [{ type: "html", raw: text, text, pre: false, block: true }];
  }
}

function withOffsets(tokens: readonly Token[], from: number): Block[] {
  let at = from;
  return tokens.map((token) => {
    const block = { at, token };
    at += token.raw.length;
    return block;
  });
}

/** An incomplete code fence would be parsed as something different. */
const HALF_FENCE = /(^|\n)[ \t]*(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[^`\n]*)$/;

const withoutHalfFence = (text: string) => text.replace(HALF_FENCE, "$1");

/** A formula on separate lines that is not closed yet. */
const HALF_FORMULA = /(^|\n) {0,3}(?:\$\$|\\\[)(?:(?!\n[ \t]*\n)[^$])*$/;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/gm;

/** A formula is shown when it is complete. In code nothing is one. */
function withoutHalfFormula(text: string): string {
  const start = text.search(HALF_FORMULA);
  const fences = start < 0 ? [] : (text.slice(0, start).match(FENCE) ?? []);
  return start < 0 || fences.length % 2 > 0 ? text : text.slice(0, start + 1).trimEnd();
}
