import type { ProviderQuirks } from "./provider-quirks.ts";

/** Streams start with the prompt's filter results. Model IDs are deployments. */
export const azureOpenai: ProviderQuirks = {
  chat: { preamble: { prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] } },
  error: "openai",
  models: "any",
};
