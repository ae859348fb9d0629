import type { ModelDirectory, ModelMapping } from "../contracts/model-directory.ts";
import { toHubTask } from "./hub-task.ts";

/**
 * The catalog's facts about who sells which model, for those who want no look-up at the Hub. They know
 * models that answer with text and those that make vectors; they are as old as the catalog.
 */
export const catalogDirectory: ModelDirectory = {
  find: async ({ model }) => {
    const { findModelOffers } = await import("@inferhub/catalog/model-offers");
    return findModelOffers(model).map(
      ({ provider, providerModelId, hasTextOutput }): ModelMapping => ({
        provider,
        providerId: providerModelId,
        task: hasTextOutput ? toHubTask("chat-completion") : "",
        status: "live",
      }),
    );
  },
};
