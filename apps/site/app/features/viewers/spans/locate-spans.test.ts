import { expect, it } from "vitest";
import { locateSpans } from "./locate-spans.ts";

const words = (text: string, spans: Parameters<typeof locateSpans>[1]) => {
  const placed = locateSpans(text, spans);
  return [placed.spans.map(({ start, end }) => text.slice(start, end)), placed.lost.length];
};
const span = (start: number, end: number, word?: string) => ({
  label: "x",
  start,
  end,
  ...(word === undefined ? {} : { word }),
});

it.each([
  ["UTF-16 units", "🚲🚲 Ana", [span(5, 8, "Ana")], ["Ana"], 0],
  ["code points, as the words show", "🚲🚲 Ana", [span(3, 6, "Ana")], ["Ana"], 0],
  ["UTF-16 units without a word", "🚲 Ana", [span(3, 6)], ["Ana"], 0],
  ["a letter with its marks", "cafe\u0301 bar", [span(0, 4)], ["cafe\u0301"], 0],
  ["a family as one character", "a 👩‍👩‍👧 b", [span(2, 4)], ["👩‍👩‍👧"], 0],
  ["half a pair of surrogates", "a 🚲 b", [span(3, 4)], ["🚲"], 0],
  ["right to left", "שלום דנה", [span(5, 8, "דנה")], ["דנה"], 0],
  ["an end beyond the text", "Ana", [span(0, 99)], ["Ana"], 0],
  ["a start beyond the text", "Ana", [span(7, 9)], [], 1],
  ["an end before its start", "Ana", [span(2, 1), span(-4, 2)], [], 2],
  [
    "words without a place, one after the other",
    "Ana and Ana",
    [
      { label: "x", word: "Ana" },
      { label: "x", word: "Ana" },
    ],
    ["Ana", "Ana"],
    0,
  ],
  ["words that are not there", "Ana", [{ label: "x", word: "Bo" }], [], 1],
])("places %s", (_, text, spans, found, lost) => {
  expect(words(text, spans)).toEqual([found, lost]);
});
