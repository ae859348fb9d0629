import { expect, it } from "vitest";
import { parseTranscript } from "./transcript.ts";

const text = "Mind the step.";
const segments = [{ text, start: 0, end: 1.5 }];

it.each([
  ["the text alone", { text }, undefined],
  ["segments", { text, segments }, [{ text, timestamp: [0, 1.5] }]],
  [
    "words, which are finer than segments",
    {
      text,
      segments,
      words: [
        { word: "Mind", start: 0, end: 0.4 },
        { word: "the", start: 0.4 },
      ],
    },
    [
      { text: "Mind", timestamp: [0, 0.4] },
      { text: "the", timestamp: [0.4, null] },
    ],
  ],
  [
    "pieces of our own form",
    { text, chunks: [{ text, timestamp: [0, null] }] },
    [{ text, timestamp: [0, null] }],
  ],
])("reads %s", (_what, body, chunks) => {
  expect(parseTranscript(body)).toEqual({ text, ...(chunks && { chunks }) });
});
