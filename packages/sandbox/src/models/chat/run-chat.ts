import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { toStopList } from "@inferhub/inference/formats/lib/completion-inputs";
import { getInteger, getSeed, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { ChatOptions } from "./chat-options.ts";
import { buildChatChunks, buildChatOutput } from "./chat-output.ts";
import type { Message } from "./conversation.ts";
import { generateChat } from "./generate-chat.ts";
import { readResponseFormat } from "./read-format.ts";
import { readToolChoice, readToolMessages, readTools } from "./read-tools.ts";

const MAX_CHOICES = 128;
const MAX_TOP_LOGPROBS = 20;

/**
 * Emulates a chat model.
 * @param input input of the operation, a body in OpenAI's format
 * @returns the output, and the same output as chunks
 * @throws ApiError
 */
export function runChat(input: JsonObject, options: ChatOptions) {
  const messages = readToolMessages(readMessages(input));
  const tools = readTools(input);
  const question = {
    messages,
    tools,
    choice: readToolChoice(input, tools),
    parallel: input["parallel_tool_calls"] !== false,
    format: readResponseFormat(input),
  };
  const limits = {
    maxTokens: getInteger(input, "max_completion_tokens") ?? getInteger(input, "max_tokens"),
    stop: toStopList(input["stop"]),
  };
  const count = getInteger(input, "n", { max: MAX_CHOICES });
  const logprobs = readLogprobs(input);
  const choices = generateChat(question, limits, {
    ...options,
    seed: options.seed + getSeed(input),
    ...(count && { count }),
  });
  return {
    output: buildChatOutput(options, choices, logprobs),
    chunks: () => buildChatChunks(options, choices, requestsUsage(input), logprobs),
  };
}

/**
 * Reads the messages with their roles.
 * @throws ApiError
 */
function readMessages(input: JsonObject): (JsonObject & Message)[] {
  const messages = input["messages"];
  if (messages === undefined || messages === null) throw createMissingError("messages");
  if (!Array.isArray(messages) || messages.length === 0) {
    throw new ApiError(400, "messages must be a list with at least one message", "messages");
  }
  const wrong = messages.findIndex((each) => !isObject(each) || typeof each["role"] !== "string");
  if (wrong >= 0) throw createMissingError(`messages[${wrong}].role`);
  return messages;
}

/** Returns whether the usage of a stream is requested. */
const requestsUsage = ({ stream_options: options }: JsonObject): boolean =>
  isObject(options) && options["include_usage"] === true;

/** Returns the requested number of alternatives per token, or `undefined` without log probabilities. */
function readLogprobs(input: JsonObject): number | undefined {
  const top = getInteger(input, "top_logprobs", { min: 0, max: MAX_TOP_LOGPROBS });
  const { logprobs } = input;
  if (logprobs === true || (typeof logprobs === "number" && logprobs > 0)) return top ?? 0;
  if (!top) return undefined;
  throw new ApiError(400, "top_logprobs is only allowed when logprobs is true", "top_logprobs");
}
