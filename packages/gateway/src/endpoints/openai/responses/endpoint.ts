import { openaiResponsesServer } from "@inferhub/inference/formats/openai-responses/server";
import { defineEndpoint } from "../../endpoint.ts";
import { openaiApi } from "../api.ts";
import { nativeResponses } from "./native.ts";
import { RESPONSE_DOC } from "./response-doc.ts";

/** OpenAI's Responses API: chats with stored conversations. */
export const responses = defineEndpoint(openaiApi, "/v1/responses", RESPONSE_DOC, openaiResponsesServer, {
  native: nativeResponses,
});
