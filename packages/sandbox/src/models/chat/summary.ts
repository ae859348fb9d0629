import { weighSentences } from "../text/weigh-sentences.ts";
import { sentences } from "../text/words.ts";
import type { Method } from "./conversation.ts";

const ASKED = /\b(summari[sz]e|summary|tl;?dr|in (?:short|brief)|shorten)\b/i;

/** Shorter texts are their own summary. */
const MIN_SENTENCES = 3;

/** Picks the sentences whose words the text uses most, in their order. */
export const summarize: Method = ({ question, background }) => {
  if (!ASKED.test(question)) return undefined;
  const own = sentences(question).filter((sentence) => !ASKED.test(sentence));
  const earlier = background.filter(({ role }) => role !== "system").map(({ text }) => text);
  const material = own.length >= MIN_SENTENCES ? own : sentences([...earlier, ...own].join("\n"));
  if (material.length < MIN_SENTENCES) return undefined;
  const ranked = weighSentences(material.join("\n"))
    .slice(0, Math.ceil(material.length / 4))
    .sort((a, b) => a.index - b.index);
  return `In short: ${ranked.map(({ sentence }) => sentence).join(" ")}`;
};
