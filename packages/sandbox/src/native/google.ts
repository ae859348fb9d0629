import { google as googleWire } from "../wires/google.ts";
import { type ListedModel, listedModels, namedModel } from "./models.ts";
import type { Native } from "./native.ts";
import { routesWire } from "./route.ts";

/** Google's list of models. */
export const google: Native = {
  wires: [
    routesWire(
      [
        {
          method: "GET",
          path: /^\/v1beta\/models$/,
          answer: ({ provider }) => Response.json({ models: listedModels(provider).map(googleModel) }),
        },
        {
          method: "GET",
          // What stands below a model is work under way.
          path: /^\/v1beta\/models\/(?!.*\/operations\/)([^:]+)$/,
          answer: ({ provider }, id = "") => Response.json(googleModel(namedModel(provider, id))),
        },
      ],
      googleWire.refuse,
    ),
  ],
};

const googleModel = ({ id, operation }: ListedModel) => ({
  name: `models/${id}`,
  version: "1",
  displayName: id,
  description: "A model of the sandbox",
  inputTokenLimit: 128_000,
  outputTokenLimit: 8192,
  supportedGenerationMethods: operation === "feature-extraction" ? ["embedContent"] : ["generateContent"],
});
