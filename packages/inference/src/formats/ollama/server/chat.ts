import type { OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import type { Chat } from "../../lib/chat-messages.ts";
import { ollamaShape } from "../shape.ts";
import { buildOllamaError } from "./error.ts";
import { buildAnswer, encodeAnswer, type Said } from "./lines.ts";
import { listDroppedOfMessages, message, toChatMessages } from "./messages.ts";
import { CHAT_MEMBERS, chatMembers, listDroppedMembers, toChatSettings } from "./options.ts";

const chatBody = v.looseObject({
  ...chatMembers,
  messages: v.pipe(
    v.array(message, "must be a list of messages"),
    v.nonEmpty("A chat needs at least one message"),
  ),
  tools: v.nullish(
    v.array(v.looseObject({ type: v.string(), function: v.looseObject({ name: v.string() }) })),
  ),
});

/** The server half of Ollama's chat, whose stream of JSON lines is the default. */
export const ollamaChatServer = defineServerFormat<v.InferOutput<typeof chatBody>>({
  shape: ollamaShape,
  operation: chatCompletion,
  body: chatBody,
  parseRequest: ({ messages, tools, ...settings }) => [
    {
      messages: toChatMessages(messages),
      ...(tools?.length && { tools }),
      ...toChatSettings(settings),
    },
  ],
  listDropped: (body) => [
    ...listDroppedMembers(body, [...CHAT_MEMBERS, "messages", "tools"]),
    ...listDroppedOfMessages(body.messages),
  ],
  buildResponse: ([result], _body, meta) => ({
    json: buildAnswer(result.data as OperationOutput<Chat>, meta, write),
  }),
  stream: {
    isStreaming: ({ stream }) => stream !== false,
    framing: "ndjson",
    encode: (chunks, _body, meta) => encodeAnswer(chunks, meta, write),
    getEventKind: (data) => (JSON.parse(data).done ? "ending" : "content"),
  },
  buildError: buildOllamaError,
});

const write = (said: Said) => ({ message: { role: "assistant", ...said } });
