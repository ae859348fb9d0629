import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { anthropicCount } from "../../formats/anthropic.ts";
import { anthropicBatchRoutes } from "./batches/anthropic.ts";
import { createModelRoutes } from "./create-model-routes.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import { type ListedModel, MODELS_CREATED } from "./models.ts";

/** Anthropic's token count and model list. */
export const anthropic: ExtraRoutes = {
  acceptsBearer: true,
  operations: [{ operation: chatCompletion, path: "/v1/messages/count_tokens", format: "anthropic-count" }],
  formats: [
    createRoutesFormat(anthropicBatchRoutes, anthropicCount.buildError),
    createRoutesFormat(
      createModelRoutes("/v1/models", anthropicModel, (data) => ({
        data,
        has_more: false,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
      })),
      anthropicCount.buildError,
    ),
  ],
};

function anthropicModel({ id }: ListedModel) {
  return {
    type: "model",
    id,
    display_name: id,
    created_at: new Date(MODELS_CREATED * 1000).toISOString(),
  };
}
