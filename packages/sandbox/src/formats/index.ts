import { OPERATIONS } from "@inferhub/catalog/operations";
import { anthropicServer } from "@inferhub/inference/formats/anthropic/server";
import { bflServer } from "@inferhub/inference/formats/bfl/server";
import { cohereChatServer } from "@inferhub/inference/formats/cohere-chat/server";
import { cohereEmbedServer } from "@inferhub/inference/formats/cohere-embed/server";
import { cohereRerankServer } from "@inferhub/inference/formats/cohere-rerank/server";
import { falSpeechServer, falTranscriptionServer } from "@inferhub/inference/formats/fal/server";
import { falQueueServer } from "@inferhub/inference/formats/fal-queue/server";
import { fireworksImagesServer } from "@inferhub/inference/formats/fireworks-images/server";
import {
  googleChatServer,
  googleEmbeddingsServer,
  googleImagesServer,
  googleSpeechServer,
} from "@inferhub/inference/formats/google/server";
import { googleVideoServer } from "@inferhub/inference/formats/google-video/server";
import { createHubInferenceServer } from "@inferhub/inference/formats/hub-inference/server";
import { hubInferenceShape } from "@inferhub/inference/formats/hub-inference/shape";
import { hyperbolicImagesServer } from "@inferhub/inference/formats/hyperbolic-images/server";
import { getObject, isObject } from "@inferhub/inference/formats/lib/json-members";
import { llamaCompletionServer } from "@inferhub/inference/formats/llama-cpp/server";
import {
  mistralFimServer,
  mistralSpeechServer,
  mistralTranscriptionsServer,
} from "@inferhub/inference/formats/mistral/server";
import { novitaMinimaxServer } from "@inferhub/inference/formats/novita-minimax/server";
import { novitaVideoServer } from "@inferhub/inference/formats/novita-video/server";
import { ollamaEmbeddingsServer, ollamaGenerationServer } from "@inferhub/inference/formats/ollama/server";
import { openaiChatServer } from "@inferhub/inference/formats/openai-chat/server";
import { openaiCompletionsServer } from "@inferhub/inference/formats/openai-completions/server";
import { createEmbeddingsServer } from "@inferhub/inference/formats/openai-embeddings/server";
import {
  openaiImageEditsServer,
  openaiImageReferencesServer,
  openaiImagesServer,
} from "@inferhub/inference/formats/openai-images/server";
import { rerankServer } from "@inferhub/inference/formats/openai-rerank/server";
import { openaiSpeechServer } from "@inferhub/inference/formats/openai-speech/server";
import { createTranscriptionsServer } from "@inferhub/inference/formats/openai-transcriptions/server";
import { replicateServer } from "@inferhub/inference/formats/replicate/server";
import {
  teiEmbedServer,
  teiPredictServer,
  teiRerankServer,
  teiSimilarityServer,
} from "@inferhub/inference/formats/tei/server";
import { tgiServer } from "@inferhub/inference/formats/tgi/server";
import { togetherVideoServer } from "@inferhub/inference/formats/together-video/server";
import { vllmClassifyServer, vllmScoreServer } from "@inferhub/inference/formats/vllm/server";
import { wavespeedServer } from "@inferhub/inference/formats/wavespeed/server";
import { zaiImageServer } from "@inferhub/inference/formats/zai-image/server";
import { zaiLayoutServer } from "@inferhub/inference/formats/zai-layout/server";
import { anthropic, anthropicCount } from "./anthropic.ts";
import type { AnyServerFormat } from "./check-body.ts";
import { createFormatHandler } from "./create-format-handler.ts";
import { createJobHandler } from "./create-job-handler.ts";
import type { FormatHandler } from "./format-handler.ts";
import { bfl, falQueue, googleVideo, replicate, togetherVideo } from "./jobs.ts";

/** Server halves that a stand-in alone serves. Those of one format share its addresses, one for each operation. */
const FORMATS: readonly AnyServerFormat[] = [
  openaiChatServer,
  createEmbeddingsServer({ hasId: true }),
  openaiImagesServer,
  openaiImageReferencesServer,
  openaiImageEditsServer,
  createTranscriptionsServer({ joinsWords: true }),
  openaiCompletionsServer,
  openaiSpeechServer,
  cohereChatServer,
  cohereRerankServer,
  cohereEmbedServer,
  fireworksImagesServer,
  hyperbolicImagesServer,
  llamaCompletionServer,
  mistralFimServer,
  mistralTranscriptionsServer,
  mistralSpeechServer,
  ollamaGenerationServer,
  ollamaEmbeddingsServer,
  rerankServer,
  teiEmbedServer,
  teiSimilarityServer,
  teiRerankServer,
  teiPredictServer,
  tgiServer,
  vllmScoreServer,
  vllmClassifyServer,
  falSpeechServer,
  falTranscriptionServer,
  zaiLayoutServer,
];

const JOB_FORMATS = [wavespeedServer, novitaMinimaxServer, novitaVideoServer, zaiImageServer];

const NAMES = new Set(FORMATS.map(({ shape }) => shape.format));

/** Google returns thoughts only if asked to. */
const google = createFormatHandler(
  [googleChatServer, googleImagesServer, googleSpeechServer, googleEmbeddingsServer],
  {
    chat: ({ generationConfig: config }) => ({
      thinks: isObject(config) && getObject(config, "thinkingConfig")["includeThoughts"] === true,
    }),
  },
);

/** The handler of each format, by the name in the shape of its adapters. */
export const SERVER_FORMATS: ReadonlyMap<string, FormatHandler> = new Map<string, FormatHandler>([
  ...[...NAMES].map((name) => [name, createFormatHandler(findAll(name))] as const),
  ...JOB_FORMATS.map((format) => [format.shape.format, createJobHandler(format)] as const),
  [bflServer.shape.format, bfl],
  [falQueueServer.shape.format, falQueue],
  [googleVideoServer.shape.format, googleVideo],
  [googleChatServer.shape.format, google],
  [replicateServer.shape.format, replicate],
  [togetherVideoServer.shape.format, togetherVideo],
  [anthropicServer.shape.format, anthropic],
  ["anthropic-count", anthropicCount],
  [
    hubInferenceShape.format,
    createFormatHandler(OPERATIONS.map(createHubInferenceServer), { isNested: true }),
  ],
  [
    "together-transcriptions",
    createFormatHandler([createTranscriptionsServer({ joinsWords: true })], {
      defaultModel: "openai/whisper-large-v3",
    }),
  ],
]);

function findAll(name: string): readonly AnyServerFormat[] {
  return FORMATS.filter(({ shape }) => shape.format === name);
}
