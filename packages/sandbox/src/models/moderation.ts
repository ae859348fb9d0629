import type { Score } from "./labels.ts";
import { byScore } from "./softmax.ts";
import { hash } from "./text/hash.ts";

/** A category with the words that flag it. Without words, no text is flagged. */
type Category = readonly [name: string, words?: RegExp];

const VIOLENCE = /\b(kill|murder|stab|shoot|attack|beat (him|her|them|you)|hurt (him|her|them|you))/i;
const SELF_HARM = /\b(suicide|(kill|hurt|cut|harm)(ing)? (myself|yourself))\b/i;
const HATE = /\bI hate (all|every|those|these)\b/i;
const CRIME = /\b(build|make) an? (bomb|weapon)|\bsteal\b|\blaunder/i;

/** OpenAI's categories. */
export const OPENAI_CATEGORIES: readonly Category[] = [
  ["harassment"],
  ["harassment/threatening", /\bI('ll| will| am going to) (kill|hurt|find) you\b/i],
  ["hate", HATE],
  ["hate/threatening"],
  ["illicit", CRIME],
  ["illicit/violent", /\b(build|make) an? (bomb|weapon)/i],
  ["self-harm", SELF_HARM],
  ["self-harm/intent", /\b(kill|hurt|cut|harm)(ing)? myself\b/i],
  ["self-harm/instructions"],
  ["sexual"],
  ["sexual/minors"],
  ["violence", VIOLENCE],
  ["violence/graphic"],
];

/** Mistral's categories. */
export const MISTRAL_CATEGORIES: readonly Category[] = [
  ["sexual"],
  ["hate_and_discrimination", HATE],
  ["violence_and_threats", VIOLENCE],
  ["dangerous_and_criminal_content", CRIME],
  ["selfharm", SELF_HARM],
  ["health", /\b(diagnosis|dosage|prescription)/i],
  ["financial", /\b(invest|stocks?|portfolio)\b/i],
  ["law", /\b(lawsuit|attorney|legal advice)\b/i],
  ["pii", /\b\d{3}-\d{2}-\d{4}\b|[\w.]+@[\w.]+\.\w+/],
];

/** Scores each category: above 0.9 if the text contains one of its words, else below 0.1, derived from text and seed. */
export const createModerator =
  (categories: readonly Category[]) =>
  (text: string, seed: number): readonly Score[] =>
    categories
      .map(([label, words]) => {
        const share = hash(label, hash(text, seed)) / 2 ** 32 / 10;
        return { label, score: words?.test(text) ? 1 - share : share };
      })
      .sort(byScore);
