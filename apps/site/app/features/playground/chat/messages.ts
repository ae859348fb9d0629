import { fromUiMessages } from "@inferhub/inference/endpoint";
import type { ChatMessage, MessagePart, ToolPart } from "@inferhub/react/store";
import { isRecord } from "../../../lib/is-record.ts";
import { type Conversation, EMPTY_CONVERSATION, toParts, withFields, withMessages } from "./conversation.ts";

/** The displayed branch in the form in which it is sent. */
export function toMessages({ system, messages }: Conversation): readonly object[] {
  const said = fromUiMessages(messages);
  return system.trim() ? [{ role: "system", content: system }, ...said] : said;
}

/** A conversation from messages that were sent. The last one of a user is in the fields, so it can be sent. */
export function fromMessages(messages: readonly unknown[]): Conversation {
  const sent = messages.filter(isRecord);
  const system = sent.find(({ role }) => role === "system");
  const said = sent.reduce(addMessage, []);
  const last = said.at(-1);
  const isOpen = last?.role === "user";
  const conversation = { ...EMPTY_CONVERSATION, system: readContent(system?.["content"]) };
  return withFields(withMessages(conversation, isOpen ? said.slice(0, -1) : said), {
    text: isOpen ? last.parts.map((part) => (part.type === "text" ? part.text : "")).join("") : "",
  });
}

/** Results of tools belong to their calls, and the response to them continues the message. */
function addMessage(
  messages: readonly ChatMessage[],
  { role, content, tool_calls: calls, tool_call_id: callId }: Readonly<Record<string, unknown>>,
): readonly ChatMessage[] {
  const last = messages.at(-1);
  const before = messages.slice(0, -1);
  if (role === "system") return messages;
  if (role === "tool")
    return last
      ? [...before, { ...last, parts: last.parts.map((part) => withOutput(part, callId, content)) }]
      : messages;
  const parts = toParts(readContent(content));
  const id = String(messages.length);
  if (role !== "assistant") return [...messages, { id, role: "user", parts }];
  const own = [...parts, ...(Array.isArray(calls) ? calls.filter(isRecord).map(toToolPart) : [])];
  return last?.role === "assistant" && last.parts.at(-1)?.type === "dynamic-tool"
    ? [...before, { ...last, parts: [...last.parts, { type: "step-start" }, ...own] }]
    : [...messages, { id, role, parts: own }];
}

const withOutput = (part: MessagePart, callId: unknown, content: unknown): MessagePart =>
  part.type === "dynamic-tool" && part.toolCallId === callId && part.state === "input-available"
    ? { ...part, state: "output-available", output: readContent(content) }
    : part;

function toToolPart({ id, function: called }: Readonly<Record<string, unknown>>): ToolPart {
  const { name, arguments: given } = isRecord(called) ? called : {};
  const inputText = textIn(given);
  return {
    type: "dynamic-tool",
    toolCallId: textIn(id),
    toolName: textIn(name),
    state: "input-available",
    inputText,
    input: parseJson(inputText),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || {};
  }
}

const readContent = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part) => textIn(isRecord(part) ? part["text"] : "")).join("")
    : textIn(content);

const textIn = (value: unknown) => (typeof value === "string" ? value : "");
