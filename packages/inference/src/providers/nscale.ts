import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiImages } from "../formats/openai-images/client.ts";

export const nscale = defineProvider({
  id: "nscale",
  label: "Nscale",
  baseUrl: "https://inference.api.nscale.com",
  docsUrl: "https://docs.nscale.com",
  verified: "2026-11-22",
  auth: { env: ["NSCALE_API_KEY", "NSCALE_SERVICE_TOKEN"] },
  operations: {
    "chat-completion": openaiChat(),
    "text-to-image": openaiImages({ inlineOnly: true }),
  },
});
