/** All server formats. */

export { anthropicServer } from "@inferhub/inference/formats/anthropic/server";
export { assemblyaiTranscriptServer } from "@inferhub/inference/formats/assemblyai/server";
export {
  bedrockChatServer,
  bedrockEmbeddingsServer,
  bedrockImagesServer,
  bedrockRerankServer,
} from "@inferhub/inference/formats/bedrock/server";
export { bflServer } from "@inferhub/inference/formats/bfl/server";
export {
  cloudflareClassificationServer,
  cloudflareImagesServer,
  cloudflareRankingServer,
  cloudflareTranscriptServer,
  cloudflareTranslationServer,
} from "@inferhub/inference/formats/cloudflare/server";
export { cohereChatServer } from "@inferhub/inference/formats/cohere-chat/server";
export { cohereEmbedServer } from "@inferhub/inference/formats/cohere-embed/server";
export { cohereRerankServer } from "@inferhub/inference/formats/cohere-rerank/server";
export { deepgramSpeechServer, deepgramTranscriptServer } from "@inferhub/inference/formats/deepgram/server";
export {
  elevenlabsSpeechServer,
  elevenlabsTranscriptServer,
} from "@inferhub/inference/formats/elevenlabs/server";
export { falSpeechServer, falTranscriptionServer } from "@inferhub/inference/formats/fal/server";
export { falQueueServer } from "@inferhub/inference/formats/fal-queue/server";
export { fireworksImagesServer } from "@inferhub/inference/formats/fireworks-images/server";
export {
  googleChatServer,
  googleEmbeddingsServer,
  googleImagesServer,
  googleSpeechServer,
} from "@inferhub/inference/formats/google/server";
export { googleVideoServer } from "@inferhub/inference/formats/google-video/server";
export { hyperbolicImagesServer } from "@inferhub/inference/formats/hyperbolic-images/server";
export { llamaCompletionServer } from "@inferhub/inference/formats/llama-cpp/server";
export { minimaxSpeechServer, minimaxVideoServer } from "@inferhub/inference/formats/minimax/server";
export {
  mistralFimServer,
  mistralModerationsServer,
  mistralSpeechServer,
  mistralTranscriptionsServer,
} from "@inferhub/inference/formats/mistral/server";
export { novitaMinimaxServer } from "@inferhub/inference/formats/novita-minimax/server";
export { novitaVideoServer } from "@inferhub/inference/formats/novita-video/server";
export { ollamaEmbeddingsServer, ollamaGenerationServer } from "@inferhub/inference/formats/ollama/server";
export { openaiChatServer } from "@inferhub/inference/formats/openai-chat/server";
export { openaiCompletionsServer } from "@inferhub/inference/formats/openai-completions/server";
export {
  openaiImageEditsServer,
  openaiImageReferencesServer,
  openaiImagesServer,
} from "@inferhub/inference/formats/openai-images/server";
export { openaiModerationsServer } from "@inferhub/inference/formats/openai-moderations/server";
export { rerankServer } from "@inferhub/inference/formats/openai-rerank/server";
export { openaiResponsesServer } from "@inferhub/inference/formats/openai-responses/server";
export { openaiSpeechServer } from "@inferhub/inference/formats/openai-speech/server";
export { openrouterImagesServer } from "@inferhub/inference/formats/openrouter/server";
export { perplexityEmbeddingsServer } from "@inferhub/inference/formats/perplexity-embeddings/server";
export { replicateServer } from "@inferhub/inference/formats/replicate/server";
export { siliconflowImagesServer } from "@inferhub/inference/formats/siliconflow-images/server";
export { siliconflowVideoServer } from "@inferhub/inference/formats/siliconflow-video/server";
export {
  stabilityImageToImageServer,
  stabilityTextToImageServer,
} from "@inferhub/inference/formats/stability/server";
export {
  teiEmbedServer,
  teiPredictServer,
  teiRerankServer,
  teiSimilarityServer,
} from "@inferhub/inference/formats/tei/server";
export { tgiServer } from "@inferhub/inference/formats/tgi/server";
export { togetherVideoServer } from "@inferhub/inference/formats/together-video/server";
export { vllmClassifyServer, vllmScoreServer } from "@inferhub/inference/formats/vllm/server";
export { voyageRerankServer } from "@inferhub/inference/formats/voyage-rerank/server";
export { wavespeedServer } from "@inferhub/inference/formats/wavespeed/server";
export {
  xaiEditsServer,
  xaiSpeechServer,
  xaiTranscriptServer,
  xaiVideoServer,
} from "@inferhub/inference/formats/xai/server";
export { zaiImageServer } from "@inferhub/inference/formats/zai-image/server";
export { zaiLayoutServer } from "@inferhub/inference/formats/zai-layout/server";
