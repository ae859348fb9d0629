/** The server halves of Ollama's API. */

export { ollamaChatServer } from "./server/chat.ts";
export { ollamaEmbeddingsServer, ollamaPromptEmbeddingsServer } from "./server/embeddings.ts";
export { ollamaGenerationServer } from "./server/generation.ts";
export { ollamaPromptServer } from "./server/prompt.ts";
