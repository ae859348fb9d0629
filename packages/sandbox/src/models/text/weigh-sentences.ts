import { keyWords, sentences, stem, words } from "./words.ts";

export interface WeighedSentence {
  readonly sentence: string;
  /** Place among the sentences, from 0. */
  readonly index: number;
  readonly weight: number;
}

/** The sentences of a text, those first whose words it uses most. */
export function weighSentences(text: string): WeighedSentence[] {
  const all = sentences(text);
  const frequency = new Map<string, number>();
  for (const word of all.flatMap(keyWords).map(stem)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  return all
    .map((sentence, index) => ({ sentence, index, weight: weigh(sentence, frequency) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
}

function weigh(sentence: string, frequency: ReadonlyMap<string, number>): number {
  const total = keyWords(sentence).reduce((sum, word) => sum + (frequency.get(stem(word)) ?? 0), 0);
  return total / Math.sqrt(words(sentence).length + 4);
}
