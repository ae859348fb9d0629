import { createRandom } from "../text/random.ts";
import { words } from "../text/words.ts";
import type { Method } from "./conversation.ts";

const KINDS: readonly { readonly heard: RegExp; readonly replies: readonly [string, ...string[]] }[] = [
  {
    heard:
      /^(hello|hi|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day)|bonjour|hola|hallo|salut)\b/,
    replies: [
      "Hello! Ask me a sum, or tell me something and ask about it afterwards.",
      "Hi there! I can compute, count, repeat, and find things you told me.",
      "Good to meet you! What shall we talk about?",
    ],
  },
  {
    heard: /^(thanks|thank you|cheers|much appreciated|merci|danke|gracias)\b/,
    replies: ["You are welcome!", "Gladly.", "Any time."],
  },
  {
    heard: /^(bye|goodbye|good night|see you|farewell|so long)\b/,
    replies: ["Goodbye!", "See you soon.", "Until next time."],
  },
  {
    heard: /^(who|what) are you\b/,
    replies: ["I am a stand-in for a model: I answer from the words of this conversation, at no cost."],
  },
  {
    heard: /^how are you\b/,
    replies: ["Running well, thank you. And you?", "All processes are in order. How are you?"],
  },
];

/** A greeting is short; a long message that begins with one asks for something else. */
const MAX_WORDS = 6;

export const greet: Method = ({ question, seed }) => {
  const heard = words(question);
  if (heard.length > MAX_WORDS) return undefined;
  const kind = KINDS.find((each) => each.heard.test(heard.join(" ")));
  return kind && createRandom(seed).pick(kind.replies);
};
