import { checkEnglish } from "./bounds.ts";
import type { Engine } from "./engine.ts";
import { splitSentences } from "./split-sentences.ts";
import { topScores } from "./top-scores.ts";

/** Returns a unit vector for each text. */
export type Embed = (texts: readonly string[]) => Promise<number[][]>;

/** Scales similarities before the softmax over the labels. Tuned on texts that the published figures don't use. */
const SHARPNESS = 10;
/** The share of sentences that a summary keeps, and their maximum number. */
const SUMMARY_SHARE = 1 / 3;
const MAX_SUMMARY_SENTENCES = 5;

const DEFAULT_HYPOTHESIS = "This text is about {}.";

/**
 * Tasks built on sentence embeddings: similarity, ranking, zero-shot classification, question answering and
 * extractive summaries.
 * @param check returns the text if the model supports it, else throws. Defaults to English only.
 */
export const createSentenceTasks = (embed: Embed, check = checkEnglish) => {
  const checkSentence = (text: string) => check(text, "A sentence");
  const embedOne = async (first: string, others: readonly string[]) => {
    const [one = [], ...rest] = await embed([first, ...others]);
    return rest.map((other) => dot(one, other));
  };
  return {
    "sentence-similarity": ({ inputs: { source_sentence, sentences } }) =>
      embedOne(check(source_sentence, "The source sentence"), sentences.map(checkSentence)),

    "text-ranking": async ({ query, documents, top_n, return_documents }) => {
      const scores = await embedOne(check(query, "The query"), documents.map(checkSentence));
      const ranked = scores
        .map((score, index) => ({ index, score, document: return_documents ? documents[index] : undefined }))
        .sort((one, other) => other.score - one.score);
      return ranked
        .slice(0, top_n)
        .map(({ document, ...rest }) => (document === undefined ? rest : { ...rest, document }));
    },

    "zero-shot-classification": async ({ inputs, parameters }) => {
      const { candidate_labels, multi_label = false, hypothesis_template = DEFAULT_HYPOTHESIS } = parameters;
      const hypotheses = candidate_labels.map((label) => hypothesis_template.replace(/\{.*\}/s, () => label));
      const similarities = await embedOne(check(inputs), hypotheses);
      const scores = multi_label
        ? similarities.map((similarity) => Math.max(0, similarity))
        : softmax(similarities.map((similarity) => SHARPNESS * similarity));
      return topScores(candidate_labels.map((label, index) => ({ label, score: scores[index] ?? 0 })));
    },

    "question-answering": async ({ inputs: { question, context } }) => {
      const sentences = splitSentences(check(context, "The context"));
      const scores = await embedOne(
        check(question, "The question"),
        sentences.map(({ text }) => text),
      );
      const best = scores.indexOf(Math.max(...scores));
      const { text = "", start = 0 } = sentences[best] ?? {};
      return { answer: text, score: Math.max(0, scores[best] ?? 0), start, end: start + text.length };
    },

    summarization: async ({ inputs, parameters }) => {
      const sentences = splitSentences(check(inputs)).map(({ text }) => text);
      const vectors = await embed(sentences);
      const count = Math.min(
        MAX_SUMMARY_SENTENCES,
        Math.max(1, Math.round(sentences.length * SUMMARY_SHARE)),
      );
      const centrality = vectors.map((one) => vectors.reduce((sum, other) => sum + dot(one, other), 0));
      const kept = topScores(
        centrality.map((score, index) => ({ label: String(index), score })),
        count,
      );
      const chosen = new Set(kept.map(({ label }) => Number(label)));
      const words = sentences.filter((_, index) => chosen.has(index)).join(" ");
      return { summary_text: cutToWords(words, parameters?.max_length) };
    },
  } satisfies Engine["tasks"];
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

function softmax(values: readonly number[]): number[] {
  const largest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - largest));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}

/** The length is in tokens. One English word counts as one token. */
function cutToWords(text: string, count: number | undefined): string {
  if (count === undefined) return text;
  const words = text.split(/\s+/);
  return words.length <= count ? text : `${words.slice(0, count).join(" ")} …`;
}
