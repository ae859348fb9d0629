import { keyWords, sentences, stem, words } from "../text/words.ts";
import type { Method } from "./conversation.ts";

const ASKED = /\b(summari[sz]e|summary|tl;?dr|in (?:short|brief)|shorten)\b/i;

/** Shorter texts are their own summary. */
const MIN_SENTENCES = 3;

/** Picks the sentences whose words the text uses most, in their order. */
export const summarise: Method = ({ question, background }) => {
  if (!ASKED.test(question)) return undefined;
  const own = sentences(question).filter((sentence) => !ASKED.test(sentence));
  const earlier = background.filter(({ role }) => role !== "system").map(({ text }) => text);
  const material = own.length >= MIN_SENTENCES ? own : sentences([...earlier, ...own].join("\n"));
  if (material.length < MIN_SENTENCES) return undefined;
  const frequency = new Map<string, number>();
  for (const word of keyWordsOf(material)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const ranked = material
    .map((sentence, index) => ({ sentence, index, score: weight(sentence, frequency) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, Math.ceil(material.length / 4))
    .sort((a, b) => a.index - b.index);
  return `In short: ${ranked.map(({ sentence }) => sentence).join(" ")}`;
};

const keyWordsOf = (material: readonly string[]) => material.flatMap(keyWords).map(stem);

function weight(sentence: string, frequency: ReadonlyMap<string, number>): number {
  const total = keyWords(sentence).reduce((sum, word) => sum + (frequency.get(stem(word)) ?? 0), 0);
  return total / Math.sqrt(words(sentence).length + 4);
}
