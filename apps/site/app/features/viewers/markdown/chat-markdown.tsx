import { memo, useState } from "react";
import { MarkdownBlock } from "./markdown-block.tsx";
import { type Block, EMPTY_BLOCKS, readBlocks } from "./read-blocks.ts";

/** Blocks rendered as a group, because React would compare a thousand of them on each token. */
const SECTION = 24;

/**
 * Markdown of a model, with incremental parsing. HTML is shown as text, links are limited to https, and images load
 * on click.
 */
export function ChatMarkdown({ text, growing }: { text: string; growing: boolean }) {
  const [state, setState] = useState(() => ({ reading: readBlocks(EMPTY_BLOCKS, text, growing), growing }));
  if (state.reading.text !== text || state.growing !== growing)
    setState({ reading: readBlocks(state.reading, text, growing), growing });
  const blocks = [...state.reading.settled, ...state.reading.tail];
  return (
    // Not a grid, which recomputes its layout for each new block.
    <div className="min-w-0 space-y-3 wrap-anywhere">
      {Array.from({ length: Math.ceil(blocks.length / SECTION) }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
        <Section key={section} blocks={blocks.slice(section * SECTION, (section + 1) * SECTION)} />
      ))}
    </div>
  );
}

/** Off-screen blocks skip layout and painting. */
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
