import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";

export const sambanova = defineProvider({
  id: "sambanova",
  label: "SambaNova",
  baseUrl: "https://api.sambanova.ai",
  docsUrl: "https://docs.sambanova.ai",
  verified: "2026-11-22",
  auth: { env: ["SAMBANOVA_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ body: withoutStrict }),
    "feature-extraction": openaiEmbeddings(),
  },
});

/** Rejects schemas that are to be followed to the letter, and accepts a missing `strict` for one. */
function withoutStrict(body: Record<string, unknown>): Record<string, unknown> {
  const format = body["response_format"] as { type?: string; json_schema?: object } | null | undefined;
  return format?.type === "json_schema" && format.json_schema
    ? { ...body, response_format: { ...format, json_schema: { ...format.json_schema, strict: false } } }
    : body;
}
