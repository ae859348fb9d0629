import { ollamaPromptServer } from "@inferhub/inference/formats/ollama/server";
import { defineEndpoint } from "../endpoint.ts";
import { ollamaApi } from "./api.ts";
import { GENERATION_RESPONSE } from "./response-docs.ts";

/** Text generation in Ollama's format. */
export const ollamaGenerate = defineEndpoint(
  ollamaApi,
  "/api/generate",
  GENERATION_RESPONSE,
  ollamaPromptServer,
);
