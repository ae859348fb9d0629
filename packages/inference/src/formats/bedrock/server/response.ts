import type { OperationOutput } from "@inferhub/catalog/define";
import { type Chat, isRecord, parseJson } from "../../lib/chat-messages.ts";
import { readCounts } from "../../lib/token-counts.ts";

const STOP_REASONS: Readonly<Record<string, string>> = {
  length: "max_tokens",
  tool_calls: "tool_use",
  content_filter: "content_filtered",
};

/** Why a chat ended, as Converse names it. */
export const toStopReason = (finish: string | null | undefined): string =>
  STOP_REASONS[finish ?? ""] ?? "end_turn";

/** A chat's output as Converse has it. */
export function buildConverse({ choices, usage }: OperationOutput<Chat>): object {
  const [choice] = choices;
  const { content, tool_calls = [] } = choice?.message ?? {};
  const thought = (choice?.message as { reasoning_content?: unknown } | undefined)?.reasoning_content;
  const { input = 0, output = 0 } = readCounts(usage);
  return {
    output: {
      message: {
        role: "assistant",
        content: [
          ...(thought ? [{ reasoningContent: { reasoningText: { text: thought } } }] : []),
          ...(content || !tool_calls?.length ? [{ text: content ?? "" }] : []),
          ...(tool_calls ?? []).map((call) => ({
            toolUse: {
              toolUseId: call.id ?? "",
              name: call.function?.name ?? "",
              input: toArguments(call.function?.arguments),
            },
          })),
        ],
      },
    },
    stopReason: toStopReason(choice?.finish_reason),
    usage: { inputTokens: input, outputTokens: output, totalTokens: input + output },
    metrics: { latencyMs: 1 },
  };
}

/** Truncated arguments are dropped. */
function toArguments(text: unknown): object {
  const args = typeof text === "string" ? parseJson(text) : text;
  return isRecord(args) ? args : {};
}
