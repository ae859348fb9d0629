import {
  type EmbeddingModelV3,
  type ImageModelV3,
  type LanguageModelV3,
  NoSuchModelError,
  type ProviderV3,
  type RerankingModelV3,
  type SpeechModelV3,
  type TranscriptionModelV3,
} from "@ai-sdk/provider";
import type { ModelType } from "./call/errors.ts";
import type { ModelSettings } from "./call/provider-options.ts";
import type { Connection, ModelConfig } from "./call/run.ts";
import { createChatModel } from "./chat/model.ts";
import { createCompletionModel } from "./models/completion.ts";
import { createEmbeddingModel } from "./models/embedding.ts";
import { createImageModel } from "./models/image.ts";
import { createRerankingModel } from "./models/reranking.ts";
import { createSpeechModel } from "./models/speech.ts";
import { createTranscriptionModel } from "./models/transcription.ts";

/**
 * Models for the AI SDK. Every method accepts a model ID, of the Hub or of the provider, and settings that
 * select the provider. A call of the provider itself returns a chat model.
 */
export interface InferhubProvider<ProviderId extends string = string> extends ProviderV3 {
  (modelId: string, settings?: ModelSettings<ProviderId>): LanguageModelV3;
  /** Returns a chat model. */
  languageModel(modelId: string, settings?: ModelSettings<ProviderId>): LanguageModelV3;
  /** Returns a chat model. */
  chatModel(modelId: string, settings?: ModelSettings<ProviderId>): LanguageModelV3;
  /** Returns a model that completes a prompt. */
  completionModel(modelId: string, settings?: ModelSettings<ProviderId>): LanguageModelV3;
  /** Returns a model for `embed` and `embedMany`. */
  embeddingModel(modelId: string, settings?: ModelSettings<ProviderId>): EmbeddingModelV3;
  /** @deprecated Use `embeddingModel`. */
  textEmbeddingModel(modelId: string, settings?: ModelSettings<ProviderId>): EmbeddingModelV3;
  /** Returns a model for `generateImage`. */
  imageModel(modelId: string, settings?: ModelSettings<ProviderId>): ImageModelV3;
  /** Returns a model for `generateSpeech`. */
  speechModel(modelId: string, settings?: ModelSettings<ProviderId>): SpeechModelV3;
  /** Returns a model for `transcribe`. */
  transcriptionModel(modelId: string, settings?: ModelSettings<ProviderId>): TranscriptionModelV3;
  /** Returns a model for `rerank`. */
  rerankingModel(modelId: string, settings?: ModelSettings<ProviderId>): RerankingModelV3;
}

/** Creates the provider of a client. */
export function createProvider<ProviderId extends string>(
  connection: Connection,
): InferhubProvider<ProviderId> {
  const of =
    <Model>(modelType: ModelType, create: (config: ModelConfig) => Model) =>
    (modelId: string, settings: ModelSettings<ProviderId> = {}): Model => {
      if (typeof modelId !== "string" || modelId.trim() === "") {
        const message = `A model ID is a string, such as "meta-llama/Llama-3.3-70B-Instruct".`;
        throw new NoSuchModelError({ modelId: String(modelId), modelType, message });
      }
      return create({ connection, modelId, settings });
    };
  const languageModel = of("languageModel", createChatModel);
  const embeddingModel = of("embeddingModel", createEmbeddingModel);
  const provider = (modelId: string, settings?: ModelSettings<ProviderId>) =>
    languageModel(modelId, settings);
  return Object.assign(provider, {
    specificationVersion: "v3" as const,
    languageModel,
    chatModel: languageModel,
    completionModel: of("languageModel", createCompletionModel),
    embeddingModel,
    textEmbeddingModel: embeddingModel,
    imageModel: of("imageModel", createImageModel),
    speechModel: of("speechModel", createSpeechModel),
    transcriptionModel: of("transcriptionModel", createTranscriptionModel),
    rerankingModel: of("rerankingModel", createRerankingModel),
  });
}
