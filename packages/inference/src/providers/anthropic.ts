import { defineProvider } from "../contracts/provider.ts";
import { anthropicChat } from "../formats/anthropic/client.ts";

export const anthropic = defineProvider({
  id: "anthropic",
  label: "Anthropic",
  baseUrl: "https://api.anthropic.com",
  docsUrl: "https://docs.anthropic.com",
  verified: "2026-11-26",
  auth: { header: "x-api-key", prefix: "", env: ["ANTHROPIC_API_KEY"], keyPrefixes: ["sk-ant-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: { "chat-completion": anthropicChat() },
  batches: {
    discount: 0.5,
    maxRows: 100_000,
    maxMegabytes: 256,
    operations: ["chat-completion"],
    load: async () => (await import("../batch-apis/anthropic.ts")).anthropicBatches,
  },
});
