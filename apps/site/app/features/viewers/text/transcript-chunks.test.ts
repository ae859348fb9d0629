import { expect, test } from "vitest";
import { findChunkAt, readTranscriptChunks } from "./transcript-chunks.ts";

const chunks = readTranscriptChunks([
  { timestamp: [0, 1.5], text: "Hello" },
  { timestamp: [2, 3], text: "world" },
  { timestamp: [3, null], text: "again" },
]);

test("the piece at a time is the one that is spoken then", () => {
  expect([0, 1, 2.5, 3, 60].map((seconds) => findChunkAt(chunks, seconds))).toEqual([0, 0, 1, 2, 2]);
});

test("a pause belongs to no piece, and a transcript without times has none", () => {
  expect(findChunkAt(chunks, 1.8)).toBe(-1);
  expect(findChunkAt(readTranscriptChunks([{ text: "Hello" }]), 1)).toBe(-1);
  expect(findChunkAt([], 1)).toBe(-1);
});
