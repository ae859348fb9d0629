import { isTokens, type TextOrTokens } from "@inferhub/inference/formats/lib/token-lists";
import { openaiEmbeddingsServer } from "@inferhub/inference/formats/openai-embeddings/server";
import type * as v from "valibot";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { EMBEDDINGS_RESPONSE } from "./response-docs.ts";

const hasTokens = (body: object) => isTokens((body as { readonly input: TextOrTokens }).input);

/** Token IDs are forwarded unchanged, because only a provider with this format can have their tokenizer. */
const native: NonNullable<Endpoint["native"]> = {
  body: openaiEmbeddingsServer.body as v.GenericSchema<unknown, { readonly model: string }>,
  applies: hasTokens,
  requiredBy: (body) => (hasTokens(body) ? "input" : undefined),
};

/** Embeddings in OpenAI's format. */
export const embeddings = defineEndpoint(
  openaiApi,
  "/v1/embeddings",
  EMBEDDINGS_RESPONSE,
  openaiEmbeddingsServer,
  { native },
);
