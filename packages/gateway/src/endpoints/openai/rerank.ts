import { rerankServer } from "@inferhub/inference/formats/openai-rerank/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { RANKING_RESPONSE } from "./response-docs.ts";

/** Reranking in the format of Cohere and Jina. */
export const rerank = defineEndpoint(openaiApi, "/v1/rerank", RANKING_RESPONSE, rerankServer);
