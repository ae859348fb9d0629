import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { getText } from "../../models/chat/conversation.ts";

/** Words in ids of models that write down what they think before they answer. */
const REASONING_MODELS = /deepseek-r1|qwq|gpt-oss|magistral|thinking|reason/i;

/** What is thought about a conversation, in pieces; nothing for models that do not say that they think. */
export function generateReasoning(model: string, asked: JsonObject): readonly string[] {
  if (!REASONING_MODELS.test(model)) return [];
  const question = lastText(asked["messages"]);
  const words = question.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const about = longest && `, the longest is "${longest}"`;
  return `The sandbox thinks first: the question has ${words.length} words${about}.`.match(/\s*\S+/g) ?? [];
}

function lastText(messages: unknown): string {
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
  return isObject(last) ? getText(last["content"]) : "";
}
