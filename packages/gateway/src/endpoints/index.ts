import { messages } from "./anthropic/messages.ts";
import { ollamaChat } from "./ollama/chat.ts";
import { ollamaEmbed } from "./ollama/embed.ts";
import { ollamaEmbeddings } from "./ollama/embeddings.ts";
import { ollamaGenerate } from "./ollama/generate.ts";
import { audioSpeech } from "./openai/audio-speech.ts";
import { audioTranscriptions } from "./openai/audio-transcriptions.ts";
import { audioTranslations } from "./openai/audio-translations.ts";
import { chatCompletions } from "./openai/chat-completions.ts";
import { completions } from "./openai/completions.ts";
import { embeddings } from "./openai/embeddings.ts";
import { imageEdits } from "./openai/image-edits.ts";
import { imageGenerations } from "./openai/image-generations.ts";
import { imageVariations } from "./openai/image-variations.ts";
import { moderations } from "./openai/moderations.ts";
import { rerank } from "./openai/rerank.ts";
import { responses } from "./openai/responses/endpoint.ts";

/** The endpoints in the formats of other APIs. */
export const ENDPOINTS = [
  chatCompletions,
  completions,
  responses,
  embeddings,
  imageGenerations,
  imageEdits,
  imageVariations,
  audioSpeech,
  audioTranscriptions,
  audioTranslations,
  rerank,
  moderations,
  messages,
  ollamaChat,
  ollamaGenerate,
  ollamaEmbed,
  ollamaEmbeddings,
];
