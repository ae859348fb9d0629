import { defineProvider } from "../contracts/provider.ts";
import { assemblyaiTranscripts } from "./assemblyai/transcripts.ts";

export const assemblyai = defineProvider({
  id: "assemblyai",
  label: "AssemblyAI",
  baseUrl: "https://api.assemblyai.com",
  hubOrg: "AssemblyAI",
  docsUrl: "https://www.assemblyai.com/docs",
  verified: "2026-11-27",
  regions: { eu: "https://api.eu.assemblyai.com" },
  auth: { prefix: "", env: ["ASSEMBLYAI_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: { "automatic-speech-recognition": assemblyaiTranscripts },
});
