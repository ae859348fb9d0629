import { defineServerFormat } from "../../contracts/server-format.ts";
import { rerankServer } from "../openai-rerank/server.ts";

/** The server half of Cohere's rerank API, which counts usage in searches. */
export const cohereRerankServer = defineServerFormat({
  ...rerankServer,
  shape: { format: "cohere-rerank" },
  buildResponse: async (results, body, meta) => {
    const response = await rerankServer.buildResponse(results, body, meta);
    const { id, results: ranked } = ("json" in response ? response.json : {}) as Readonly<
      Record<string, unknown>
    >;
    const billing = { api_version: { version: "2" }, billed_units: { search_units: 1 } };
    return { json: { id, results: ranked, meta: billing } };
  },
  buildError: ({ status, message }) => ({ status, json: { message } }),
});
