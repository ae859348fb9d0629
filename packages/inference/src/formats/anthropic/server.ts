import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { encodeEach } from "../lib/encode-each.ts";
import { type MessagesBody, messagesBody } from "./server/body.ts";
import { listDropped } from "./server/dropped.ts";
import { buildAnthropicError } from "./server/error.ts";
import { toChatArgs } from "./server/request.ts";
import { type ChatOutput, toMessage } from "./server/response.ts";
import { createMessageEncoder } from "./server/stream.ts";
import { anthropicShape } from "./shape.ts";

export { type MessagesBody, messagesBody } from "./server/body.ts";
export { type AnthropicErrorBody, buildAnthropicError } from "./server/error.ts";

/** The server half of Anthropic's messages: reads requests as chats, and writes chat outputs and streams. */
export const anthropicServer = defineServerFormat<MessagesBody>({
  shape: anthropicShape,
  operation: chatCompletion,
  body: messagesBody,
  parseRequest: (body) => [toChatArgs(body)],
  listDropped,
  buildResponse: ([result], _body, meta) => ({ json: toMessage(result.data as ChatOutput, meta) }),
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: encodeEach(createMessageEncoder),
    createEncoder: createMessageEncoder,
    getEventKind: (data) => {
      const { type } = JSON.parse(data);
      if (type === "content_block_delta") return "content";
      return /^(message_start|content_block_start|content_block_stop|ping)$/.test(type)
        ? "opening"
        : "ending";
    },
  },
  buildError: ({ status, message }) => ({ status, json: buildAnthropicError(status, message) }),
});
