import { buildGoogleError } from "@inferhub/inference/formats/google/server";
import { createModelRoutes } from "./create-model-routes.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import type { ListedModel } from "./models.ts";

/** Google's model list. */
export const google: ExtraRoutes = {
  formats: [
    createRoutesFormat(
      // Paths below a model are operations in progress.
      createModelRoutes("/v1beta/models", googleModel, (models) => ({ models }), "(?!.*/operations/)([^:]+)"),
      buildGoogleError,
    ),
  ],
};

function googleModel({ id, operation }: ListedModel) {
  return {
    name: `models/${id}`,
    version: "1",
    displayName: id,
    description: "A model of the sandbox",
    inputTokenLimit: 128_000,
    outputTokenLimit: 8192,
    supportedGenerationMethods: operation === "feature-extraction" ? ["embedContent"] : ["generateContent"],
  };
}
