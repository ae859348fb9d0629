import { type ChatStreamPart, createChatPartReader, parsePartialJson } from "../assist/index.ts";
import { type ChunkWriter, isTextChunk, readText, toEvent } from "./format.ts";

/** Why a response ended, in the AI SDK's words. */
const FINISH_REASONS: Readonly<Record<string, string>> = {
  stop: "stop",
  length: "length",
  tool_calls: "tool-calls",
  content_filter: "content-filter",
};

/** Writes the AI SDK's UI message stream, version 1, which `useChat` reads. */
export function createUiMessageWriter(): ChunkWriter {
  const reader = createChatPartReader();
  const textId = crypto.randomUUID();
  let hasText = false;
  const write = (parts: readonly ChatStreamPart[]) => parts.map(toUiChunks).join("");
  return {
    // Without an ID, the reader selects one, or continues its last message after the results of its tools.
    start: () => toEvent({ type: "start" }) + toEvent({ type: "start-step" }),
    write: (chunk) => {
      if (!isTextChunk(chunk)) return write(reader.push(chunk));
      const delta = readText(chunk);
      const start = hasText ? "" : toEvent({ type: "text-start", id: textId });
      hasText = true;
      return delta ? start + toEvent({ type: "text-delta", id: textId, delta }) : start;
    },
    end: () => {
      const finishReason = FINISH_REASONS[reader.finishReason ?? "stop"] ?? "other";
      const ended = hasText ? toEvent({ type: "text-end", id: textId }) : "";
      const finish = toEvent({ type: "finish-step" }) + toEvent({ type: "finish", finishReason });
      return ended + write(reader.end()) + finish + toEvent("[DONE]");
    },
    fail: (errorText) => toEvent({ type: "error", errorText }) + toEvent("[DONE]"),
  };
}

function toUiChunks(part: ChatStreamPart): string {
  switch (part.type) {
    case "tool-input-start":
      return toEvent({ type: part.type, toolCallId: part.id, toolName: part.toolName });
    case "tool-input-delta":
      return toEvent({ type: part.type, toolCallId: part.id, inputTextDelta: part.delta });
    case "tool-input-end":
      return "";
    case "tool-call":
      return toEvent(toToolInput(part));
    case "source":
      return toEvent({
        type: "source-url",
        sourceId: part.id,
        url: part.url,
        ...(part.title !== undefined && { title: part.title }),
      });
    case "file":
      return toEvent({
        type: part.type,
        mediaType: part.mediaType,
        url: `data:${part.mediaType};base64,${part.data}`,
      });
    case "reasoning-start":
      return toEvent({ type: part.type, id: part.id });
    default:
      return toEvent(part);
  }
}

/** A model can write invalid JSON, which a tool cannot be called with. */
function toToolInput({
  toolCallId,
  toolName,
  input,
}: Extract<ChatStreamPart, { type: "tool-call" }>): object {
  const call = { toolCallId, toolName };
  try {
    return { type: "tool-input-available", ...call, input: JSON.parse(input) };
  } catch {
    const errorText = "The model wrote invalid JSON for the tool's input.";
    return { type: "tool-input-error", ...call, input: parsePartialJson(input) ?? input, errorText };
  }
}
