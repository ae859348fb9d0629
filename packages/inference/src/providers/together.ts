import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiImages } from "../wire/openai-images.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";

export const together = defineProvider({
  id: "together",
  label: "Together AI",
  baseUrl: "https://api.together.xyz",
  docsUrl: "https://docs.together.ai",
  auth: { env: ["TOGETHER_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ body: flatJsonSchema }),
    "feature-extraction": openaiEmbeddings(),
    "automatic-speech-recognition": openaiTranscriptions(),
    "text-to-image": openaiImages({
      inlineFormat: "base64",
      rename: { num_inference_steps: "steps" },
    }),
  },
});

/** Takes the schema itself where others take `{ name, strict, schema }`. */
function flatJsonSchema(body: Record<string, unknown>): Record<string, unknown> {
  const format = body["response_format"] as
    | { type?: string; json_schema?: { schema?: unknown } }
    | null
    | undefined;
  return format?.type === "json_schema" && format.json_schema
    ? { ...body, response_format: { type: "json_schema", schema: format.json_schema.schema } }
    : body;
}
