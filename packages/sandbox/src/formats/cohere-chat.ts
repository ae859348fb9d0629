import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { tokens } from "../models/text/tokens.ts";
import { createNamedEventStream } from "./event-stream.ts";
import { type ChatResponse, runOpenaiChat, type ToolCall } from "./run-openai-chat.ts";
import type { EventKind, ServerFormat } from "./server-format.ts";

/** Chat in Cohere's own format, plain and streamed. */
export const cohereChat: ServerFormat = {
  buildResponse: async (call) => {
    const members = expectObject(call.body);
    if (call.model === "") throw createMissingError("model");
    const reply = await runOpenaiChat(call, openaiMembers(members));
    return members["stream"] === true
      ? createNamedEventStream(events(reply), call.settings.chunkMs)
      : Response.json({ id: reply.id, message: messageOf(reply), ...endOf(reply) });
  },
  buildError: ({ status, message }) => Response.json({ message }, { status }),
  eventKind,
};

function eventKind(data: string): EventKind {
  const { type } = JSON.parse(data);
  if (type === "content-delta" || type === "tool-call-delta") return "content";
  return /-start$|^tool-plan-delta$/.test(type) ? "opening" : "ending";
}

/** The same request in OpenAI's words. */
function openaiMembers({ messages, ...members }: JsonObject): JsonObject {
  const { tool_choice: choice, response_format: format, stop_sequences: stop, p: top_p, ...rest } = members;
  return {
    ...rest,
    top_p,
    stop,
    messages: Array.isArray(messages) ? messages.map(openaiMessage) : messages,
    ...(typeof choice === "string" && { tool_choice: choice.toLowerCase() }),
    ...(isObject(format) && { response_format: openaiFormat(format) }),
  };
}

/** What a tool found comes in documents. */
function openaiMessage(message: unknown): unknown {
  if (!isObject(message) || message["role"] !== "tool" || !Array.isArray(message["content"])) return message;
  const content = message["content"].map((part: unknown) => {
    const document = isObject(part) ? part["document"] : undefined;
    return isObject(document) ? { type: "text", text: textOfDocument(document) } : part;
  });
  return { ...message, content };
}

const textOfDocument = ({ data }: JsonObject) => (typeof data === "string" ? data : JSON.stringify(data));

function openaiFormat({ type, json_schema: named, schema = named }: JsonObject): JsonObject {
  return isObject(schema)
    ? { type: "json_schema", json_schema: { name: "answer", schema } }
    : { type: type ?? "text" };
}

const FINISH: Readonly<Record<string, string>> = { length: "MAX_TOKENS", tool_calls: "TOOL_CALL" };

function endOf({ choices: [{ finish_reason }], usage }: ChatResponse) {
  const spent = { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens };
  return {
    finish_reason: FINISH[finish_reason] ?? "COMPLETE",
    usage: { billed_units: spent, tokens: spent },
  };
}

const PLAN = "The sandbox will call what fits the question.";

function messageOf({ choices: [{ message }] }: ChatResponse) {
  const { content, tool_calls: calls } = message;
  return calls?.length
    ? { role: "assistant", tool_plan: PLAN, tool_calls: calls }
    : { role: "assistant", content: [{ type: "text", text: content ?? "" }] };
}

type Named = { readonly type: string; readonly [member: string]: unknown };

function events(reply: ChatResponse): Named[] {
  const [{ message }] = reply.choices;
  const opening = { role: "assistant", content: [], tool_plan: "", tool_calls: [], citations: [] };
  const body = message.tool_calls?.length
    ? toolEvents(message.tool_calls)
    : textEvents(message.content ?? "");
  return [
    { type: "message-start", id: reply.id, delta: { message: opening } },
    ...body,
    { type: "message-end", id: reply.id, delta: endOf(reply) },
  ];
}

const textEvents = (text: string): Named[] => [
  { type: "content-start", index: 0, delta: { message: { content: { type: "text", text: "" } } } },
  ...tokens(text).map((piece) => ({
    type: "content-delta",
    index: 0,
    delta: { message: { content: { text: piece } } },
  })),
  { type: "content-end", index: 0 },
];

function toolEvents(calls: readonly ToolCall[]): Named[] {
  return [
    { type: "tool-plan-delta", delta: { message: { tool_plan: PLAN } } },
    ...calls.flatMap((call, index) => [
      {
        type: "tool-call-start",
        index,
        delta: { message: { tool_calls: { ...call, function: { ...call.function, arguments: "" } } } },
      },
      ...halves(call.function.arguments).map((text) => ({
        type: "tool-call-delta",
        index,
        delta: { message: { tool_calls: { function: { arguments: text } } } },
      })),
      { type: "tool-call-end", index },
    ]),
  ];
}

/** Arguments never come in one piece. */
function halves(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}
