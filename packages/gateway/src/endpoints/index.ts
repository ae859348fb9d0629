import { messages } from "./anthropic/messages.ts";
import { audioSpeech } from "./openai/audio-speech.ts";
import { audioTranscriptions } from "./openai/audio-transcriptions.ts";
import { chatCompletions } from "./openai/chat-completions.ts";
import { completions } from "./openai/completions.ts";
import { embeddings } from "./openai/embeddings.ts";
import { imageGenerations } from "./openai/image-generations.ts";
import { rerank } from "./openai/rerank.ts";
import { responses } from "./openai/responses/endpoint.ts";

/** The endpoints in the formats of other APIs. */
export const ENDPOINTS = [
  chatCompletions,
  completions,
  responses,
  embeddings,
  imageGenerations,
  audioSpeech,
  audioTranscriptions,
  rerank,
  messages,
];
