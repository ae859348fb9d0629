import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { cohereChat } from "../wires/cohere-chat.ts";
import { type ListedModel, listedModels, namedModel } from "./models.ts";
import type { Native } from "./native.ts";
import { routesWire } from "./route.ts";

/** Cohere's own chat and its list of models. */
export const cohere: Native = {
  calls: [
    { operation: chatCompletion, path: "/v2/chat", wire: "cohere-chat" },
    { operation: textRanking, path: "/v2/rerank", wire: "cohere-rerank" },
  ],
  wires: [
    routesWire(
      [
        {
          method: "GET",
          path: /^\/v1\/models$/,
          answer: ({ provider }) => Response.json({ models: listedModels(provider).map(cohereModel) }),
        },
        {
          method: "GET",
          path: /^\/v1\/models\/(.+)$/,
          answer: ({ provider }, id = "") => Response.json(cohereModel(namedModel(provider, id))),
        },
      ],
      cohereChat.refuse,
    ),
  ],
};

const ENDPOINTS: Readonly<Record<string, string>> = {
  "chat-completion": "chat",
  "feature-extraction": "embed",
  "text-ranking": "rerank",
};

function cohereModel({ id, operation }: ListedModel) {
  const endpoints = [ENDPOINTS[operation] ?? "chat"];
  return { name: id, endpoints, finetuned: false, context_length: 128_000, default_endpoints: [] };
}
