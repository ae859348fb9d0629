import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter } from "../../contracts/adapter.ts";
import { loadOnce } from "../../lib/load-once.ts";
import type { Chat } from "../lib/chat-messages.ts";
import { withHeaders } from "../lib/with-headers.ts";
import { buildAnthropicBody } from "./request.ts";
import { anthropicShape } from "./shape.ts";

const PATH = "/v1/messages";

/** What reads responses is loaded by the first one. */
const loadReader = loadOnce(() => import("./read.ts"));

/** Chat over the messages route, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function anthropicChat(): Adapter<Chat> {
  const chat: Adapter<Chat> = {
    operation: chatCompletion,
    shape: anthropicShape,
    buildRequest: (call) => ({ path: PATH, body: { json: buildAnthropicBody(call) } }),
    parseResponse: async (body) => (await loadReader()).parseAnthropicResponse(body),
    stream: {
      buildRequest: (call) => ({ path: PATH, body: { json: buildAnthropicBody(call, true) } }),
      createDecoder: async () => (await loadReader()).createAnthropicDecoder(),
    },
  };
  return withHeaders(chat, { "anthropic-version": "2023-06-01" });
}
