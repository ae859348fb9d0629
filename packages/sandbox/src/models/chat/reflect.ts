import { createRandom } from "../text/random.ts";
import { keyWords } from "../text/words.ts";
import type { Conversation } from "./conversation.ts";

const OPENINGS = [
  (topic: string) => `You bring up ${topic}.`,
  (topic: string) => `So this is about ${topic}.`,
  (topic: string) => `${capital(topic)}: a good thing to ask about.`,
  (topic: string) => `Let us look at ${topic}.`,
] as const;

const MIDDLES = [
  (word: string) => `Nothing said here so far tells me more about ${word}.`,
  (word: string) => `I only know what this conversation says, and of ${word} it says little.`,
  (word: string) => `A model would now go into ${word}; I can only hand the word back.`,
] as const;

const CLOSINGS = [
  (word: string) => `Tell me a fact about ${word} and ask again: I will find it.`,
  (word: string) => `What matters most to you about ${word}?`,
  (word: string) => `If you describe ${word} in a sentence, I can answer from it.`,
] as const;

/** Words that say what is to be done rather than about what. */
const ASKING = new Set(
  `answer compare define describe draw explain find give help imagine know list make many mean much name need one
  please say show something suggest tell think three two understand use want write`.split(/\s+/),
);

/** Says in the user's own words that it understood the topic and knows nothing of it. */
export function reflect({ question, seed }: Conversation): string {
  const topics = keyWords(question)
    .filter((word) => word.length > 2 && !ASKING.has(word))
    .map((word) => asWritten(word, question));
  const last = topics.at(-1);
  if (last === undefined) return "I am listening. Tell me more, or ask me a sum.";
  const random = createRandom(seed);
  return [
    random.pick(OPENINGS)(listed(topics.slice(0, 3))),
    random.pick(MIDDLES)(last),
    random.pick(CLOSINGS)(last),
  ].join(" ");
}

function asWritten(word: string, text: string): string {
  const at = text.toLowerCase().indexOf(word);
  return text.slice(at, at + word.length);
}

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
