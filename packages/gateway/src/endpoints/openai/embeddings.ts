import { isTokens, type TextOrTokens } from "@inferhub/inference/formats/lib/token-lists";
import { openaiEmbeddingsServer } from "@inferhub/inference/formats/openai-embeddings/server";
import type * as v from "valibot";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { EMBEDDINGS_RESPONSE } from "./response-docs.ts";

const hasTokens = (body: object) => isTokens((body as { readonly input: TextOrTokens }).input);

/** Tokens pass as they are: only a provider of this format may have the tokenizer that they are from. */
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
