import type { ModelDirectory, ModelMapping } from "../contracts/model-directory.ts";
import { toHubTask } from "./hub-task.ts";

/**
 * Returns the providers of a model in the catalog, without a lookup at the Hub. It contains chat, text, and embedding models
 * as of the catalog's date.
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
