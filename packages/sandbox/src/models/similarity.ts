import { embed } from "./embed.ts";
import type { ModelRunner } from "./model-runner.ts";

/** Returns one vector for a string, or a list of vectors for a list of strings. */
export const runFeatureExtraction: ModelRunner<"feature-extraction"> = (
  { inputs, dimensions },
  { seed },
): number[] | number[][] =>
  typeof inputs === "string"
    ? embed(inputs, dimensions, seed)
    : inputs.map((text) => embed(text, dimensions, seed));

/** Returns the cosine similarity of each sentence and the source. */
export const runSentenceSimilarity: ModelRunner<"sentence-similarity"> = ({ inputs }, { seed }) => {
  const source = embed(inputs.source_sentence, undefined, seed);
  return inputs.sentences.map((sentence) => cosine(source, embed(sentence, undefined, seed)));
};

/** Ranks documents by their cosine similarity to the query. */
export const runTextRanking: ModelRunner<"text-ranking"> = (
  { query, documents, top_n: topN, return_documents: wantsDocuments },
  { seed },
) => {
  const vector = embed(query, undefined, seed);
  return documents
    .map((document, index) => ({
      index,
      score: Math.min(1, Math.max(0, cosine(vector, embed(document, undefined, seed)))),
      ...(wantsDocuments === true && { document }),
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, topN);
};

const cosine = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
