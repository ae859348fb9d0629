import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { anthropicCount } from "../../formats/anthropic.ts";
import { getModel } from "../../server/known-models.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import { type ListedModel, listModels, MODELS_CREATED } from "./models.ts";

/** Anthropic's count of tokens and its list of models. */
export const anthropic: ExtraRoutes = {
  acceptsBearer: true,
  operations: [{ operation: chatCompletion, path: "/v1/messages/count_tokens", format: "anthropic-count" }],
  formats: [
    createRoutesFormat(
      [
        {
          method: "GET",
          path: /^\/v1\/models$/,
          handle: ({ provider }) => {
            const data = listModels(provider).map(anthropicModel);
            const ends = { first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null };
            return Response.json({ data, has_more: false, ...ends });
          },
        },
        {
          method: "GET",
          path: /^\/v1\/models\/(.+)$/,
          handle: async (asked, id = "") => Response.json(anthropicModel(await getModel(asked, id))),
        },
      ],
      anthropicCount.buildError,
    ),
  ],
};

const anthropicModel = ({ id }: ListedModel) => ({
  type: "model",
  id,
  display_name: id,
  created_at: new Date(MODELS_CREATED * 1000).toISOString(),
});
