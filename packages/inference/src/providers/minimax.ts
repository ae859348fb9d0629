import { defineProvider } from "../contracts/provider.ts";
import { minimaxChat } from "../formats/minimax/chat.ts";
import { minimaxSpeech } from "../formats/minimax/speech.ts";
import { minimaxImageToVideo, minimaxTextToVideo } from "./minimax/videos.ts";

export const minimax = defineProvider({
  id: "minimax",
  label: "MiniMax",
  baseUrl: "https://api.minimax.io",
  hubOrg: "MiniMaxAI",
  docsUrl: "https://platform.minimax.io/docs",
  verified: "2026-11-27",
  regions: { cn: "https://api.minimaxi.com" },
  auth: { env: ["MINIMAX_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "chat-completion": minimaxChat(),
    "text-to-speech": minimaxSpeech,
    "text-to-video": minimaxTextToVideo,
    "image-to-video": minimaxImageToVideo,
  },
});
