import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter } from "../../contracts/adapter.ts";
import { openaiChat } from "../openai-chat/client.ts";
import { throwIfRefused } from "./error.ts";

/** OpenAI's chat, with errors that have the status 200. */
// @__NO_SIDE_EFFECTS__
export function minimaxChat(): Adapter<typeof chatCompletion> {
  const chat = openaiChat({
    chunk: (chunk) => {
      throwIfRefused(chunk);
      return chunk;
    },
  });
  return {
    ...chat,
    parseResponse: (body, call) => {
      throwIfRefused(body);
      return chat.parseResponse(body, call);
    },
  };
}
