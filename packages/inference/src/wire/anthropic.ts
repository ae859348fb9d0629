import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { sse } from "../framing/sse.ts";
import type { Adapter } from "../types/adapter.ts";
import { readAnthropic } from "./anthropic-reply.ts";
import { anthropicBody } from "./anthropic-request.ts";
import { anthropicReader } from "./anthropic-stream.ts";
import type { Chat } from "./chat-messages.ts";
import { withHeaders } from "./with-headers.ts";

const PATH = "/v1/messages";

/** Chat over the messages route, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function anthropicChat(): Adapter<Chat> {
  const chat: Adapter<Chat> = {
    operation: chatCompletion,
    wire: "anthropic",
    toRequest: (call) => ({ path: PATH, body: { json: anthropicBody(call) } }),
    fromReply: readAnthropic,
    stream: {
      framing: sse,
      toRequest: (call) => ({ path: PATH, body: { json: anthropicBody(call, true) } }),
      reader: anthropicReader,
    },
  };
  return withHeaders(chat, { "anthropic-version": "2023-06-01" });
}
