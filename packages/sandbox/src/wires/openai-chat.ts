import type { Message } from "../answers/chat/conversation.ts";
import { integerMember, isMembers, type Members, membersOf, seedMember } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { doneStream } from "./event-stream.ts";
import { stopsOf } from "./limit-text.ts";
import { chatChunks, chatEventKind, chatReply, envelopeOf } from "./openai-chat-reply.ts";
import { formatOf } from "./openai-format.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { choiceOf, toolMessages, toolsOf } from "./openai-tools.ts";
import type { Wire } from "./wire.ts";
import { continueChat } from "./written.ts";

/** More answers to one question nobody gives. */
const MAX_CHOICES = 128;

const MAX_TOP_LOGPROBS = 20;

/** Chat in OpenAI's format, plain and streamed. */
export const openaiChat: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    const messages = toolMessages(messagesOf(members));
    if (call.model === "") throw missing("model");
    const tools = toolsOf(members);
    const parallel = members["parallel_tool_calls"] !== false;
    const format = formatOf(members);
    const question = { messages, tools, choice: choiceOf(members, tools), parallel, format };
    const limits = {
      maxTokens: integerMember(members, "max_completion_tokens") ?? integerMember(members, "max_tokens"),
      stop: stopsOf(members["stop"]),
    };
    const { chunkMs } = call.settings;
    const seed = call.settings.seed + seedMember(members);
    const count = integerMember(members, "n", { max: MAX_CHOICES });
    const logprobs = logprobsOf(members);
    const choices = continueChat(question, limits, { seed, state: call.state, ...(count && { count }) });
    const envelope = envelopeOf(call, members, "chatcmpl");
    return members["stream"] === true
      ? doneStream(chatChunks(envelope, choices, wantsUsage(members), logprobs), chunkMs)
      : Response.json(chatReply(envelope, choices, logprobs));
  },
  // A text that is continued over a chat looks like one.
  fits: (operation) => operation === "chat-completion",
  refuse: refuseOpenai,
  eventKind: chatEventKind,
};

/**
 * The messages of a body, each of which says who speaks.
 * @throws Refusal
 */
export function messagesOf(members: Members): (Members & Message)[] {
  const messages = members["messages"];
  if (messages === undefined || messages === null) throw missing("messages");
  if (!Array.isArray(messages) || messages.length === 0) {
    throw new Refusal(400, "messages must be a list with at least one message", "messages");
  }
  const wrong = messages.findIndex((each) => !isMembers(each) || typeof each["role"] !== "string");
  if (wrong >= 0) throw missing(`messages[${wrong}].role`);
  return messages;
}

/** Whether a stream was asked to tell what it cost. */
export const wantsUsage = ({ stream_options: options }: Members): boolean =>
  isMembers(options) && options["include_usage"] === true;

/** How many rivals each token is to be told with; `undefined` when no odds were asked for. */
function logprobsOf(members: Members): number | undefined {
  const top = integerMember(members, "top_logprobs", { min: 0, max: MAX_TOP_LOGPROBS });
  const { logprobs } = members;
  if (logprobs === true || (typeof logprobs === "number" && logprobs > 0)) return top ?? 0;
  if (!top) return undefined;
  throw new Refusal(400, "top_logprobs is only allowed when logprobs is true", "top_logprobs");
}
