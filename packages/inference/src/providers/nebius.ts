import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiImages } from "../wire/openai-images.ts";

export const nebius = defineProvider({
  id: "nebius",
  label: "Nebius",
  baseUrl: "https://api.studio.nebius.ai",
  docsUrl: "https://docs.tokenfactory.nebius.com",
  auth: { env: ["NEBIUS_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ body: withGuide }),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-to-image": openaiImages(),
  },
});

/** Takes a schema under the name of the server behind it as well. */
function withGuide(body: Record<string, unknown>): Record<string, unknown> {
  const format = body["response_format"] as
    | { type?: string; json_schema?: { schema?: unknown } }
    | null
    | undefined;
  return format?.type === "json_schema" ? { ...body, guided_json: format.json_schema?.schema } : body;
}
