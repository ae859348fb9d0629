import type { ModelDirectory, ModelMapping } from "../contracts/model-directory.ts";
import { toHubTask } from "./hub-task.ts";

/**
 * The catalogue's facts about who sells which model, for those who want no look-up at the Hub. They know
 * models that answer with text and those that make vectors; they are as old as the catalogue.
 */
export const catalogDirectory: ModelDirectory = {
  find: async ({ model }) => {
    const { OFFERS, findOffers } = await import("@inferhub/catalog/models");
    return findOffers(model, OFFERS).map(
      ({ provider, providerModelId, modalities }): ModelMapping => ({
        provider,
        providerId: providerModelId,
        task: modalities.output.includes("text") ? toHubTask("chat-completion") : "",
        status: "live",
      }),
    );
  },
};
