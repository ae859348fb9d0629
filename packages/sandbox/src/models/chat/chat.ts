import { findChatDemo, getTexts } from "../demos.ts";
import { EXAMPLE } from "../labels.ts";
import { markOutput } from "../output-kind.ts";
import { hash } from "../text/hash.ts";
import { createRandom } from "../text/random.ts";
import { keyWords } from "../text/words.ts";
import { listFiles, type Message, parseConversation } from "./conversation.ts";

const NOTICE = "This is an example answer of the Inferhub sandbox, not of a model.";

/** Longer messages are repeated partially. */
const MAX_CHARS = 2000;

/** Returns the demo's response if the last message is a demo input, else a note that repeats the message. */
export function chat(messages: readonly Message[], seed = 0): string {
  const { question, last } = parseConversation(messages);
  const files = listFiles(last);
  const demo = findChatDemo(question, files);
  markOutput(demo ? "example" : "stand-in");
  if (demo) return `${EXAMPLE} ${getTexts(demo).join("\n\n")}`;
  const random = createRandom(hash(JSON.stringify(messages), seed));
  const [first = "nothing", ...rest] = keyWords(question);
  const words = Array.from({ length: 3 }, () => random.pick([first, ...rest]));
  return [
    NOTICE,
    `You wrote: “${question.slice(0, MAX_CHARS)}”`,
    ...(files.length > 0 ? [`Files that the sandbox did not read: ${files.length}.`] : []),
    `Words of it, chosen by the seed: ${words.join(", ")}.`,
  ].join(" ");
}
