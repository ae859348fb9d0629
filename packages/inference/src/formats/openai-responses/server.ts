import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { defineServerFormat, type EventKind } from "../../contracts/server-format.ts";
import { buildOpenaiError } from "../openai-chat/server.ts";
import { type ResponsesBody, responsesBody } from "./server/body.ts";
import { listDropped } from "./server/dropped.ts";
import { toChatArgs } from "./server/request.ts";
import { toResponse } from "./server/response.ts";
import { createResponseEvents } from "./server/stream.ts";
import type { ChatChunk, ChatOutput } from "./server/types.ts";
import { openaiResponsesShape } from "./shape.ts";

export { type Item, type ResponsesBody, responsesBody, toItems } from "./server/body.ts";
export { createPendingResponse } from "./server/envelope.ts";
export type { OutputItem, ResponseEvent, ResponseObject } from "./server/types.ts";

/**
 * The server half of OpenAI's Responses API: parses requests as chats, and serializes chat outputs and streams. It is
 * stateless: `previous_response_id` and `conversation` are echoed, and a server with stored conversations adds their
 * items to the input.
 */
export const openaiResponsesServer = defineServerFormat<ResponsesBody>({
  shape: openaiResponsesShape,
  operation: chatCompletion,
  body: responsesBody,
  parseRequest: (body) => [toChatArgs(body)],
  listDropped,
  buildResponse: ([result], body, meta) => ({ json: toResponse(result.data as ChatOutput, body, meta) }),
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: (chunks, body, meta) => createResponseEvents(chunks as AsyncIterable<ChatChunk>, body, meta),
    getEventKind,
  },
  buildError: buildOpenaiError,
});

/** Kind of an event's data. */
function getEventKind(data: string): EventKind {
  const { type } = JSON.parse(data);
  if (/\.delta$/.test(type)) return "content";
  return /^response\.(completed|incomplete|failed)$/.test(type) ? "ending" : "opening";
}
