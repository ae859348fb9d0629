import { getMessageReasoning, isToolPart, type MessagePart } from "@inferhub/react/store";
import type { ConversationMessage } from "./conversation.ts";

/** Parts of a response other than its text. */
export type MessageExtras = Pick<ConversationMessage, "reasoning" | "calls">;

/** The reasoning and the tool calls among the parts of a response. */
export function readExtras(parts: readonly MessagePart[] = []): MessageExtras {
  const reasoning = getMessageReasoning({ parts });
  const calls = parts
    .filter(isToolPart)
    .map(({ toolCallId, toolName, inputText }) => ({ id: toolCallId, name: toolName, arguments: inputText }));
  return { ...(reasoning ? { reasoning } : {}), ...(calls.length > 0 ? { calls } : {}) };
}
