import { operationSchemas } from "@inferhub/catalog/json-schema";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { messages } from "../surfaces/anthropic/messages.ts";
import type { Endpoint } from "../surfaces/endpoint.ts";
import { audioSpeech } from "../surfaces/openai/audio-speech.ts";
import { audioTranscriptions } from "../surfaces/openai/audio-transcriptions.ts";
import { chatCompletions } from "../surfaces/openai/chat-completions.ts";
import { completions } from "../surfaces/openai/completions.ts";
import { embeddings } from "../surfaces/openai/embeddings.ts";
import { imageGenerations } from "../surfaces/openai/image-generations.ts";
import { rerank } from "../surfaces/openai/rerank.ts";
import { FILE, named, schemaObject } from "./json-schema-of.ts";
import type { ContentDoc } from "./route-doc.ts";

const counted = (...names: readonly string[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, v.number()])));

const json = (name: string, schema: v.GenericSchema): ContentDoc => ({
  "application/json": { schema: named(name, schema) },
});

const stamped = { id: v.string(), created: v.number(), model: v.string() };

const chat: ContentDoc = {
  "application/json": {
    schema: {
      name: "OpenaiChatCompletion",
      toJson: () => schemaObject(operationSchemas(chatCompletion).output),
    },
  },
};

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
  usage: v.optional(counted("prompt_tokens", "completion_tokens", "total_tokens")),
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
  usage: counted("prompt_tokens", "total_tokens"),
});

const images = v.object({
  created: v.number(),
  data: v.array(v.object({ b64_json: v.optional(v.string()), url: v.optional(v.string()) })),
  usage: v.optional(counted("input_tokens", "output_tokens", "total_tokens")),
});

const transcript = v.looseObject({
  text: v.string(),
  language: v.optional(v.string()),
  duration: v.optional(v.number()),
  segments: v.optional(v.array(v.looseObject({}))),
  words: v.optional(v.array(v.looseObject({}))),
});

const ranking = v.object({
  id: v.string(),
  model: v.string(),
  results: v.array(
    v.object({ index: v.number(), relevance_score: v.number(), document: v.optional(v.looseObject({})) }),
  ),
  usage: v.optional(counted("total_tokens")),
});

const message = v.object({
  id: v.string(),
  type: v.literal("message"),
  role: v.literal("assistant"),
  model: v.string(),
  content: v.array(
    v.looseObject({ type: v.picklist(["text", "thinking", "redacted_thinking", "tool_use"]) }),
  ),
  stop_reason: v.nullable(v.picklist(["end_turn", "max_tokens", "tool_use", "refusal"])),
  stop_sequence: v.null(),
  usage: v.looseObject({ input_tokens: v.number(), output_tokens: v.number() }),
});

const text = { schema: () => ({ type: "string" }) };

/** How endpoints answer. One that is not named here is described as answering with some JSON. */
export const ENDPOINT_ANSWERS: ReadonlyMap<Endpoint, ContentDoc> = new Map([
  [chatCompletions, chat],
  [completions, json("OpenaiCompletion", completion)],
  [embeddings, json("OpenaiEmbeddings", vectors)],
  [imageGenerations, json("OpenaiImages", images)],
  [audioSpeech, { "audio/*": { schema: () => FILE } }],
  [audioTranscriptions, { ...json("OpenaiTranscription", transcript), "text/plain": text, "text/vtt": text }],
  [rerank, json("OpenaiRanking", ranking)],
  [messages, json("AnthropicMessage", message)],
]);
