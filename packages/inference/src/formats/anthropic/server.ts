import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { type MessagesBody, messagesBody } from "./server/body.ts";
import { toChatArgs } from "./server/request.ts";
import { type ChatOutput, toMessage } from "./server/response.ts";
import { type ChatChunk, createMessageEvents } from "./server/stream.ts";

export type { MessagesBody } from "./server/body.ts";
export { type AnthropicErrorBody, buildAnthropicError } from "./server/error.ts";

/** The server half of Anthropic's messages: reads requests as chats, and writes chat outputs and streams. */
export const anthropicServer = defineServerFormat<MessagesBody>({
  operation: chatCompletion,
  body: messagesBody,
  parseRequest: (body) => [toChatArgs(body)],
  buildResponse: ([result], _body, meta) => ({ json: toMessage(result?.data as ChatOutput, meta) }),
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: (chunks, _body, meta) => createMessageEvents(chunks as AsyncIterable<ChatChunk>, meta),
  },
});
