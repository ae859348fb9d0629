import type { ProviderQuirks } from "./provider-quirks.ts";

export const zaiOrg: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "last" },
  error: "zai",
  models: ["cogvideox-3", "cogview-3-plus", "cogview-4", "glm-image", "glm-ocr"],
};
