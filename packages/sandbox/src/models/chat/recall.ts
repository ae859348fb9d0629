import { keyWords, sentences, stem } from "../text/words.ts";
import type { Conversation, Method } from "./conversation.ts";
import { turnAround } from "./turn-around.ts";

const QUESTION =
  /\?\s*$|\b(who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|could|will|would|should|has|have|tell me|remind me)\b/i;

interface Candidate {
  readonly role: string;
  readonly sentence: string;
  readonly score: number;
}

/** The least overlap that counts, as a share of the question's key words. */
const MIN_OVERLAP = 0.3;

/** Later sentences win over earlier ones that fit as well: people correct themselves. */
const RECENCY = 1e-7;

/** Answers a question with the sentence said before that shares most of its words. */
export const recall: Method = (conversation) => {
  const lines = sentences(conversation.question);
  const question = lines.at(-1) ?? "";
  if (!QUESTION.test(question)) return undefined;
  const asked = new Set(keyWords(question).map(stem));
  if (asked.size === 0) return undefined;
  const best = candidates(conversation, lines.slice(0, -1), asked).sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < MIN_OVERLAP) return undefined;
  return best.role === "user" ? turnAround(best.sentence) : best.sentence;
};

function candidates(
  { background }: Conversation,
  before: readonly string[],
  asked: ReadonlySet<string>,
): Candidate[] {
  const said = [
    ...background.flatMap(({ role, text }) => sentences(text).map((sentence) => ({ role, sentence }))),
    ...before.map((sentence) => ({ role: "context", sentence: sentence.replace(/^context:\s*/i, "") })),
  ];
  return said
    .filter(({ role, sentence }) => role !== "assistant" && !sentence.endsWith("?"))
    .map((each, index) => ({ ...each, score: overlap(each.sentence, asked) + index * RECENCY }));
}

function overlap(sentence: string, asked: ReadonlySet<string>): number {
  const known = new Set(keyWords(sentence).map(stem));
  const shared = [...asked].filter((word) => known.has(word)).length;
  return shared / asked.size - (shared === 0 ? 1 : 0);
}
