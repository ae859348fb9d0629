import { fingerprint } from "../answers/text/hash.ts";
import { integerMember, membersOf, objectMember } from "../http/members.ts";
import { missing, type Refusal } from "../http/refusal.ts";
import { conversationIn, formatIn, toolChoice, toolsIn } from "./anthropic-request.ts";
import { hold, withHistory } from "./anthropic-thread.ts";
import { namedEventStream } from "./event-stream.ts";
import { stopsOf } from "./limit-text.ts";
import { messagesOf } from "./openai-chat.ts";
import { answeredModel, type Wire } from "./wire.ts";
import { completionTokens, continueChat, type Written, type WrittenCall } from "./written.ts";

const VERSION_HEADER = "anthropic-version";

/** Chat in Anthropic's format, plain and streamed. */
export const anthropic: Wire = {
  answer: (call) => {
    if (!call.headers.has(VERSION_HEADER)) throw missing(VERSION_HEADER);
    const sent = membersOf(call.body);
    const { threads } = call.state;
    const members = withHistory(sent, threads);
    if (call.model === "") throw missing("model");
    const maxTokens = integerMember(members, "max_tokens");
    if (maxTokens === undefined) throw missing("max_tokens");
    const { seed, chunkMs } = call.settings;
    const tools = toolsIn(members);
    const question = {
      messages: conversationIn(members, messagesOf(members)),
      tools,
      choice: toolChoice(members, tools),
      parallel: objectMember(members, "tool_choice")["disable_parallel_tool_use"] !== true,
      format: formatIn(members),
    };
    const limits = { maxTokens, stop: stopsOf(members["stop_sequences"]) };
    const [written] = continueChat(question, limits, { seed, state: call.state });
    // Prompts are only kept where the caller marks what is to be kept.
    const usage = usageOf(written, JSON.stringify(members).includes('"cache_control"'));
    const opening = {
      id: `msg_${fingerprint(JSON.stringify(sent), seed)}`,
      type: "message",
      role: "assistant",
      model: answeredModel(call.model),
    };
    hold(members, opening.id, contentOf(written), threads);
    return members["stream"] === true
      ? namedEventStream(events(opening, written, usage), chunkMs)
      : Response.json({ ...opening, content: contentOf(written), ...endOf(written), usage });
  },
  refuse: refuseAnthropic,
  eventKind: (data) => {
    const { type } = JSON.parse(data);
    if (type === "content_block_delta") return "content";
    return /^(message_start|content_block_start|content_block_stop|ping)$/.test(type) ? "opening" : "ending";
  },
};

const contentOf = ({ text, calls = [] }: Written): object[] =>
  calls.length === 0
    ? [{ type: "text", text }]
    : calls.map((call) => useOf(call, call.isWhole ? call.arguments : {}));

const useOf = ({ id, name }: WrittenCall, input: unknown) => ({
  type: "tool_use",
  id: `toolu_${id}`,
  name,
  input,
});

function endOf({ finish, stopped, calls = [] }: Written) {
  const reason = calls.length > 0 ? "tool_use" : stopped === undefined ? "end_turn" : "stop_sequence";
  return { stop_reason: finish === "length" ? "max_tokens" : reason, stop_sequence: stopped ?? null };
}

/** What is cached or comes from there is counted apart. */
function usageOf(written: Written, caches: boolean) {
  const { promptTokens, cachedTokens = 0 } = written;
  const read = caches ? cachedTokens : 0;
  return {
    input_tokens: promptTokens - read,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: read,
    output_tokens: completionTokens(written),
  };
}

type Named = { readonly type: string; readonly [member: string]: unknown };

function events(opening: object, written: Written, usage: ReturnType<typeof usageOf>): Named[] {
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
function blocksOf({ pieces, calls = [] }: Written): Named[][] {
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

const TYPES: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  529: "overloaded_error",
};

function refuseAnthropic({ status, message }: Refusal): Response {
  const type = TYPES[status] ?? (status < 500 ? "invalid_request_error" : "api_error");
  return Response.json({ type: "error", error: { type, message } }, { status });
}
