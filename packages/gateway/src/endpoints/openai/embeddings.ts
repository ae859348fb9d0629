import { openaiEmbeddingsServer } from "@inferhub/inference/formats/openai-embeddings/server";
import { defineEndpoint } from "../endpoint.ts";
import { EMBEDDINGS_RESPONSE } from "./response-docs.ts";

/** Embeddings in OpenAI's format. */
export const embeddings = defineEndpoint("/v1/embeddings", EMBEDDINGS_RESPONSE, openaiEmbeddingsServer);
