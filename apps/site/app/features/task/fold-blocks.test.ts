import { describe, expect, it } from "vitest";
import type { Block } from "../markdown/blocks.ts";
import { foldBlocks } from "./fold-blocks.ts";

const heading = (id: string): Block => ({ type: "heading", level: 2, id, children: [] });
const paragraph = (words: number): Block => ({
  type: "paragraph",
  children: [{ type: "text", text: "word ".repeat(words) }],
});

describe("a document", () => {
  it("stays whole where it is short", () => {
    const blocks = [heading("uses"), paragraph(50)];
    expect(foldBlocks(blocks, 400)).toEqual({ first: blocks, rest: [] });
  });

  it("is divided before the block that is too much", () => {
    const blocks = [paragraph(300), paragraph(90), paragraph(50)];
    expect(foldBlocks(blocks, 400)).toEqual({ first: blocks.slice(0, 2), rest: blocks.slice(2) });
  });

  it("keeps sections whole", () => {
    const blocks = [paragraph(300), heading("variants"), paragraph(40), paragraph(200)];
    expect(foldBlocks(blocks, 400)).toEqual({ first: blocks.slice(0, 1), rest: blocks.slice(1) });
  });

  it("begins with its first block, however long that is", () => {
    const blocks = [paragraph(900), paragraph(9)];
    expect(foldBlocks(blocks, 400)).toEqual({ first: blocks.slice(0, 1), rest: blocks.slice(1) });
  });
});
