import {
  openaiResponsesServer,
  type ResponsesBody,
} from "@inferhub/inference/formats/openai-responses/server";
import { defineEndpoint, type Endpoint } from "../../endpoint.ts";
import { openaiApi } from "../api.ts";
import { openResponse } from "./open-response.ts";
import { RESPONSE_DOC } from "./response-doc.ts";

/** OpenAI's Responses: chats whose conversations the gateway keeps. */
export const responses = defineEndpoint(openaiApi, "/v1/responses", RESPONSE_DOC, openaiResponsesServer, {
  open: openResponse as NonNullable<Endpoint<ResponsesBody>["open"]>,
});
