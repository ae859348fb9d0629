import * as v from "valibot";
import type { ResponseDoc } from "../endpoint.ts";

// Response documentation of Ollama's format.

const answer = {
  model: v.string(),
  created_at: v.string(),
  done: v.boolean(),
  done_reason: v.optional(v.picklist(["stop", "length"])),
  prompt_eval_count: v.optional(v.number()),
  eval_count: v.optional(v.number()),
};

const call = v.object({ function: v.object({ name: v.string(), arguments: v.looseObject({}) }) });

const chat = v.looseObject({
  ...answer,
  message: v.object({
    role: v.literal("assistant"),
    content: v.string(),
    thinking: v.optional(v.string()),
    tool_calls: v.optional(v.array(call)),
  }),
});

const generation = v.looseObject({ ...answer, response: v.string(), thinking: v.optional(v.string()) });

const vectors = v.looseObject({ model: v.string(), embeddings: v.array(v.array(v.number())) });

export const CHAT_RESPONSE: ResponseDoc = { name: "OllamaChat", schema: chat };
export const GENERATION_RESPONSE: ResponseDoc = { name: "OllamaGeneration", schema: generation };
export const EMBEDDINGS_RESPONSE: ResponseDoc = { name: "OllamaEmbeddings", schema: vectors };
export const EMBEDDING_RESPONSE: ResponseDoc = {
  name: "OllamaEmbedding",
  schema: v.object({ embedding: v.array(v.number()) }),
};
