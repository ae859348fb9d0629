import { buildGoogleError } from "@inferhub/inference/formats/google/server";
import { getModel } from "../../server/known-models.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import { type ListedModel, listModels } from "./models.ts";

/** Google's list of models. */
export const google: ExtraRoutes = {
  formats: [
    createRoutesFormat(
      [
        {
          method: "GET",
          path: /^\/v1beta\/models$/,
          handle: ({ provider }) => Response.json({ models: listModels(provider).map(googleModel) }),
        },
        {
          method: "GET",
          // What stands below a model is work under way.
          path: /^\/v1beta\/models\/(?!.*\/operations\/)([^:]+)$/,
          handle: async (asked, id = "") => Response.json(googleModel(await getModel(asked, id))),
        },
      ],
      buildGoogleError,
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
