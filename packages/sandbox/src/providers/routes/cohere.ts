import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { createModelRoutes } from "./create-model-routes.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import type { ListedModel } from "./models.ts";

/** Cohere's own chat API and model list. */
export const cohere: ExtraRoutes = {
  operations: [
    { operation: chatCompletion, path: "/v2/chat", format: "cohere-chat" },
    { operation: textRanking, path: "/v2/rerank", format: "cohere-rerank" },
  ],
  formats: [
    createRoutesFormat(
      createModelRoutes("/v1/models", cohereModel, (models) => ({ models })),
      ({ status, message }) => ({ status, json: { message } }),
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
