import type {
  LanguageModelV3Source,
  LanguageModelV3StreamPart,
  LanguageModelV3ToolCall,
} from "@ai-sdk/provider";
import {
  type ChatChunk,
  type ChatStreamPart,
  createChatPartReader,
  type SourcePart,
  type ToolCallPart,
} from "@inferhub/inference/assist";
import type { ChunkReader } from "../call/stream-call.ts";
import { toFinishReason, toUsage } from "./usage.ts";

/** Metadata with which reasoning is sent back in the field that it was from. */
export const toReasoningMetadata = (field: string) => ({ inferhub: { reasoningField: field } });

/** A source as the AI SDK has it. */
export const toSource = (source: SourcePart): LanguageModelV3Source => ({ ...source, sourceType: "url" });

/** A tool call with the provider's data for it, as metadata. */
export const toToolCall = ({ extraContent, ...call }: ToolCallPart): LanguageModelV3ToolCall => ({
  ...call,
  ...(extraContent && {
    providerMetadata: { inferhub: { extraContent: JSON.parse(JSON.stringify(extraContent)) } },
  }),
});

/** Converts the chunks of one chat to parts of the AI SDK. */
export function createPartReader(): ChunkReader<ChatChunk> {
  const reader = createChatPartReader();
  let hasHead = false;
  return {
    push: (chunk) => {
      const parts = reader.push(chunk).map(toStreamPart);
      if (hasHead) return parts;
      hasHead = true;
      const { id, model, created } = chunk;
      const head = {
        ...(id && { id }),
        ...(model && { modelId: model }),
        ...(created && { timestamp: new Date(created * 1000) }),
      };
      return [{ type: "response-metadata", ...head }, ...parts];
    },
    end: () => reader.end().map(toStreamPart),
    get finish() {
      return {
        usage: toUsage(reader.usage),
        finishReason: toFinishReason(reader.finishReason, reader.calledTools),
      };
    },
  };
}

function toStreamPart(part: ChatStreamPart): LanguageModelV3StreamPart {
  if (part.type === "tool-call") return toToolCall(part);
  if (part.type === "source") return toSource(part);
  if (part.type !== "reasoning-start") return part;
  return { type: part.type, id: part.id, providerMetadata: toReasoningMetadata(part.field) };
}
