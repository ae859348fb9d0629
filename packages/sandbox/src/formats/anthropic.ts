import { type ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, getInteger, getObject } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { readConversation, readResponseFormat, readToolChoice, readTools } from "./anthropic-request.ts";
import { loadThread, saveThread } from "./anthropic-thread.ts";
import { createNamedEventStream } from "./event-stream.ts";
import {
  countCompletionTokens,
  type GeneratedText,
  type GeneratedToolCall,
  generateChat,
} from "./generate-chat.ts";
import { readMessages } from "./openai-chat.ts";
import { type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";

const VERSION_HEADER = "anthropic-version";

/** Chat in Anthropic's format, plain and streamed. */
export const anthropic: ServerFormat = {
  buildResponse: (call) => {
    if (!call.headers.has(VERSION_HEADER)) throw createMissingError(VERSION_HEADER);
    const sent = expectObject(call.body);
    const { threads } = call.state;
    const members = loadThread(sent, threads);
    if (call.model === "") throw createMissingError("model");
    const maxTokens = getInteger(members, "max_tokens");
    if (maxTokens === undefined) throw createMissingError("max_tokens");
    const { seed, chunkMs } = call.settings;
    const tools = readTools(members);
    const question = {
      messages: readConversation(members, readMessages(members)),
      tools,
      choice: readToolChoice(members, tools),
      parallel: getObject(members, "tool_choice")["disable_parallel_tool_use"] !== true,
      format: readResponseFormat(members),
    };
    const limits = { maxTokens, stop: toStopList(members["stop_sequences"]) };
    const [written] = generateChat(question, limits, { seed, state: call.state });
    // Prompts are only kept where the caller marks what is to be kept.
    const usage = usageOf(written, JSON.stringify(members).includes('"cache_control"'));
    const opening = {
      id: `msg_${fingerprint(JSON.stringify(sent), seed)}`,
      type: "message",
      role: "assistant",
      model: toSandboxModelId(call.model),
    };
    saveThread(members, opening.id, contentOf(written), threads);
    return members["stream"] === true
      ? createNamedEventStream(events(opening, written, usage), chunkMs)
      : Response.json({ ...opening, content: contentOf(written), ...endOf(written), usage });
  },
  buildError: formatAnthropicError,
  eventKind: (data) => {
    const { type } = JSON.parse(data);
    if (type === "content_block_delta") return "content";
    return /^(message_start|content_block_start|content_block_stop|ping)$/.test(type) ? "opening" : "ending";
  },
};

const contentOf = ({ text, calls = [] }: GeneratedText): object[] =>
  calls.length === 0
    ? [{ type: "text", text }]
    : calls.map((call) => useOf(call, call.isWhole ? call.arguments : {}));

const useOf = ({ id, name }: GeneratedToolCall, input: unknown) => ({
  type: "tool_use",
  id: `toolu_${id}`,
  name,
  input,
});

function endOf({ finish, stopped, calls = [] }: GeneratedText) {
  const reason = calls.length > 0 ? "tool_use" : stopped === undefined ? "end_turn" : "stop_sequence";
  return { stop_reason: finish === "length" ? "max_tokens" : reason, stop_sequence: stopped ?? null };
}

/** What is cached or comes from there is counted apart. */
function usageOf(written: GeneratedText, caches: boolean) {
  const { promptTokens, cachedTokens = 0 } = written;
  const read = caches ? cachedTokens : 0;
  return {
    input_tokens: promptTokens - read,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: read,
    output_tokens: countCompletionTokens(written),
  };
}

type Named = { readonly type: string; readonly [member: string]: unknown };

function events(opening: object, written: GeneratedText, usage: ReturnType<typeof usageOf>): Named[] {
  const unsaid = {
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...usage, output_tokens: 0 },
  };
  const { output_tokens } = usage;
  const [first = [], ...others] = blocksOf(written);
  const [start, ...rest] = first;
  return [
    { type: "message_start", message: { ...opening, ...unsaid } },
    ...(start ? [start] : []),
    { type: "ping" },
    ...rest,
    ...others.flat(),
    { type: "message_delta", delta: endOf(written), usage: { output_tokens } },
    { type: "message_stop" },
  ];
}

/** The events of each block: the words, or the arguments of a tool piece by piece. */
function blocksOf({ pieces, calls = [] }: GeneratedText): Named[][] {
  if (calls.length === 0) {
    const deltas = pieces.map((text) => ({ type: "text_delta", text }));
    return [blockEvents(0, { type: "text", text: "" }, deltas)];
  }
  return calls.map((call, index) => {
    const deltas = call.pieces.map((partial_json) => ({ type: "input_json_delta", partial_json }));
    return blockEvents(index, useOf(call, {}), deltas);
  });
}

const blockEvents = (index: number, content_block: object, deltas: readonly object[]): Named[] => [
  { type: "content_block_start", index, content_block },
  ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
  { type: "content_block_stop", index },
];

const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  529: "overloaded_error",
};

function formatAnthropicError({ status, message }: ApiError): Response {
  const type = ERROR_TYPES[status] ?? (status < 500 ? "invalid_request_error" : "api_error");
  return Response.json({ type: "error", error: { type, message } }, { status });
}
