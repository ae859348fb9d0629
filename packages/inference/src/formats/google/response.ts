import type { OperationOutput } from "@inferhub/catalog/define";
import * as v from "valibot";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import { WireError, type WireEvent } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import type { Chat } from "../lib/chat-messages.ts";
import { parseEvent } from "../lib/parse-event.ts";
import { parseWith } from "../lib/parse-with.ts";
import type { OpenaiChatChunk } from "../openai-chat/client.ts";

const number = v.nullish(v.number());
const text = v.nullish(v.string());

const part = v.object({
  text,
  thought: v.nullish(v.boolean()),
  thoughtSignature: text,
  functionCall: v.nullish(v.object({ id: text, name: v.string(), args: v.nullish(v.looseObject({})) })),
  inlineData: v.nullish(v.object({ mimeType: v.nullish(v.string(), ""), data: v.string() })),
});

const candidate = v.object({
  index: v.nullish(v.number(), 0),
  content: v.nullish(v.object({ parts: v.nullish(v.array(part), []) })),
  finishReason: text,
  finishMessage: text,
});

const answer = v.object({
  candidates: v.nullish(v.array(candidate), []),
  promptFeedback: v.nullish(v.object({ blockReason: text, blockReasonMessage: text })),
  usageMetadata: v.nullish(
    v.object({
      promptTokenCount: number,
      candidatesTokenCount: number,
      totalTokenCount: number,
      thoughtsTokenCount: number,
      cachedContentTokenCount: number,
    }),
  ),
  modelVersion: v.nullish(v.string(), ""),
  responseId: v.nullish(v.string(), ""),
});

type GenerateContentResponse = v.InferOutput<typeof answer>;
type Part = v.InferOutput<typeof part>;

const FINISH_REASONS: Readonly<Record<string, string>> = {
  STOP: "stop",
  MAX_TOKENS: "length",
  SAFETY: "content_filter",
  RECITATION: "content_filter",
  BLOCKLIST: "content_filter",
  PROHIBITED_CONTENT: "content_filter",
  SPII: "content_filter",
  MALFORMED_FUNCTION_CALL: "error",
};

function toFinishReason(reason: string | null | undefined, calls: number): string | null {
  if (!reason) return null;
  const finish = FINISH_REASONS[reason] ?? reason.toLowerCase();
  return finish === "stop" && calls > 0 ? "tool_calls" : finish;
}

function toUsage({ usageMetadata: used }: GenerateContentResponse) {
  if (!used) return undefined;
  const prompt = used.promptTokenCount ?? 0;
  const thoughts = used.thoughtsTokenCount ?? 0;
  const completion = (used.candidatesTokenCount ?? 0) + thoughts;
  const cached = used.cachedContentTokenCount ?? 0;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: used.totalTokenCount ?? prompt + completion,
    ...(cached > 0 && { prompt_tokens_details: { cached_tokens: cached } }),
    ...(thoughts > 0 && { completion_tokens_details: { reasoning_tokens: thoughts } }),
  };
}

/**
 * Parses the common response of content routes.
 * @throws WireError with the reason if the prompt was blocked
 */
function parseContent(body: unknown): GenerateContentResponse {
  const reason = findErrorMessage(body);
  if (reason) throw new WireError("refused", reason);
  const read = parseWith(answer, body);
  const { blockReason, blockReasonMessage } = read.promptFeedback ?? {};
  if (!blockReason) return read;
  const why = blockReasonMessage ? `${blockReason}: ${blockReasonMessage}` : blockReason;
  throw new WireError("refused", `The prompt was blocked: ${why}`);
}

/**
 * The file in a response.
 * @throws WireError with the model's text if there is no file
 */
export function findFileInContent(body: unknown): { readonly mimeType: string; readonly data: string } {
  const { candidates } = parseContent(body);
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  // Images that were only thought of are first.
  const files = parts.filter(({ inlineData }) => inlineData);
  const file = (files.find(({ thought }) => !thought) ?? files[0])?.inlineData;
  if (file) return file;
  const said = parts.map((each) => each.text ?? "").join("");
  const { finishReason, finishMessage } = candidates[0] ?? {};
  const isOdd = finishReason && finishReason !== "STOP";
  const why = said.trim() || finishMessage || (isOdd ? finishReason : undefined);
  throw why ? new WireError("refused", why) : new WireError("malformed", "The response contains no file");
}

/**
 * Older models return calls without IDs. This creates nine letters and digits, accepted by every provider and unique
 * in a conversation.
 */
const madeId = ({ input }: Call<Chat>, index: number) =>
  `c${String(input.messages.length).padStart(4, "0")}${String(index).padStart(4, "0")}`;

function readParts(parts: readonly Part[], call: Call<Chat>, callsBefore = 0) {
  const joined = (chosen: readonly Part[]) => chosen.map(({ text }) => text ?? "").join("");
  const content = joined(parts.filter(({ thought }) => !thought));
  const thinking = joined(parts.filter(({ thought }) => thought));
  const calls = parts.flatMap(({ functionCall, thoughtSignature }) =>
    functionCall ? [{ ...functionCall, thoughtSignature }] : [],
  );
  return {
    ...(content && { content }),
    ...(thinking && { reasoning_content: thinking }),
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, args, thoughtSignature }, position) => ({
        index: callsBefore + position,
        id: id || madeId(call, callsBefore + position),
        type: "function" as const,
        function: { name, arguments: JSON.stringify(args ?? {}) },
        ...(thoughtSignature && { extra_content: { google: { thought_signature: thoughtSignature } } }),
      })),
    }),
  };
}

const buildHead = ({ responseId, modelVersion }: GenerateContentResponse, { model }: Call<Chat>) => ({
  id: responseId,
  created: 0,
  model: modelVersion || model,
});

/** Parses a complete response as a chat completion. */
export function parseGoogleResponse(body: unknown, call: Call<Chat>): OperationOutput<Chat> {
  const read = parseContent(body);
  if (read.candidates.length === 0) throw new WireError("malformed", "The response contains no candidate");
  return {
    ...buildHead(read, call),
    object: "chat.completion",
    choices: read.candidates.map(({ index, content, finishReason }) => {
      const said = readParts(content?.parts ?? [], call);
      return {
        index,
        message: { role: "assistant", content: null, ...said },
        finish_reason: toFinishReason(finishReason, said.tool_calls?.length ?? 0),
      };
    }) as OperationOutput<Chat>["choices"],
    usage: toUsage(read),
  };
}

/** Parses responses part by part. A finish reason is the only end marker; usage can follow it. */
export function createGoogleDecoder(call: Call<Chat>): StreamDecoder<OpenaiChatChunk> {
  const calls = new Map<number, number>();
  const reader = { complete: false, closed: false, decode };

  function decode({ data }: WireEvent): OpenaiChatChunk[] {
    if (!data) return [];
    const body = parseEvent(data);
    // Without `alt=sse`, as some gateways send it, the parts are a list.
    return (Array.isArray(body) ? body : [body]).flatMap(toChunks);
  }

  function toChunks(body: unknown): OpenaiChatChunk[] {
    const piece = parseContent(body);
    const choices = piece.candidates.map(choiceOf);
    // Every part contains cumulative usage, so only the last one is used.
    const usage = reader.complete ? toUsage(piece) : undefined;
    if (choices.length === 0 && !usage) return [];
    const head = { ...buildHead(piece, call), object: "chat.completion.chunk" };
    return [{ ...head, choices, ...(usage && { usage }) }];
  }

  function choiceOf({ index, content, finishReason }: GenerateContentResponse["candidates"][number]) {
    const before = calls.get(index);
    const said = readParts(content?.parts ?? [], call, before);
    const count = (before ?? 0) + (said.tool_calls?.length ?? 0);
    calls.set(index, count);
    reader.complete ||= Boolean(finishReason);
    const delta = { ...(before === undefined && { role: "assistant" }), ...said };
    return { index, delta, finish_reason: toFinishReason(finishReason, count) };
  }
  return reader;
}
