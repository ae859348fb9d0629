import type { ChatToolCall } from "@inferhub/catalog/types";
import type { ChatChunk, ChatOutput } from "./chat.ts";
import { accumulateToolCalls, type ToolCallDelta } from "./tool-call-deltas.ts";

/** Accumulates the chunks of a stream into a complete response. */
export interface ChatAccumulator {
  /** Adds the next chunk and returns its new text. */
  push(chunk: ChatChunk): string;
  /** The text received so far. */
  readonly text: string;
  answer(): ChatOutput;
}

/** Fields that stream as fragments. Providers differ in which of them they send. */
const GROWING = ["content", "refusal", "reasoning", "reasoning_content"] as const;

/** Only the first choice is put together. */
export function accumulateChat(): ChatAccumulator {
  const texts: Partial<Record<(typeof GROWING)[number], string>> = {};
  const toolCalls = accumulateToolCalls();
  const head: Partial<Pick<ChatOutput, "id" | "created" | "model" | "usage">> = {};
  let finishReason: string | null = null;
  return {
    push: ({ id, created, model, usage, choices }) => {
      head.id ||= id;
      head.created ||= created;
      head.model ||= model;
      if (usage) head.usage = usage;
      const choice = choices?.find(({ index }) => !index);
      finishReason = choice?.finish_reason ?? finishReason;
      const delta = choice?.delta;
      if (!delta) return "";
      for (const name of GROWING) {
        if (typeof delta[name] === "string") texts[name] = (texts[name] ?? "") + delta[name];
      }
      toolCalls.push((delta.tool_calls ?? []) as ToolCallDelta[]);
      return typeof delta.content === "string" ? delta.content : "";
    },
    get text() {
      return texts.content ?? "";
    },
    answer: () => {
      const { id = "", created = 0, model = "", usage } = head;
      const calls = toolCalls.calls();
      const message = {
        role: "assistant" as const,
        ...texts,
        content: texts.content ?? null,
        ...(calls.length > 0 && {
          tool_calls: calls as unknown as ChatToolCall[],
        }),
      };
      return { id, created, model, usage, choices: [{ index: 0, message, finish_reason: finishReason }] };
    },
  };
}
