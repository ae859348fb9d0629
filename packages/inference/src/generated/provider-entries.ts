// Written by `npm run generate`.
import { audioClassification } from "@inferhub/catalog/operations/audio-classification";
import { audioToAudio } from "@inferhub/catalog/operations/audio-to-audio";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { depthEstimation } from "@inferhub/catalog/operations/depth-estimation";
import { documentQuestionAnswering } from "@inferhub/catalog/operations/document-question-answering";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { fillMask } from "@inferhub/catalog/operations/fill-mask";
import { imageClassification } from "@inferhub/catalog/operations/image-classification";
import { imageSegmentation } from "@inferhub/catalog/operations/image-segmentation";
import { imageTextToImage } from "@inferhub/catalog/operations/image-text-to-image";
import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { imageToText } from "@inferhub/catalog/operations/image-to-text";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { objectDetection } from "@inferhub/catalog/operations/object-detection";
import { questionAnswering } from "@inferhub/catalog/operations/question-answering";
import { sentenceSimilarity } from "@inferhub/catalog/operations/sentence-similarity";
import { summarization } from "@inferhub/catalog/operations/summarization";
import { tableQuestionAnswering } from "@inferhub/catalog/operations/table-question-answering";
import { tabularClassification } from "@inferhub/catalog/operations/tabular-classification";
import { tabularRegression } from "@inferhub/catalog/operations/tabular-regression";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { textToAudio } from "@inferhub/catalog/operations/text-to-audio";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import { tokenClassification } from "@inferhub/catalog/operations/token-classification";
import { translation } from "@inferhub/catalog/operations/translation";
import { videoClassification } from "@inferhub/catalog/operations/video-classification";
import { visualQuestionAnswering } from "@inferhub/catalog/operations/visual-question-answering";
import { zeroShotClassification } from "@inferhub/catalog/operations/zero-shot-classification";
import { zeroShotImageClassification } from "@inferhub/catalog/operations/zero-shot-image-classification";
import { zeroShotObjectDetection } from "@inferhub/catalog/operations/zero-shot-object-detection";
import type { ProviderEntry } from "../contracts/provider.ts";
import { serves } from "../contracts/serves.ts";

/** Every provider without its adapters, in the order of `PROVIDERS`. Its first call loads them. */
export const PROVIDER_ENTRIES: readonly ProviderEntry[] = [
  {
    id: "hf-inference",
    label: "HF Inference API",
    usesHubModelIds: true,
    auth: {"env":["HF_TOKEN","HUGGINGFACE_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, textClassification, tokenClassification, zeroShotClassification, questionAnswering, tableQuestionAnswering, fillMask, translation, summarization, featureExtraction, sentenceSimilarity, tabularClassification, tabularRegression, automaticSpeechRecognition, audioClassification, audioToAudio, imageClassification, objectDetection, imageToText, depthEstimation, videoClassification, imageSegmentation, zeroShotObjectDetection, zeroShotImageClassification, visualQuestionAnswering, documentQuestionAnswering, textToImage, imageToImage, textToSpeech, textToAudio]),
    load: async () => (await import("../providers/hf-inference.ts")).hfInference,
  },
  {
    id: "ai21",
    label: "AI21 Labs",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["AI21_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion]),
    load: async () => (await import("../providers/ai21.ts")).ai21,
  },
  {
    id: "amazon-bedrock",
    label: "Amazon Bedrock",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["AWS_BEARER_TOKEN_BEDROCK"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction, textRanking, textToImage]),
    load: async () => (await import("../providers/amazon-bedrock.ts")).amazonBedrock,
  },
  {
    id: "anthropic",
    label: "Anthropic",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["ANTHROPIC_API_KEY"]},
    batches: true,
    operations: /* @__PURE__ */ serves([chatCompletion]),
    load: async () => (await import("../providers/anthropic.ts")).anthropic,
  },
  {
    id: "assemblyai",
    label: "AssemblyAI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["ASSEMBLYAI_API_KEY"]},
    operations: /* @__PURE__ */ serves([automaticSpeechRecognition]),
    load: async () => (await import("../providers/assemblyai.ts")).assemblyai,
  },
  {
    id: "azure-openai",
    label: "Azure OpenAI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["AZURE_OPENAI_API_KEY","AZURE_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction, textToImage, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/azure-openai.ts")).azureOpenai,
  },
  {
    id: "baseten",
    label: "Baseten",
    auth: {"env":["BASETEN_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/baseten.ts")).baseten,
  },
  {
    id: "black-forest-labs",
    label: "Black Forest Labs",
    auth: {"env":["BFL_API_KEY","BLACK_FOREST_LABS_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToImage, imageToImage]),
    load: async () => (await import("../providers/black-forest-labs.ts")).blackForestLabs,
  },
  {
    id: "cerebras",
    label: "Cerebras",
    auth: {"env":["CEREBRAS_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/cerebras.ts")).cerebras,
  },
  {
    id: "clarifai",
    label: "Clarifai",
    auth: {"env":["CLARIFAI_PAT","CLARIFAI_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion]),
    load: async () => (await import("../providers/clarifai.ts")).clarifai,
  },
  {
    id: "cloudflare",
    label: "Cloudflare Workers AI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["CLOUDFLARE_API_TOKEN"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction, textRanking, textToImage, automaticSpeechRecognition, textClassification, translation]),
    load: async () => (await import("../providers/cloudflare.ts")).cloudflare,
  },
  {
    id: "cohere",
    label: "Cohere",
    auth: {"env":["COHERE_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction, textRanking]),
    load: async () => (await import("../providers/cohere.ts")).cohere,
  },
  {
    id: "deepgram",
    label: "Deepgram",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["DEEPGRAM_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/deepgram.ts")).deepgram,
  },
  {
    id: "deepinfra",
    label: "DeepInfra",
    auth: {"env":["DEEPINFRA_API_KEY","DEEPINFRA_TOKEN"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textToImage, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/deepinfra.ts")).deepinfra,
  },
  {
    id: "deepseek",
    label: "DeepSeek",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["DEEPSEEK_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/deepseek.ts")).deepseek,
  },
  {
    id: "elevenlabs",
    label: "ElevenLabs",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["ELEVENLABS_API_KEY","XI_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/elevenlabs.ts")).elevenlabs,
  },
  {
    id: "fal-ai",
    label: "fal",
    auth: {"env":["FAL_KEY","FAL_AI_API_KEY","FAL_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToImage, imageToImage, imageTextToImage, textToVideo, imageToVideo, imageTextToVideo, textToSpeech, textToAudio, automaticSpeechRecognition, audioToAudio, imageSegmentation]),
    load: async () => (await import("../providers/fal-ai.ts")).falAi,
  },
  {
    id: "featherless-ai",
    label: "Featherless AI",
    auth: {"env":["FEATHERLESS_API_KEY","FEATHERLESS_AI_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/featherless-ai.ts")).featherlessAi,
  },
  {
    id: "fireworks-ai",
    label: "Fireworks AI",
    auth: {"env":["FIREWORKS_API_KEY","FIREWORKS_AI_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textToImage]),
    load: async () => (await import("../providers/fireworks-ai.ts")).fireworksAi,
  },
  {
    id: "google",
    label: "Google Gemini API",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["GEMINI_API_KEY","GOOGLE_GENERATIVE_AI_API_KEY","GOOGLE_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction, textToImage, textToSpeech, textToVideo]),
    load: async () => (await import("../providers/google.ts")).google,
  },
  {
    id: "groq",
    label: "Groq",
    auth: {"env":["GROQ_API_KEY"]},
    batches: true,
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/groq-all.ts")).groq,
  },
  {
    id: "hyperbolic",
    label: "Hyperbolic",
    auth: {"env":["HYPERBOLIC_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, textToImage]),
    load: async () => (await import("../providers/hyperbolic.ts")).hyperbolic,
  },
  {
    id: "jina",
    label: "Jina AI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["JINA_API_KEY"]},
    operations: /* @__PURE__ */ serves([featureExtraction, textRanking]),
    load: async () => (await import("../providers/jina.ts")).jina,
  },
  {
    id: "minimax",
    label: "MiniMax",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["MINIMAX_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textToSpeech, textToVideo, imageToVideo]),
    load: async () => (await import("../providers/minimax.ts")).minimax,
  },
  {
    id: "mistral",
    label: "Mistral AI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["MISTRAL_API_KEY"]},
    batches: true,
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textClassification, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/mistral.ts")).mistral,
  },
  {
    id: "moonshot",
    label: "Moonshot AI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["MOONSHOT_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion]),
    load: async () => (await import("../providers/moonshot.ts")).moonshot,
  },
  {
    id: "nebius",
    label: "Nebius",
    auth: {"env":["NEBIUS_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textToImage]),
    load: async () => (await import("../providers/nebius.ts")).nebius,
  },
  {
    id: "novita",
    label: "Novita AI",
    auth: {"env":["NOVITA_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, textToVideo, imageTextToVideo]),
    load: async () => (await import("../providers/novita.ts")).novita,
  },
  {
    id: "nscale",
    label: "Nscale",
    auth: {"env":["NSCALE_API_KEY","NSCALE_SERVICE_TOKEN"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textToImage]),
    load: async () => (await import("../providers/nscale.ts")).nscale,
  },
  {
    id: "nvidia",
    label: "NVIDIA NIM",
    auth: {"env":["NVIDIA_API_KEY","NIM_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/nvidia.ts")).nvidia,
  },
  {
    id: "openai",
    label: "OpenAI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["OPENAI_API_KEY"]},
    batches: true,
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textClassification, textToImage, imageToImage, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/openai.ts")).openai,
  },
  {
    id: "openrouter",
    label: "OpenRouter",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["OPENROUTER_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textToImage]),
    load: async () => (await import("../providers/openrouter.ts")).openrouter,
  },
  {
    id: "ovhcloud",
    label: "OVHcloud AI Endpoints",
    auth: {"env":["OVHCLOUD_API_KEY","OVH_AI_ENDPOINTS_ACCESS_TOKEN"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction]),
    load: async () => (await import("../providers/ovhcloud.ts")).ovhcloud,
  },
  {
    id: "perplexity",
    label: "Perplexity",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["PERPLEXITY_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/perplexity.ts")).perplexity,
  },
  {
    id: "publicai",
    label: "Public AI",
    auth: {"env":["PUBLICAI_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion]),
    load: async () => (await import("../providers/publicai.ts")).publicai,
  },
  {
    id: "replicate",
    label: "Replicate",
    auth: {"env":["REPLICATE_API_TOKEN","REPLICATE_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToImage, imageToImage, textToVideo, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/replicate.ts")).replicate,
  },
  {
    id: "sambanova",
    label: "SambaNova",
    auth: {"env":["SAMBANOVA_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/sambanova.ts")).sambanova,
  },
  {
    id: "scaleway",
    label: "Scaleway",
    auth: {"env":["SCW_SECRET_KEY","SCALEWAY_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textRanking, automaticSpeechRecognition]),
    load: async () => (await import("../providers/scaleway.ts")).scaleway,
  },
  {
    id: "siliconflow",
    label: "SiliconFlow",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["SILICONFLOW_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, featureExtraction, textRanking, textToImage, textToVideo, imageToVideo, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/siliconflow.ts")).siliconflow,
  },
  {
    id: "stability-ai",
    label: "Stability AI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["STABILITY_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToImage, imageToImage]),
    load: async () => (await import("../providers/stability-ai.ts")).stabilityAi,
  },
  {
    id: "together",
    label: "Together AI",
    auth: {"env":["TOGETHER_API_KEY"]},
    batches: true,
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textRanking, automaticSpeechRecognition, textToSpeech, textToImage, imageToImage, textToVideo, imageToVideo]),
    load: async () => (await import("../providers/together.ts")).together,
  },
  {
    id: "voyage",
    label: "Voyage AI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["VOYAGE_API_KEY"]},
    operations: /* @__PURE__ */ serves([featureExtraction, textRanking]),
    load: async () => (await import("../providers/voyage.ts")).voyage,
  },
  {
    id: "wavespeed",
    label: "WaveSpeedAI",
    auth: {"env":["WAVESPEED_API_KEY"]},
    operations: /* @__PURE__ */ serves([textToImage, imageToImage, imageTextToImage, textToVideo, imageToVideo, imageTextToVideo]),
    load: async () => (await import("../providers/wavespeed.ts")).wavespeed,
  },
  {
    id: "xai",
    label: "xAI",
    routerSupported: false,
    clientSideRoutingOnly: true,
    auth: {"env":["XAI_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textToImage, imageToImage, textToVideo, imageToVideo, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/xai.ts")).xai,
  },
  {
    id: "zai-org",
    label: "Z.ai",
    auth: {"env":["ZAI_API_KEY","ZAI_ORG_API_KEY"]},
    operations: /* @__PURE__ */ serves([chatCompletion, textToImage, imageToText]),
    load: async () => (await import("../providers/zai-org.ts")).zaiOrg,
  },
  {
    id: "llama.cpp",
    label: "llama.cpp server (local)",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["LLAMA_API_KEY"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, textRanking]),
    load: async () => (await import("../providers/llama.cpp.ts")).llamaCpp,
  },
  {
    id: "lm-studio",
    label: "LM Studio (local)",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["LM_STUDIO_API_KEY","LM_API_TOKEN"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction]),
    load: async () => (await import("../providers/lm-studio.ts")).lmStudio,
  },
  {
    id: "local",
    label: "This machine",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["INFERHUB_LOCAL_API_KEY"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, textClassification, audioClassification, audioToAudio, automaticSpeechRecognition, featureExtraction, fillMask, imageClassification, imageSegmentation, imageToImage, imageToText, objectDetection, questionAnswering, sentenceSimilarity, summarization, textRanking, textToSpeech, tokenClassification, translation, zeroShotClassification]),
    load: async () => (await import("../providers/local.ts")).local,
  },
  {
    id: "ollama",
    label: "Ollama (local)",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["OLLAMA_API_KEY"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction]),
    load: async () => (await import("../providers/ollama.ts")).ollama,
  },
  {
    id: "tei",
    label: "Text Embeddings Inference",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["TEI_API_KEY"],"optional":true},
    operations: /* @__PURE__ */ serves([featureExtraction, sentenceSimilarity, textRanking, textClassification]),
    load: async () => (await import("../providers/tei.ts")).tei,
  },
  {
    id: "tgi",
    label: "Text Generation Inference",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["TGI_API_KEY"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/tgi.ts")).tgi,
  },
  {
    id: "vllm",
    label: "vLLM (local)",
    usesHubModelIds: true,
    routerSupported: false,
    auth: {"env":["VLLM_API_KEY"],"optional":true},
    operations: /* @__PURE__ */ serves([chatCompletion, textGeneration, featureExtraction, sentenceSimilarity, textRanking, automaticSpeechRecognition, textClassification]),
    load: async () => (await import("../providers/vllm.ts")).vllm,
  },
];
