import { getText, type Message } from "./conversation.ts";

/** Generates reasoning about the last message, in chunks. */
export function generateReasoning(messages: readonly Message[]): readonly string[] {
  const words = getText(messages.at(-1)?.content).match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const about = longest && `, the longest is "${longest}"`;
  return `The sandbox thinks first: the question has ${words.length} words${about}.`.match(/\s*\S+/g) ?? [];
}
