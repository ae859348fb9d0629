import type { Message } from "../answers/chat/conversation.ts";
import { integerMember, isMembers, type Members, membersOf, seedMember } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { doneStream } from "./event-stream.ts";
import { stopsOf } from "./limit-text.ts";
import { chatChunks, chatEventKind, chatReply, envelopeOf } from "./openai-chat-reply.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import type { Wire } from "./wire.ts";
import { continueChat } from "./written.ts";

/** Chat in OpenAI's format, plain and streamed. */
export const openaiChat: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    const messages = messagesOf(members);
    if (call.model === "") throw missing("model");
    const { seed, chunkMs } = call.settings;
    const limits = {
      maxTokens: integerMember(members, "max_completion_tokens") ?? integerMember(members, "max_tokens"),
      stop: stopsOf(members["stop"]),
    };
    const written = continueChat(messages, limits, seed + seedMember(members));
    const envelope = envelopeOf(call, members, "chatcmpl");
    return members["stream"] === true
      ? doneStream(chatChunks(envelope, written, wantsUsage(members)), chunkMs)
      : Response.json(chatReply(envelope, written));
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
