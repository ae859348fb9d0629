import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";

export const clarifai = defineProvider({
  id: "clarifai",
  label: "Clarifai",
  baseUrl: "https://api.clarifai.com",
  docsUrl: "https://docs.clarifai.com",
  verified: "2026-11-22",
  auth: { prefix: "Key", env: ["CLARIFAI_PAT", "CLARIFAI_API_KEY"] },
  operations: { "chat-completion": openaiChat({ path: "/v2/ext/openai/v1/chat/completions" }) },
});
