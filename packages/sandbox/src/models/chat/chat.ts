import { hash } from "../text/hash.ts";
import { respondArithmetic } from "./arithmetic.ts";
import { type Conversation, type Message, type Method, parseConversation } from "./conversation.ts";
import { respondCount } from "./count.ts";
import { repeatWords } from "./echo.ts";
import { greet } from "./greeting.ts";
import { recall } from "./recall.ts";
import { reflect } from "./reflect.ts";
import { summarize } from "./summary.ts";

/** The first that has an answer gives it. */
const METHODS: readonly Method[] = [repeatWords, greet, respondArithmetic, respondCount, summarize, recall];

const NOTICE = "This is the sandbox: simple rules, no model.";

/** Continues a conversation by rules that only look at its own words. */
export function chat(messages: readonly Message[], seed = 0): string {
  const conversation = parseConversation(messages, hash(JSON.stringify(messages), seed));
  const answer = firstAnswer(conversation) ?? reflect(conversation);
  const noted = conversation.files > 0 ? `${fileNote(conversation.files)} ${answer}` : answer;
  return conversation.first ? `${NOTICE} ${noted}` : noted;
}

function firstAnswer(conversation: Conversation): string | undefined {
  for (const method of METHODS) {
    const answer = method(conversation);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

const fileNote = (files: number) =>
  files === 1 ? "The file arrived, though I cannot look into it." : `The ${files} files arrived unread.`;
