import type { OperationOutput } from "@inferhub/catalog/define";
import type { ResponseMeta, ServerEvent } from "../../../contracts/server-format.ts";
import { type Chat, isRecord, parseJson } from "../../lib/chat-messages.ts";
import type { OpenaiChatChunk } from "../../openai-chat/client.ts";

type ChatOutput = OperationOutput<Chat>;
type ToolCall = { id?: string; name: string; arguments: string };

/** A complete chat in Google's format. */
export function buildContent({ id, choices, usage }: ChatOutput, meta: ResponseMeta): object {
  return {
    candidates: choices.map(({ message, finish_reason }, index) => {
      const calls = (message.tool_calls ?? []).map((call) => ({
        ...(call.id && { id: call.id }),
        name: call.function?.name ?? "",
        arguments: String(call.function?.arguments ?? ""),
      }));
      const text = typeof message.content === "string" ? message.content : "";
      return buildCandidate(
        [
          ...toThoughts(message),
          ...(text || calls.length === 0 ? [{ text }] : []),
          ...calls.flatMap(toFunctionCall),
        ],
        index,
        toFinishReason(finish_reason),
      );
    }),
    ...(usage && { usageMetadata: toUsageMetadata(usage) }),
    ...buildHead(meta, id),
  };
}

/** The same in parts. Calls are complete: their arguments wait for the end. */
export async function* encodeContent(
  chunks: AsyncIterable<unknown>,
  _body: unknown,
  meta: ResponseMeta,
): AsyncIterable<ServerEvent> {
  const ends = new Map<number, { readonly calls: ToolCall[]; finish?: string | null | undefined }>();
  let usage: unknown;
  const write = (candidates: readonly object[], rest: object = {}) => ({
    data: { candidates, ...rest, ...buildHead(meta) },
  });
  for await (const chunk of chunks as AsyncIterable<OpenaiChatChunk>) {
    usage = chunk.usage ?? usage;
    for (const { index = 0, delta, finish_reason } of chunk.choices) {
      const end = ends.get(index) ?? { calls: [] };
      ends.set(index, end);
      end.finish = finish_reason ?? end.finish;
      for (const { index: at = 0, id, function: named } of delta.tool_calls ?? []) {
        const call = end.calls[at ?? 0] ?? { name: "", arguments: "" };
        end.calls[at ?? 0] = call;
        if (id) call.id = id;
        call.name += named?.name ?? "";
        call.arguments += String(named?.arguments ?? "");
      }
      const parts = [...toThoughts(delta), ...(delta.content ? [{ text: delta.content }] : [])];
      if (parts.length > 0) yield write([buildCandidate(parts, index)]);
    }
  }
  for (const [index, { calls }] of ends) {
    const parts = calls.flatMap(toFunctionCall);
    if (parts.length > 0) yield write([buildCandidate(parts, index)]);
  }
  yield write(
    [...ends].map(([index, { finish }]) => buildCandidate([{ text: "" }], index, toFinishReason(finish))),
    isRecord(usage) ? { usageMetadata: toUsageMetadata(usage) } : {},
  );
}

const buildCandidate = (parts: readonly object[], index: number, finishReason?: string) => ({
  content: { parts, role: "model" },
  ...(finishReason && { finishReason }),
  index,
});

/** A reply that is one part. */
export const buildReply = (part: object, meta: ResponseMeta): object => ({
  candidates: [buildCandidate([part], 0, "STOP")],
  ...buildHead(meta),
});

const buildHead = ({ model, requestId }: ResponseMeta, id?: string) => ({
  modelVersion: model,
  responseId: id || requestId,
});

function toThoughts(message: object): object[] {
  const { reasoning_content: thought } = message as { reasoning_content?: unknown };
  return typeof thought === "string" && thought ? [{ text: thought, thought: true }] : [];
}

/** Omits calls with truncated arguments. */
function toFunctionCall({ id, name, arguments: text }: ToolCall): object[] {
  const args = text === "" ? {} : parseJson(text);
  return isRecord(args) ? [{ functionCall: { ...(id && { id }), name, args } }] : [];
}

const FINISH_REASONS: Readonly<Record<string, string>> = { length: "MAX_TOKENS", content_filter: "SAFETY" };

const toFinishReason = (reason: string | null | undefined) => FINISH_REASONS[reason ?? ""] ?? "STOP";

function toUsageMetadata(given: object) {
  const usage = given as Readonly<Record<string, unknown>>;
  const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = usage;
  const { cached_tokens: cached } = (usage["prompt_tokens_details"] ?? {}) as { cached_tokens?: unknown };
  const details = (usage["completion_tokens_details"] ?? {}) as { reasoning_tokens?: unknown };
  const thoughts = Number(details.reasoning_tokens ?? 0);
  return {
    promptTokenCount: prompt,
    candidatesTokenCount: thoughts > 0 ? Number(completion) - thoughts : completion,
    totalTokenCount: total,
    ...(thoughts > 0 && { thoughtsTokenCount: thoughts }),
    ...(Number(cached) > 0 && { cachedContentTokenCount: cached }),
  };
}
