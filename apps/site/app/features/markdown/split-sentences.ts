import type { Inline } from "./blocks.ts";

/** Between a sentence and the next one, which starts with a capital letter or with other content than text. */
const BETWEEN = /(?<=[.?!])\s+(?=\p{Lu}|$)/u;

/** Splits a paragraph into its sentences, with their code and links. */
export function splitSentences(paragraph: readonly Inline[]): readonly (readonly Inline[])[] {
  const sentences: Inline[][] = [[]];
  for (const inline of paragraph) {
    if (inline.type !== "text") {
      sentences.at(-1)?.push(inline);
      continue;
    }
    const [first = "", ...others] = inline.text.split(BETWEEN);
    if (first !== "") sentences.at(-1)?.push({ type: "text", text: first });
    for (const text of others) sentences.push(text === "" ? [] : [{ type: "text", text }]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
