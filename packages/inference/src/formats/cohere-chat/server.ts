import type { OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { defineServerFormat, type ResponseMeta, type ServerEvent } from "../../contracts/server-format.ts";
import { text } from "../lib/body-schemas.ts";
import { omitUndefined } from "../lib/chat-messages.ts";
import { isObject, type JsonObject } from "../lib/json-members.ts";
import { readCounts } from "../lib/token-counts.ts";
import type { OpenaiChatChunk } from "../openai-chat/client.ts";

const chatBody = v.looseObject({ model: text });

/** The server half of Cohere's own chat, plain and streamed. The client uses its format that is OpenAI's. */
export const cohereChatServer = defineServerFormat<v.InferOutput<typeof chatBody>>({
  shape: { format: "cohere-chat" },
  operation: chatCompletion,
  body: chatBody,
  parseRequest: (body) => [toChatInput(body)],
  buildResponse: ([result], _body, { requestId }) => {
    const { choices, usage } = result.data as OperationOutput<typeof chatCompletion>;
    const [choice] = choices;
    return {
      json: {
        id: requestId,
        message: toMessage({ ...choice?.message }),
        ...buildEnd(choice?.finish_reason, usage),
      },
    };
  },
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: encodeChat,
    getEventKind: (data) => {
      const { type } = JSON.parse(data);
      if (type === "content-delta" || type === "tool-call-delta") return "content";
      return /-start$/.test(type) ? "opening" : "ending";
    },
  },
  buildError: ({ status, message }) => ({ status, json: { message } }),
});

/** The same request in OpenAI's words. */
function toChatInput({ messages, model: _, stream, ...body }: JsonObject): JsonObject {
  const { tool_choice: choice, response_format: format, stop_sequences: stop, p, k, ...rest } = body;
  return omitUndefined({
    ...rest,
    top_p: p,
    top_k: k,
    stop,
    messages: Array.isArray(messages) ? messages.map(toOpenaiMessage) : messages,
    tool_choice: typeof choice === "string" ? choice.toLowerCase() : undefined,
    response_format: isObject(format) ? toResponseFormat(format) : undefined,
    // Streams of this format always end with their counts.
    stream_options: stream === true ? { include_usage: true } : undefined,
  });
}

/** The result of a tool is in documents. */
function toOpenaiMessage(message: unknown): unknown {
  if (!isObject(message) || message["role"] !== "tool" || !Array.isArray(message["content"])) return message;
  const content = message["content"].map((part: unknown) => {
    const document = isObject(part) ? part["document"] : undefined;
    if (!isObject(document)) return part;
    const { data } = document;
    return { type: "text", text: typeof data === "string" ? data : JSON.stringify(data) };
  });
  return { ...message, content };
}

function toResponseFormat({ type, json_schema: named, schema = named }: JsonObject): JsonObject {
  return isObject(schema)
    ? { type: "json_schema", json_schema: { name: "answer", schema } }
    : { type: type ?? "text" };
}

const FINISH_REASONS: Readonly<Record<string, string>> = { length: "MAX_TOKENS", tool_calls: "TOOL_CALL" };

function buildEnd(reason: string | null | undefined, usage: unknown) {
  const { input = 0, output = 0 } = readCounts(usage);
  const tokens = { input_tokens: input, output_tokens: output };
  return {
    finish_reason: FINISH_REASONS[reason ?? ""] ?? "COMPLETE",
    usage: { billed_units: tokens, tokens },
  };
}

/** Text next to calls of tools is the plan behind them. */
function toMessage({ content, tool_calls: calls }: JsonObject = {}) {
  return Array.isArray(calls) && calls.length > 0
    ? { role: "assistant", ...(content ? { tool_plan: content } : {}), tool_calls: calls }
    : { role: "assistant", content: [{ type: "text", text: content ?? "" }] };
}

async function* encodeChat(
  chunks: AsyncIterable<unknown>,
  _body: unknown,
  { requestId }: ResponseMeta,
): AsyncIterable<ServerEvent> {
  const event = (type: string, rest: object): ServerEvent => ({ event: type, data: { type, ...rest } });
  const opening = { role: "assistant", content: [], tool_plan: "", tool_calls: [], citations: [] };
  yield event("message-start", { id: requestId, delta: { message: opening } });
  let open: { readonly kind: "content" | "tool-call"; readonly index: number } | undefined;
  let finish: string | null | undefined;
  let usage: unknown;
  const close = () => (open ? [event(`${open.kind}-end`, { index: open.index })] : []);
  for await (const chunk of chunks as AsyncIterable<OpenaiChatChunk>) {
    usage = chunk.usage ?? usage;
    const [choice] = chunk.choices;
    finish = choice?.finish_reason ?? finish;
    const { content, tool_calls: calls } = choice?.delta ?? {};
    if (content) {
      if (open?.kind !== "content") {
        yield* close();
        open = { kind: "content", index: 0 };
        yield event("content-start", {
          index: 0,
          delta: { message: { content: { type: "text", text: "" } } },
        });
      }
      yield event("content-delta", { index: 0, delta: { message: { content: { text: content } } } });
    }
    for (const { index: at, ...call } of calls ?? []) {
      const index = at ?? 0;
      if (open?.kind !== "tool-call" || open.index !== index) {
        yield* close();
        open = { kind: "tool-call", index };
        const started = { ...call, function: { ...call.function, arguments: "" } };
        yield event("tool-call-start", { index, delta: { message: { tool_calls: started } } });
      }
      const text = String(call.function?.arguments ?? "");
      if (text) {
        const delta = { message: { tool_calls: { function: { arguments: text } } } };
        yield event("tool-call-delta", { index, delta });
      }
    }
  }
  yield* close();
  yield event("message-end", { id: requestId, delta: buildEnd(finish, usage) });
}
