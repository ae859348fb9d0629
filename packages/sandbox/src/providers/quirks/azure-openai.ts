import type { ProviderQuirks } from "./provider-quirks.ts";

/** A stream starts with what the filter found in the prompt. Models are deployments. */
export const azureOpenai: ProviderQuirks = {
  chat: { preamble: { prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] } },
  error: "openai",
  models: "any",
};
