import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getInteger,
  getSeed,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import type { Message } from "../models/chat/conversation.ts";
import { createDoneEventStream } from "./event-stream.ts";
import { generateChat } from "./generate-chat.ts";
import {
  buildChatChunks,
  buildChatResponse,
  classifyChatEvent,
  createEnvelope,
} from "./openai-chat-response.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { readResponseFormat } from "./openai-format.ts";
import { readToolChoice, readToolMessages, readTools } from "./openai-tools.ts";
import type { ServerFormat } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";

/** More answers to one question nobody gives. */
const MAX_CHOICES = 128;

const MAX_TOP_LOGPROBS = 20;

/** Chat in OpenAI's format, plain and streamed. */
export const openaiChat: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    const messages = readToolMessages(readMessages(members));
    if (call.model === "") throw createMissingError("model");
    const tools = readTools(members);
    const parallel = members["parallel_tool_calls"] !== false;
    const format = readResponseFormat(members);
    const question = { messages, tools, choice: readToolChoice(members, tools), parallel, format };
    const limits = {
      maxTokens: getInteger(members, "max_completion_tokens") ?? getInteger(members, "max_tokens"),
      stop: toStopList(members["stop"]),
    };
    const { chunkMs } = call.settings;
    const seed = call.settings.seed + getSeed(members);
    const count = getInteger(members, "n", { max: MAX_CHOICES });
    const logprobs = logprobsOf(members);
    const choices = generateChat(question, limits, { seed, state: call.state, ...(count && { count }) });
    const envelope = createEnvelope(call, members, "chatcmpl");
    return members["stream"] === true
      ? createDoneEventStream(buildChatChunks(envelope, choices, wantsUsage(members), logprobs), chunkMs)
      : Response.json(buildChatResponse(envelope, choices, logprobs));
  },
  // A text that is continued over a chat looks like one.
  accepts: (operation) => operation === "chat-completion",
  buildError: formatOpenaiError,
  eventKind: classifyChatEvent,
};

/**
 * The messages of a body, each of which says who speaks.
 * @throws Refusal
 */
export function readMessages(members: JsonObject): (JsonObject & Message)[] {
  const messages = members["messages"];
  if (messages === undefined || messages === null) throw createMissingError("messages");
  if (!Array.isArray(messages) || messages.length === 0) {
    throw new ApiError(400, "messages must be a list with at least one message", "messages");
  }
  const wrong = messages.findIndex((each) => !isObject(each) || typeof each["role"] !== "string");
  if (wrong >= 0) throw createMissingError(`messages[${wrong}].role`);
  return messages;
}

/** Whether a stream was asked to tell what it cost. */
export const wantsUsage = ({ stream_options: options }: JsonObject): boolean =>
  isObject(options) && options["include_usage"] === true;

/** How many rivals each token is to be told with; `undefined` when no odds were asked for. */
function logprobsOf(members: JsonObject): number | undefined {
  const top = getInteger(members, "top_logprobs", { min: 0, max: MAX_TOP_LOGPROBS });
  const { logprobs } = members;
  if (logprobs === true || (typeof logprobs === "number" && logprobs > 0)) return top ?? 0;
  if (!top) return undefined;
  throw new ApiError(400, "top_logprobs is only allowed when logprobs is true", "top_logprobs");
}
