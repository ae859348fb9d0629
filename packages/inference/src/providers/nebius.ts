import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { openaiImages } from "../formats/openai-images/client.ts";

export const nebius = defineProvider({
  id: "nebius",
  label: "Nebius",
  baseUrl: "https://api.studio.nebius.ai",
  docsUrl: "https://docs.tokenfactory.nebius.com",
  verified: "2026-11-22",
  auth: { env: ["NEBIUS_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ body: withGuidedJson }),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-to-image": openaiImages(),
  },
});

/** Accepts a schema under the name of the server behind it as well. */
function withGuidedJson(body: Record<string, unknown>): Record<string, unknown> {
  const format = body["response_format"] as
    | { type?: string; json_schema?: { schema?: unknown } }
    | null
    | undefined;
  return format?.type === "json_schema" ? { ...body, guided_json: format.json_schema?.schema } : body;
}
