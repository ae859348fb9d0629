import type { OperationOutput } from "@inferhub/catalog/define";
import * as v from "valibot";
import type { Chat } from "../lib/chat-messages.ts";
import { parseWith } from "../lib/parse-with.ts";

const number = v.nullish(v.number());

const block = v.looseObject({
  text: v.nullish(v.string()),
  toolUse: v.nullish(v.object({ toolUseId: v.string(), name: v.string(), input: v.nullish(v.unknown()) })),
  reasoningContent: v.nullish(
    v.looseObject({ reasoningText: v.nullish(v.looseObject({ text: v.nullish(v.string()) })) }),
  ),
});

/** Counts of a response or a stream. */
export const usageCounts = v.nullish(
  v.object({
    inputTokens: number,
    outputTokens: number,
    totalTokens: number,
    cacheReadInputTokens: number,
    cacheWriteInputTokens: number,
  }),
);

const answer = v.object({
  output: v.object({ message: v.object({ content: v.array(block) }) }),
  stopReason: v.nullish(v.string()),
  usage: usageCounts,
});

type Answer = v.InferOutput<typeof answer>;
type Block = v.InferOutput<typeof block>;

const FINISH_REASONS: Readonly<Record<string, string>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  tool_use: "tool_calls",
  guardrail_intervened: "content_filter",
  content_filtered: "content_filter",
};

/** Why a response ended, in OpenAI's words. */
export const toFinishReason = (reason: string | null | undefined): string | null =>
  reason ? (FINISH_REASONS[reason] ?? reason) : null;

/** Parses a full response of Converse as a chat completion. The format contains no ID or model. */
export function parseConverseResponse(body: unknown, model: string): OperationOutput<Chat> {
  const { output, stopReason, usage } = parseWith(answer, body);
  const finish_reason = toFinishReason(stopReason);
  return {
    id: "",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message: readMessage(output.message.content), finish_reason }],
    usage: toUsage(usage),
  };
}

function readMessage(blocks: readonly Block[]) {
  const content = blocks.map(({ text }) => text ?? "").join("");
  const thoughts = blocks.filter(({ reasoningContent }) => reasoningContent);
  const reasoning = thoughts.map((each) => each.reasoningContent?.reasoningText?.text ?? "").join("");
  const calls = blocks.flatMap(({ toolUse }) => toolUse ?? []);
  return {
    role: "assistant" as const,
    content: content || null,
    ...(reasoning && { reasoning_content: reasoning }),
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ toolUseId, name, input }, index) => ({
        index,
        id: toolUseId,
        type: "function" as const,
        function: { name, arguments: JSON.stringify(input ?? {}) },
        // Signed reasoning must return before the results.
        ...(index === 0 && thoughts.length > 0 && { extra_content: { bedrock: { reasoning: thoughts } } }),
      })),
    }),
  };
}

/** Tokens that are from a cache or go into it are counted in addition to the remaining ones here, among them at OpenAI. */
export function toUsage(used: Answer["usage"]) {
  if (!used) return undefined;
  const cached = used.cacheReadInputTokens ?? 0;
  const written = used.cacheWriteInputTokens ?? 0;
  const prompt = (used.inputTokens ?? 0) + cached + written;
  const completion = used.outputTokens ?? 0;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...((cached > 0 || written > 0) && {
      prompt_tokens_details: { cached_tokens: cached, ...(written > 0 && { cache_write_tokens: written }) },
    }),
  };
}
