import { embed } from "./embed.ts";
import type { ModelRunner } from "./model-runner.ts";
import { cosine } from "./text/cosine.ts";
import { findRelation } from "./text/find-relation.ts";
import { keyWords, stem } from "./text/words.ts";

/** How much shared words, words that belong together and the likeness of vectors count: 1 together. */
const SHARES = { overlap: 0.5, relation: 0.2, likeness: 0.3 };

/** Documents by the query's words that they hold, rare words first, and by how alike they are otherwise. */
export const runTextRanking: ModelRunner<"text-ranking"> = (
  { query, documents, top_n: topN, return_documents: wantsDocuments },
  { seed },
) => {
  const asked = stems(query);
  const held = documents.map(stems);
  const vector = embed(query, undefined, seed);
  const rarity = new Map([...asked].map((word) => [word, rarityOf(word, held)]));
  const total = sum(rarity.values());
  return documents
    .map((document, index) => {
      const known = [...asked].filter((word) => held[index]?.has(word));
      const overlap = total === 0 ? 0 : sum(known.map((word) => rarity.get(word) ?? 0)) / total;
      const related = 1 - 1 / (1 + findRelation(document)(query));
      const alike = Math.max(0, cosine(vector, embed(document, undefined, seed)));
      const score = SHARES.overlap * overlap + SHARES.relation * related + SHARES.likeness * alike;
      return { index, score: Math.min(1, score), ...(wantsDocuments === true && { document }) };
    })
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, topN);
};

const stems = (text: string) => new Set(keyWords(text).map(stem));

function rarityOf(word: string, held: readonly ReadonlySet<string>[]): number {
  const holding = held.filter((words) => words.has(word)).length;
  return Math.log(1 + (held.length + 1) / (holding + 0.5));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
