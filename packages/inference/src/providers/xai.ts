import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { xaiSpeech, xaiTranscripts } from "../formats/xai/audio.ts";
import { xaiEdits, xaiImages } from "../formats/xai/images.ts";
import { xaiImageToVideo, xaiTextToVideo } from "./xai/videos.ts";

export const xai = defineProvider({
  id: "xai",
  label: "xAI",
  baseUrl: "https://api.x.ai",
  hubOrg: "xai-org",
  docsUrl: "https://docs.x.ai",
  verified: "2026-11-27",
  regions: { "us-east-1": "https://us-east-1.api.x.ai", "eu-west-1": "https://eu-west-1.api.x.ai" },
  auth: { env: ["XAI_API_KEY"], keyPrefixes: ["xai-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  responsesPath: "/v1/responses",
  operations: {
    "chat-completion": openaiChat(),
    "text-to-image": xaiImages(),
    "image-to-image": xaiEdits(),
    "text-to-video": xaiTextToVideo,
    "image-to-video": xaiImageToVideo,
    "text-to-speech": xaiSpeech,
    "automatic-speech-recognition": xaiTranscripts,
  },
});
