import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { defineEndpoint } from "../endpoint.ts";
import { messagesBody } from "./body.ts";
import { toChatArgs } from "./request.ts";
import { type ChatOutput, toMessage } from "./response.ts";
import { MESSAGE_RESPONSE } from "./response-doc.ts";
import { type ChatChunk, createMessageEvents } from "./stream.ts";

export const messages = defineEndpoint({
  path: "/v1/messages",
  summary: chatCompletion.summary,
  operation: chatCompletion.id,
  response: MESSAGE_RESPONSE,
  body: messagesBody,
  toCallArgs: (body) => [toChatArgs(body)],
  // Chats are called once, and the client has checked their answer.
  toResponse: ([answer], _body, responseMeta) =>
    Response.json(toMessage(answer?.data as ChatOutput, responseMeta)),
  stream: {
    isStreaming: ({ stream }) => stream === true,
    toEvents: (chunks, _body, responseMeta) =>
      createMessageEvents(chunks as AsyncIterable<ChatChunk>, responseMeta),
  },
});
