/** The server half of Anthropic's messages: reads requests as chats, and writes chat outputs, streams and errors. */

export { type MessagesBody, messagesBody } from "./server/body.ts";
export { type AnthropicErrorBody, buildAnthropicError } from "./server/error.ts";
export { toChatArgs as parseMessagesBody } from "./server/request.ts";
export { type ChatOutput, type Message, toMessage as buildMessage } from "./server/response.ts";
export { type ChatChunk, createMessageEvents } from "./server/stream.ts";
