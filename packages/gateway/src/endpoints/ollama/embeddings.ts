import { ollamaPromptEmbeddingsServer } from "@inferhub/inference/formats/ollama/server";
import { defineEndpoint } from "../endpoint.ts";
import { ollamaApi } from "./api.ts";
import { EMBEDDING_RESPONSE } from "./response-docs.ts";

/** Embeddings of one text in Ollama's format. */
export const ollamaEmbeddings = defineEndpoint(
  ollamaApi,
  "/api/embeddings",
  EMBEDDING_RESPONSE,
  ollamaPromptEmbeddingsServer,
);
