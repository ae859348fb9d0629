import { defineProvider } from "../contracts/provider.ts";
import { JWT } from "../credentials/jwt.ts";
import { withCredentials } from "../credentials/with-credentials.ts";
import { deepgramSpeech, deepgramTranscripts } from "../formats/deepgram/client.ts";

export const deepgram = defineProvider({
  id: "deepgram",
  label: "Deepgram",
  baseUrl: "https://api.deepgram.com",
  hubOrg: "deepgram",
  docsUrl: "https://developers.deepgram.com",
  verified: "2026-11-27",
  regions: { eu: "https://api.eu.deepgram.com" },
  modelsPath: "/v1/models",
  // https://developers.deepgram.com/reference/manage/projects/list
  accountPath: "/v1/projects",
  auth: withCredentials({ prefix: "Token", env: ["DEEPGRAM_API_KEY"] }, [
    { label: "short-lived token", pattern: JWT, env: ["DEEPGRAM_ACCESS_TOKEN"] },
  ]),
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "text-to-speech": deepgramSpeech,
    "automatic-speech-recognition": deepgramTranscripts,
  },
});
