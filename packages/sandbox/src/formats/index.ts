import { anthropic } from "./anthropic.ts";
import { anthropicCount } from "./anthropic-count.ts";
import { bfl } from "./bfl.ts";
import { cohereChat } from "./cohere-chat.ts";
import { cohereEmbed } from "./cohere-embed.ts";
import { cohereRerank } from "./cohere-rerank.ts";
import { fal } from "./fal.ts";
import { falQueue } from "./fal-queue.ts";
import { fireworksImages } from "./fireworks-images.ts";
import { google } from "./google.ts";
import { googleVideo } from "./google-video.ts";
import { hyperbolicImages } from "./hyperbolic-images.ts";
import { inputsParameters } from "./inputs-parameters.ts";
import { llamaCompletion } from "./llama-completion.ts";
import { mistralFim } from "./mistral-fim.ts";
import { mistralSpeech } from "./mistral-speech.ts";
import { mistralTranscriptions } from "./mistral-transcriptions.ts";
import { novitaMinimax } from "./novita-minimax.ts";
import { novitaVideo } from "./novita-video.ts";
import { ollama } from "./ollama.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiCompletions } from "./openai-completions.ts";
import { openaiEmbeddings } from "./openai-embeddings.ts";
import { openaiImageEdits } from "./openai-image-edits.ts";
import { openaiImages } from "./openai-images.ts";
import { openaiSpeech } from "./openai-speech.ts";
import { openaiTranscriptions } from "./openai-transcriptions.ts";
import { replicate } from "./replicate.ts";
import { rerank } from "./rerank.ts";
import type { ServerFormat } from "./server-format.ts";
import { tei } from "./tei.ts";
import { tgi } from "./tgi.ts";
import { togetherTranscriptions } from "./together-transcriptions.ts";
import { togetherVideo } from "./together-video.ts";
import { vllm } from "./vllm.ts";
import { wavespeed } from "./wavespeed.ts";
import { zaiImage } from "./zai-image.ts";
import { zaiLayout } from "./zai-layout.ts";

/** Who answers which format, by the name that adapters give it. */
export const SERVER_FORMATS: ReadonlyMap<string, ServerFormat> = new Map(
  Object.entries({
    "openai-chat": openaiChat,
    "openai-embeddings": openaiEmbeddings,
    "openai-images": openaiImages,
    "openai-transcriptions": openaiTranscriptions,
    anthropic,
    "anthropic-count": anthropicCount,
    "cohere-chat": cohereChat,
    "cohere-rerank": cohereRerank,
    "cohere-embed": cohereEmbed,
    "fireworks-images": fireworksImages,
    google,
    "hyperbolic-images": hyperbolicImages,
    "llama-completion": llamaCompletion,
    "mistral-fim": mistralFim,
    "mistral-transcriptions": mistralTranscriptions,
    "mistral-speech": mistralSpeech,
    ollama,
    "openai-completions": openaiCompletions,
    "openai-image-edits": openaiImageEdits,
    "openai-speech": openaiSpeech,
    rerank,
    tei,
    tgi,
    vllm,
    "inputs-parameters": inputsParameters,
    fal,
    "fal-queue": falQueue,
    replicate,
    wavespeed,
    "novita-minimax": novitaMinimax,
    "novita-video": novitaVideo,
    "together-transcriptions": togetherTranscriptions,
    "together-video": togetherVideo,
    bfl,
    "zai-image": zaiImage,
    "zai-layout": zaiLayout,
    "google-video": googleVideo,
  }),
);
