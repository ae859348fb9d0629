import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import {
  buildMessage,
  type ChatChunk,
  type ChatOutput,
  createMessageEvents,
  messagesBody,
  parseMessagesBody,
} from "@inferhub/inference/formats/anthropic/server";
import { defineEndpoint } from "../endpoint.ts";
import { MESSAGE_RESPONSE } from "./response-doc.ts";

export const messages = defineEndpoint({
  path: "/v1/messages",
  summary: chatCompletion.summary,
  operation: chatCompletion.id,
  response: MESSAGE_RESPONSE,
  body: messagesBody,
  toCallArgs: (body) => [parseMessagesBody(body)],
  // Chats are called once, and the client has checked their answer.
  toResponse: ([answer], _body, responseMeta) =>
    Response.json(buildMessage(answer?.data as ChatOutput, responseMeta)),
  stream: {
    isStreaming: ({ stream }) => stream === true,
    toEvents: (chunks, _body, responseMeta) =>
      createMessageEvents(chunks as AsyncIterable<ChatChunk>, responseMeta),
  },
});
