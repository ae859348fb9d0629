import { openaiChatServer } from "@inferhub/inference/formats/openai-chat/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { withoutState } from "./chat-state.ts";
import { withOneReasoning } from "./one-reasoning.ts";
import { CHAT_RESPONSE } from "./response-docs.ts";

/** Chat in OpenAI's format. */
export const chatCompletions = defineEndpoint(
  openaiApi,
  "/v1/chat/completions",
  CHAT_RESPONSE,
  withoutState(withOneReasoning(openaiChatServer)),
);
