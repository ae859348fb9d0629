import { memo, useState } from "react";
import { MarkdownBlock } from "./markdown-block.tsx";
import { type Block, EMPTY_BLOCKS, readBlocks } from "./read-blocks.ts";

/** Blocks that are drawn together: a thousand of them would be compared one by one with each word that comes. */
const SECTION = 24;

/**
 * Markdown of a model, also while it grows: only its end is read again. HTML in it is text, links link to https
 * alone, and images follow a click.
 */
export function ChatMarkdown({ text, growing }: { text: string; growing: boolean }) {
  const [state, setState] = useState(() => ({ reading: readBlocks(EMPTY_BLOCKS, text, growing), growing }));
  if (state.reading.text !== text || state.growing !== growing)
    setState({ reading: readBlocks(state.reading, text, growing), growing });
  const blocks = [...state.reading.settled, ...state.reading.tail];
  return (
    // Not a grid, which is measured again with each block that comes.
    <div className="min-w-0 space-y-3 wrap-anywhere">
      {Array.from({ length: Math.ceil(blocks.length / SECTION) }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
        <Section key={section} blocks={blocks.slice(section * SECTION, (section + 1) * SECTION)} />
      ))}
    </div>
  );
}

/** Of many, those out of sight are neither measured nor painted. */
const Section = memo(
  function Section({ blocks }: { blocks: readonly Block[] }) {
    return (
      <div className="space-y-3 [contain-intrinsic-size:auto_40rem] not-only:[content-visibility:auto]">
        {blocks.map(({ at, token }) => (
          <MarkdownBlock key={at} token={token} />
        ))}
      </div>
    );
  },
  // Blocks that no longer change stay the same objects.
  (before, after) =>
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, at) => block === after.blocks[at]),
);
