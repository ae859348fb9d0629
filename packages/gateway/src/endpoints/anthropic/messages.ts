import { anthropicServer } from "@inferhub/inference/formats/anthropic/server";
import { defineEndpoint } from "../endpoint.ts";
import { anthropicApi } from "./api.ts";
import { nativeMessages } from "./native.ts";
import { MESSAGE_RESPONSE } from "./response-doc.ts";

/** Chat in Anthropic's format. */
export const messages = defineEndpoint(anthropicApi, "/v1/messages", MESSAGE_RESPONSE, anthropicServer, {
  native: nativeMessages,
});
