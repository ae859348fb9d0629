import type { ProviderQuirks } from "./provider-quirks.ts";

export const zaiOrg: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "last" },
  error: "zai",
  models: ["glm-image", "glm-ocr"],
};
