import { type Message, textOf } from "../answers/chat/conversation.ts";
import { fingerprint } from "../answers/text/hash.ts";
import { integerMember, isMembers, type Members, membersOf } from "../http/members.ts";
import { missing, type Refusal } from "../http/refusal.ts";
import { namedEventStream } from "./event-stream.ts";
import { stopsOf } from "./limit-text.ts";
import { messagesOf } from "./openai-chat.ts";
import { answeredModel, type Wire } from "./wire.ts";
import { continueChat, type Written } from "./written.ts";

const VERSION_HEADER = "anthropic-version";

/** Chat in Anthropic's format, plain and streamed. */
export const anthropic: Wire = {
  answer: (call) => {
    if (!call.headers.has(VERSION_HEADER)) throw missing(VERSION_HEADER);
    const members = membersOf(call.body);
    if (call.model === "") throw missing("model");
    const maxTokens = integerMember(members, "max_tokens");
    if (maxTokens === undefined) throw missing("max_tokens");
    const { seed, chunkMs } = call.settings;
    const limits = { maxTokens, stop: stopsOf(members["stop_sequences"]) };
    const written = continueChat(conversationIn(members), limits, seed);
    const opening = {
      id: `msg_${fingerprint(JSON.stringify(members), seed)}`,
      type: "message",
      role: "assistant",
      model: answeredModel(call.model),
    };
    return members["stream"] === true
      ? namedEventStream(events(opening, written), chunkMs)
      : Response.json({
          ...opening,
          content: [{ type: "text", text: written.text }],
          ...endOf(written),
          usage: usageOf(written, written.pieces.length),
        });
  },
  refuse: refuseAnthropic,
  eventKind: (data) => {
    const { type } = JSON.parse(data);
    if (type === "content_block_delta") return "content";
    return /^(message_start|content_block_start|ping)$/.test(type) ? "opening" : "ending";
  },
};

/** The system prompt stands beside the messages, and what a tool said within a message of the user. */
function conversationIn(members: Members): Message[] {
  const system = textOf(members["system"]);
  return [...(system ? [{ role: "system", content: system }] : []), ...messagesOf(members).map(withToolRole)];
}

function withToolRole({ role, content }: Message): Message {
  const blocks = Array.isArray(content) ? content.filter(isMembers) : [];
  const results = blocks.filter(({ type }) => type === "tool_result");
  return results.length > 0
    ? { role: "tool", content: results.map((result) => textOf(result["content"])).join("\n") }
    : { role, content };
}

const endOf = ({ finish, stopped }: Written) => ({
  stop_reason: finish === "length" ? "max_tokens" : stopped === undefined ? "end_turn" : "stop_sequence",
  stop_sequence: stopped ?? null,
});

const usageOf = ({ promptTokens }: Written, outputTokens: number) => ({
  input_tokens: promptTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: outputTokens,
});

type Named = { readonly type: string; readonly [member: string]: unknown };

function events(opening: object, written: Written): Named[] {
  const empty = { content: [], stop_reason: null, stop_sequence: null, usage: usageOf(written, 0) };
  const usage = { output_tokens: written.pieces.length };
  return [
    { type: "message_start", message: { ...opening, ...empty } },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "ping" },
    ...written.pieces.map((text) => ({
      type: "content_block_delta",
      index: 0,
      delta: { type: "text_delta", text },
    })),
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: endOf(written), usage },
    { type: "message_stop" },
  ];
}

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
