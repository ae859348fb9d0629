import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import type { ResponseDoc } from "../endpoint.ts";

// Response documentation of OpenAI's format.

const createCountsSchema = (...names: readonly string[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, v.number()])));

const stamped = { id: v.string(), created: v.number(), model: v.string() };

const completion = v.object({
  ...stamped,
  object: v.literal("text_completion"),
  choices: v.array(
    v.object({
      index: v.number(),
      text: v.string(),
      logprobs: v.nullable(v.looseObject({})),
      finish_reason: v.nullable(v.string()),
    }),
  ),
  usage: v.optional(createCountsSchema("prompt_tokens", "completion_tokens", "total_tokens")),
});

const vectors = v.object({
  object: v.literal("list"),
  data: v.array(
    v.object({
      object: v.literal("embedding"),
      index: v.number(),
      embedding: v.union([
        v.array(v.number()),
        v.pipe(v.string(), v.description("32-bit floats as base64.")),
      ]),
    }),
  ),
  model: v.string(),
  usage: createCountsSchema("prompt_tokens", "total_tokens"),
});

const images = v.object({
  created: v.number(),
  data: v.array(v.object({ b64_json: v.optional(v.string()), url: v.optional(v.string()) })),
  usage: v.optional(createCountsSchema("input_tokens", "output_tokens", "total_tokens")),
});

const transcript = v.looseObject({
  text: v.string(),
  language: v.optional(v.string()),
  duration: v.optional(v.number()),
  segments: v.optional(v.array(v.looseObject({}))),
  words: v.optional(v.array(v.looseObject({}))),
});

const moderation = v.object({
  id: v.string(),
  model: v.string(),
  results: v.array(
    v.looseObject({
      flagged: v.boolean(),
      categories: v.record(v.string(), v.boolean()),
      category_scores: v.record(v.string(), v.number()),
    }),
  ),
});

const ranking = v.object({
  id: v.string(),
  model: v.string(),
  results: v.array(
    v.object({ index: v.number(), relevance_score: v.number(), document: v.optional(v.looseObject({})) }),
  ),
  usage: v.optional(createCountsSchema("total_tokens")),
});

export const CHAT_RESPONSE: ResponseDoc = {
  name: "OpenaiChatCompletion",
  schema: chatCompletion.output as unknown as v.GenericSchema,
};
export const COMPLETION_RESPONSE: ResponseDoc = { name: "OpenaiCompletion", schema: completion };
export const EMBEDDINGS_RESPONSE: ResponseDoc = { name: "OpenaiEmbeddings", schema: vectors };
export const IMAGES_RESPONSE: ResponseDoc = { name: "OpenaiImages", schema: images };
export const TRANSCRIPTION_RESPONSE: ResponseDoc = {
  name: "OpenaiTranscription",
  schema: transcript,
  texts: ["text/plain", "text/vtt"],
};
export const MODERATION_RESPONSE: ResponseDoc = { name: "OpenaiModeration", schema: moderation };
export const RANKING_RESPONSE: ResponseDoc = { name: "OpenaiRanking", schema: ranking };
