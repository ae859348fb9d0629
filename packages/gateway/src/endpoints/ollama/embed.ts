import { ollamaEmbeddingsServer } from "@inferhub/inference/formats/ollama/server";
import { defineEndpoint } from "../endpoint.ts";
import { ollamaApi } from "./api.ts";
import { EMBEDDINGS_RESPONSE } from "./response-docs.ts";

/** Embeddings in Ollama's format. */
export const ollamaEmbed = defineEndpoint(
  ollamaApi,
  "/api/embed",
  EMBEDDINGS_RESPONSE,
  ollamaEmbeddingsServer,
);
