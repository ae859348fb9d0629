import { hubTaskOf } from "./hub-task.ts";
import type { Mapping, MappingSource } from "./mappings.ts";

/**
 * The catalogue's facts about who sells which model, for those who want no look-up at the Hub. They know
 * models that answer with text and those that make vectors; they are as old as the catalogue.
 */
export const offerMappings: MappingSource = {
  mappings: async ({ model }) => {
    const { OFFERS, offersOf } = await import("@inferhub/catalog/models");
    return offersOf(model, OFFERS).map(
      ({ provider, providerModelId, modalities }): Mapping => ({
        provider,
        providerId: providerModelId,
        task: modalities.output.includes("text") ? hubTaskOf("chat-completion") : "",
        status: "live",
      }),
    );
  },
};
