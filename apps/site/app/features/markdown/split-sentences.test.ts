import { expect, it } from "vitest";
import { getText, type Inline } from "./blocks.ts";
import { splitSentences } from "./split-sentences.ts";

const text = (words: string): Inline => ({ type: "text", text: words });
const code = (words: string): Inline => ({ type: "code", text: words });
const read = (...inlines: readonly Inline[]) => splitSentences(inlines).map(getText);

it("splits a paragraph where a sentence ends, and keeps code in its sentence", () => {
  expect(
    read(
      text("Fast models. Create a key and set "),
      code("GROQ_API_KEY"),
      text(". There is no completion route: "),
      code("textGeneration"),
      text(" sends a chat. "),
      code("providers/groq"),
      text(" is smaller."),
    ),
  ).toEqual([
    "Fast models.",
    "Create a key and set GROQ_API_KEY.",
    "There is no completion route: textGeneration sends a chat.",
    "providers/groq is smaller.",
  ]);
});

it("keeps a number, a version and an abbreviation in one sentence", () => {
  expect(read(text("Version 1.5 costs $0.10 vs. others."))).toEqual(["Version 1.5 costs $0.10 vs. others."]);
  expect(read()).toEqual([]);
});
