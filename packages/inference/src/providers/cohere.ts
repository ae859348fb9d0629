import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { cohereEmbedShape } from "../formats/cohere-embed/shape.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { rerank } from "../formats/openai-rerank/client.ts";

const embeddingsResponse = v.object({ embeddings: v.object({ float: v.array(v.array(v.number())) }) });

/** Newer models require the purpose of the embeddings. The default is indexing documents. */
const featureExtractionAdapter: Adapter<typeof featureExtraction> = {
  operation: featureExtraction,
  shape: cohereEmbedShape,
  buildRequest: ({ model, input: { inputs, parameters, ...input } }) => {
    const { truncate, truncation_direction: end, normalize, prompt_name, encoding_format, ...rest } = input;
    const side = end?.toLowerCase() === "left" ? "START" : "END";
    return {
      path: "/v2/embed",
      body: {
        json: {
          input_type: "search_document",
          ...renameKeys(rest, { dimensions: "output_dimension" }),
          truncate: truncate === undefined ? undefined : truncate ? side : "NONE",
          ...parameters,
          texts: [inputs].flat(),
          embedding_types: ["float"],
          model,
        },
      },
    };
  },
  parseResponse: (body) => parseWith(embeddingsResponse, body).embeddings.float,
};

export const cohere = defineProvider({
  id: "cohere",
  label: "Cohere",
  baseUrl: "https://api.cohere.com",
  docsUrl: "https://docs.cohere.com",
  verified: "2026-11-22",
  auth: { env: ["COHERE_API_KEY"] },
  hubOrg: "CohereLabs",
  operations: {
    "chat-completion": openaiChat({
      path: "/compatibility/v1/chat/completions",
      omit: ["logit_bias", "n", "parallel_tool_calls", "top_logprobs"],
    }),
    "feature-extraction": featureExtractionAdapter,
    "text-ranking": rerank("/v2/rerank"),
  },
});
