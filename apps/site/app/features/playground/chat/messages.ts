import { fromUiParts } from "@inferhub/inference/endpoint";
import { isRecord } from "../../../lib/is-record.ts";
import {
  type Attachment,
  type Conversation,
  type ConversationMessage,
  EMPTY_CONVERSATION,
  type ToolCall,
  withTurns,
} from "./conversation.ts";

/** The shown branch as it is sent. */
export function toMessages({ system, turns }: Conversation): readonly object[] {
  const said = turns.map(toMessage);
  return system.trim() ? [{ role: "system", content: system }, ...said] : said;
}

function toMessage({ role, content, attached = [], calls = [], callId }: ConversationMessage): object {
  if (callId !== undefined) return { role, tool_call_id: callId, content };
  if (calls.length > 0) return { role, content: content || null, tool_calls: calls.map(toCall) };
  if (attached.length === 0) return { role, content };
  const words = content.trim() ? [{ type: "text", text: content }] : [];
  return { role, content: fromUiParts([...words, ...attached.map(toFilePart)]) };
}

const toFilePart = ({ kind, url }: Attachment) => ({ type: "file", mediaType: `${kind}/*`, url });

const toCall = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: "function",
  function: { name, arguments: given },
});

/** A conversation from its messages, of which the last one of a reader stands in the composer, so that it can be sent. */
export function fromMessages(messages: readonly unknown[]): Conversation {
  const said = messages.filter(isRecord).map(toPreviousMessage);
  const system = said.find(({ role }) => role === "system")?.content ?? "";
  const others = said.filter(({ role }) => role !== "system");
  const last = others.at(-1);
  const isOpen = last?.role === "user";
  const turns = isOpen ? others.slice(0, -1) : others;
  return {
    ...withTurns({ ...EMPTY_CONVERSATION, system }, turns),
    composer: isOpen ? last.content : "",
  };
}

function toPreviousMessage({
  role,
  content,
  tool_calls: calls,
  tool_call_id: callId,
}: Record<string, unknown>): ConversationMessage {
  const called = Array.isArray(calls) ? calls.filter(isRecord).map(fromCall) : [];
  return {
    role: textIn(role),
    content: Array.isArray(content)
      ? content.map((part) => textIn(isRecord(part) ? part["text"] : "")).join("")
      : textIn(content),
    ...(called.length > 0 ? { calls: called } : {}),
    ...(typeof callId === "string" ? { callId } : {}),
  };
}

function fromCall({ id, function: named }: Record<string, unknown>): ToolCall {
  const { name, arguments: given } = isRecord(named) ? named : {};
  return { id: textIn(id), name: textIn(name), arguments: textIn(given) };
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");
