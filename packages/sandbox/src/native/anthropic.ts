import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { anthropicCount } from "../wires/anthropic-count.ts";
import { type ListedModel, listedModels, MODELS_MADE, namedModel } from "./models.ts";
import type { Native } from "./native.ts";
import { routesWire } from "./route.ts";

/** Anthropic's count of tokens and its list of models. */
export const anthropic: Native = {
  bearer: true,
  calls: [{ operation: chatCompletion, path: "/v1/messages/count_tokens", wire: "anthropic-count" }],
  wires: [
    routesWire(
      [
        {
          method: "GET",
          path: /^\/v1\/models$/,
          answer: ({ provider }) => {
            const data = listedModels(provider).map(anthropicModel);
            const ends = { first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null };
            return Response.json({ data, has_more: false, ...ends });
          },
        },
        {
          method: "GET",
          path: /^\/v1\/models\/(.+)$/,
          answer: ({ provider }, id = "") => Response.json(anthropicModel(namedModel(provider, id))),
        },
      ],
      anthropicCount.refuse,
    ),
  ],
};

const anthropicModel = ({ id }: ListedModel) => ({
  type: "model",
  id,
  display_name: id,
  created_at: new Date(MODELS_MADE * 1000).toISOString(),
});
