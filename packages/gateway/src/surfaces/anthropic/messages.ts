import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { defineEndpoint } from "../endpoint.ts";
import { type ChatAnswer, messageOf } from "./answer.ts";
import { MESSAGE } from "./answer-shape.ts";
import { messagesBody } from "./body.ts";
import { chatArgs } from "./request.ts";
import { type ChatChunk, messageEvents } from "./stream.ts";

export const messages = defineEndpoint({
  path: "/v1/messages",
  summary: chatCompletion.summary,
  operation: chatCompletion.id,
  answer: MESSAGE,
  body: messagesBody,
  toCalls: (body) => [chatArgs(body)],
  // Chats are called once, and the client has checked their answer.
  toAnswer: ([answer], _body, stamp) => Response.json(messageOf(answer?.data as ChatAnswer, stamp)),
  stream: {
    wanted: ({ stream }) => stream === true,
    frames: (chunks, _body, stamp) => messageEvents(chunks as AsyncIterable<ChatChunk>, stamp),
  },
});
