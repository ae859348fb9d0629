import { openaiEmbeddingsServer } from "@inferhub/inference/formats/openai-embeddings/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { EMBEDDINGS_RESPONSE } from "./response-docs.ts";

/** Embeddings in OpenAI's format. */
export const embeddings = defineEndpoint(
  openaiApi,
  "/v1/embeddings",
  EMBEDDINGS_RESPONSE,
  openaiEmbeddingsServer,
);
