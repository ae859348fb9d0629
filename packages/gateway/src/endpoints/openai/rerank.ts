import { rerankServer } from "@inferhub/inference/formats/openai-rerank/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { RANKING_RESPONSE } from "./response-docs.ts";

/** Rankings in the format that Cohere and Jina share. */
export const rerank = defineEndpoint(openaiApi, "/v1/rerank", RANKING_RESPONSE, rerankServer);
