import { defineProvider } from "../contracts/provider.ts";
import { deepgramSpeech, deepgramTranscripts } from "../formats/deepgram/client.ts";

export const deepgram = defineProvider({
  id: "deepgram",
  label: "Deepgram",
  baseUrl: "https://api.deepgram.com",
  hubOrg: "deepgram",
  docsUrl: "https://developers.deepgram.com",
  auth: { prefix: "Token", env: ["DEEPGRAM_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "text-to-speech": deepgramSpeech,
    "automatic-speech-recognition": deepgramTranscripts,
  },
});
