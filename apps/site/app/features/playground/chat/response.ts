import type { ChatStreamPart } from "@inferhub/inference/assist";
import { isRunActive, type MessagePart } from "@inferhub/react/store";
import { readText } from "../../viewers/text/read-text.ts";
import type { RunResult, RunTask } from "../run-state.ts";
import {
  awaitsResponse,
  type Conversation,
  createMessageId,
  reduceConversation,
  withMessage,
} from "./conversation.ts";

/** Expects a response: a conversation without messages, such as that of a compared column, gets none. */
export function beginResponse(before: Conversation, runId: string): Conversation {
  const conversation = endResponse(before, { status: "stopped" });
  const last = conversation.messages.at(-1);
  if (!last) return conversation;
  return reduceConversation(
    conversation,
    last.role === "assistant" && awaitsResponse(conversation)
      ? { type: "run-continued", runId, messageId: last.id }
      : {
          type: "run-requested",
          runId,
          responseId: createMessageId(conversation),
          parentId: last.id,
        },
  );
}

/** Adds a chunk of the stream. */
export const receiveParts = (conversation: Conversation, parts: readonly ChatStreamPart[]): Conversation =>
  reduceConversation(conversation, {
    type: "run-event-received",
    runId: conversation.run.id ?? "",
    parts,
  });

/** Ends the response. Output of a failed run isn't added to the conversation, so the run can be repeated. */
export function endResponse(
  conversation: Conversation,
  { status, data, isStale, error }: RunTask,
): Conversation {
  const { run } = conversation;
  const runId = run.id ?? "";
  if (!isRunActive(conversation)) return conversation;
  const { kept, added } = splitResponse(conversation);
  const text = isStale ? [] : readPlainText(added, data);
  const isKept = status === "done" || (status === "stopped" && added.length + text.length > 0);
  const known = isKept
    ? receiveParts(conversation, text)
    : reduceConversation(conversation, { type: "run-resumed", runId, parts: kept });
  const { code = "internal", message = "" } = error ?? {};
  const ended = reduceConversation(
    known,
    status === "done"
      ? { type: "run-completed", runId }
      : status === "failed"
        ? { type: "run-failed", runId, error: { code, message, retryable: false } }
        : { type: "run-stopped" },
  );
  const response = ended.messages.find(({ id }) => id === run.messageId);
  return response?.parts.length === 0
    ? reduceConversation(ended, { type: "message-removed", messageId: response.id })
    : ended;
}

/** The parts of a response from before the run, and those of the run. */
export function splitResponse({ messages, run }: Conversation): {
  readonly kept: readonly MessagePart[];
  readonly added: readonly MessagePart[];
} {
  const { parts = [] } = messages.find(({ id }) => id === run.messageId) ?? {};
  const start = parts.findLastIndex(({ type }) => type === "step-start");
  return { kept: parts.slice(0, Math.max(0, start)), added: parts.slice(start + 1) };
}

/** Adds the response of an earlier run. */
export function withResult(conversation: Conversation, result: RunResult): Conversation {
  const parts = [...(result.parts ?? [])];
  const text = result.text || readText(result.data);
  if (text) parts.push({ type: "text", text });
  return parts.length > 0 ? withMessage(conversation, { role: "assistant", parts }) : conversation;
}

/** Text of a response in a format without parts. */
function readPlainText(parts: readonly MessagePart[], result: RunResult | undefined): ChatStreamPart[] {
  const text = parts.some(({ type }) => type === "text")
    ? ""
    : (result && (result.text || readText(result.data))) || "";
  return text
    ? [
        { type: "text-start", id: "text" },
        { type: "text-delta", id: "text", delta: text },
      ]
    : [];
}
