import type { ChatStreamPart } from "@inferhub/inference/assist";
import { isToolPart, type MessagePart, type ToolPart } from "./message.ts";

/** Applies parts of a stream to the parts of a message. */
export const applyParts = (
  parts: readonly MessagePart[],
  received: readonly ChatStreamPart[],
): readonly MessagePart[] => received.reduce(applyPart, parts);

function applyPart(parts: readonly MessagePart[], part: ChatStreamPart): readonly MessagePart[] {
  switch (part.type) {
    case "text-start":
      return [...parts, { type: "text", id: part.id, text: "" }];
    case "reasoning-start":
      return [...parts, { type: "reasoning", id: part.id, text: "" }];
    case "text-delta":
    case "reasoning-delta":
      return replaceLast(
        parts,
        (each) => (each.type === "text" || each.type === "reasoning") && each.id === part.id,
        (each) => ({ ...each, text: (each as { text: string }).text + part.delta }) as MessagePart,
      );
    case "tool-input-start":
      return [
        ...parts,
        {
          type: "dynamic-tool",
          toolCallId: part.id,
          toolName: part.toolName,
          state: "input-streaming",
          inputText: "",
        },
      ];
    case "tool-input-delta":
      return replaceTool(parts, part.id, (each) => ({ ...each, inputText: each.inputText + part.delta }));
    case "tool-call":
      return replaceTool(parts, part.toolCallId, (each) => ({
        ...each,
        toolName: part.toolName,
        ...readInput(part.input),
        ...(part.extraContent && { extraContent: part.extraContent }),
      }));
    case "file":
      return [
        ...parts,
        {
          type: "file",
          mediaType: part.mediaType,
          url: `data:${part.mediaType};base64,${part.data}`,
        },
      ];
    case "source": {
      const { id, url, title } = part;
      return [...parts, { type: "source-url", sourceId: id, url, ...(title !== undefined && { title }) }];
    }
    default:
      return parts;
  }
}

/** A tool cannot be called with invalid JSON. */
function readInput(text: string): Pick<ToolPart, "state" | "input" | "inputText" | "errorText"> {
  try {
    return { state: "input-available", inputText: text, input: JSON.parse(text) };
  } catch {
    return {
      state: "output-error",
      inputText: text,
      input: text,
      errorText: "The model wrote invalid JSON for the tool's input.",
    };
  }
}

/** Replaces the last call with an ID. Some servers use the same ID for calls of two steps. */
export const replaceTool = (
  parts: readonly MessagePart[],
  toolCallId: string,
  change: (part: ToolPart) => ToolPart,
): readonly MessagePart[] =>
  replaceLast(
    parts,
    (each) => isToolPart(each) && each.toolCallId === toolCallId,
    (each) => change(each as ToolPart),
  );

function replaceLast(
  parts: readonly MessagePart[],
  matches: (part: MessagePart) => boolean,
  change: (part: MessagePart) => MessagePart,
): readonly MessagePart[] {
  const index = parts.findLastIndex(matches);
  const found = parts[index];
  return found ? parts.with(index, change(found)) : parts;
}
