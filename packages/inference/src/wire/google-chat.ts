import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { sse } from "../framing/sse.ts";
import type { Adapter } from "../types/adapter.ts";
import type { Chat } from "./chat-messages.ts";
import { googleReader, readGoogle } from "./google-reply.ts";
import { googleBody, googlePath } from "./google-request.ts";

/** Chat over the content routes, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function googleChat(): Adapter<Chat> {
  return {
    operation: chatCompletion,
    wire: "google",
    toRequest: (call) => ({
      path: googlePath(call.model, "generateContent"),
      body: { json: googleBody(call) },
    }),
    fromReply: readGoogle,
    stream: {
      framing: sse,
      toRequest: (call) => ({
        path: googlePath(call.model, "streamGenerateContent"),
        query: { alt: "sse" },
        body: { json: googleBody(call) },
      }),
      reader: googleReader,
    },
  };
}
