import { defineProvider } from "../contracts/provider.ts";
import { elevenlabsSpeech, elevenlabsTranscripts } from "../formats/elevenlabs/client.ts";

export const elevenlabs = defineProvider({
  id: "elevenlabs",
  label: "ElevenLabs",
  baseUrl: "https://api.elevenlabs.io",
  docsUrl: "https://elevenlabs.io/docs",
  verified: "2026-11-27",
  regions: { us: "https://api.us.elevenlabs.io", eu: "https://api.eu.residency.elevenlabs.io" },
  modelsPath: "/v1/models",
  auth: { header: "xi-api-key", prefix: "", env: ["ELEVENLABS_API_KEY", "XI_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "text-to-speech": elevenlabsSpeech,
    "automatic-speech-recognition": elevenlabsTranscripts,
  },
});
