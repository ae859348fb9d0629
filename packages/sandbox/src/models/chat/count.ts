import { words } from "../text/words.ts";
import type { Method } from "./conversation.ts";

const LETTERS =
  /how (?:many|often)\s+(?:times (?:does|is)\s+)?(?:the )?(?:letters?\s+)?["'“]?(?<letter>\p{L})["'”]?(?:['’]?s)?\b.*?\bin\s+(?:the word\s+)?["'“]?(?<word>[\p{L}-]+)/iu;
const WORDS = /how many words\b[^:"“]*[:"“]\s*(?<text>[^"”]+)/is;

/** Counts letters in a word and words in a quoted text. */
export const respondCount: Method = ({ question }) => {
  const { letter, word } = LETTERS.exec(question)?.groups ?? {};
  if (letter && word) {
    const count = [...word.toLowerCase()].filter((each) => each === letter.toLowerCase()).length;
    return `The letter “${letter}” stands ${times(count)} in “${word}”.`;
  }
  const text = WORDS.exec(question)?.groups?.["text"];
  if (text === undefined) return undefined;
  const count = words(text).length;
  return count === 1 ? "That is one word." : `That is ${count} words.`;
};

const times = (count: number) => ["not at all", "once", "twice"][count] ?? `${count} times`;
