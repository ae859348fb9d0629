import { defineProvider } from "../contracts/provider.ts";
import { cloudflareImages, cloudflareTranscripts } from "../formats/cloudflare/media.ts";
import {
  cloudflareClassification,
  cloudflareRanking,
  cloudflareTranslation,
} from "../formats/cloudflare/text.ts";
import { experimental } from "../formats/lib/experimental.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";

/** `baseUrls` names the account, or the environment does. */
export const cloudflare = defineProvider({
  id: "cloudflare",
  label: "Cloudflare Workers AI",
  baseUrl: "https://api.cloudflare.com/client/v4/accounts/{account_id}/ai",
  baseUrlEnv: { account_id: "CLOUDFLARE_ACCOUNT_ID" },
  docsUrl: "https://developers.cloudflare.com/workers-ai",
  verified: "2026-11-27",
  modelsPath: "/models/search",
  auth: { env: ["CLOUDFLARE_API_TOKEN"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  modelPaths: /^\/run\/(.+)$/,
  operations: {
    "chat-completion": openaiChat(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": experimental(cloudflareRanking),
    "text-to-image": cloudflareImages,
    "automatic-speech-recognition": cloudflareTranscripts,
    "text-classification": experimental(cloudflareClassification),
    translation: experimental(cloudflareTranslation),
  },
});
