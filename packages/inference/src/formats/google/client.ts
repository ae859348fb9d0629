import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter } from "../../contracts/adapter.ts";
import { loadOnce } from "../../lib/load-once.ts";
import type { Chat } from "../lib/chat-messages.ts";
import { buildGoogleBody, buildGooglePath } from "./request.ts";
import { googleShape } from "./shape.ts";

/** What reads responses is loaded by the first one. */
const loadReader = loadOnce(() => import("./response.ts"));

/** Chat over the content routes, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function googleChat(): Adapter<Chat> {
  return {
    operation: chatCompletion,
    shape: googleShape,
    buildRequest: (call) => ({
      path: buildGooglePath(call.model, "generateContent"),
      body: { json: buildGoogleBody(call) },
    }),
    parseResponse: async (body, call) => (await loadReader()).parseGoogleResponse(body, call),
    stream: {
      buildRequest: (call) => ({
        path: buildGooglePath(call.model, "streamGenerateContent"),
        query: { alt: "sse" },
        body: { json: buildGoogleBody(call) },
      }),
      createDecoder: async (call) => (await loadReader()).createGoogleDecoder(call),
    },
  };
}
