import { ollamaChatServer } from "@inferhub/inference/formats/ollama/server";
import { defineEndpoint } from "../endpoint.ts";
import { ollamaApi } from "./api.ts";
import { CHAT_RESPONSE } from "./response-docs.ts";

/** Chat in Ollama's format. */
export const ollamaChat = defineEndpoint(ollamaApi, "/api/chat", CHAT_RESPONSE, ollamaChatServer);
