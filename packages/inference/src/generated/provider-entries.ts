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
import { serves } from "../lib/serves.ts";

/** Every provider without its adapters, in the order of `PROVIDERS`. Its first call loads them. */
export const PROVIDER_ENTRIES: readonly ProviderEntry[] = [
  {
    id: "hf-inference",
    label: "HF Inference API",
    auth: {"env":["HF_TOKEN","HUGGINGFACE_API_KEY"],"keyPrefixes":["hf_"]},
    usesHubModelIds: true,
    operations: serves([chatCompletion, textGeneration, textClassification, tokenClassification, zeroShotClassification, questionAnswering, tableQuestionAnswering, fillMask, translation, summarization, featureExtraction, sentenceSimilarity, tabularClassification, tabularRegression, automaticSpeechRecognition, audioClassification, audioToAudio, imageClassification, objectDetection, imageToText, depthEstimation, videoClassification, imageSegmentation, zeroShotObjectDetection, zeroShotImageClassification, visualQuestionAnswering, documentQuestionAnswering, textToImage, imageToImage, textToSpeech, textToAudio]),
    load: async () => (await import("../providers/hf-inference.ts")).hfInference,
  },
  {
    id: "ai21",
    label: "AI21 Labs",
    auth: {"env":["AI21_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion]),
    load: async () => (await import("../providers/ai21.ts")).ai21,
  },
  {
    id: "amazon-bedrock",
    label: "Amazon Bedrock",
    auth: {"env":["AWS_BEARER_TOKEN_BEDROCK"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, featureExtraction, textToImage]),
    load: async () => (await import("../providers/amazon-bedrock.ts")).amazonBedrock,
  },
  {
    id: "anthropic",
    label: "Anthropic",
    auth: {"header":"x-api-key","prefix":"","env":["ANTHROPIC_API_KEY"],"keyPrefixes":["sk-ant-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    batches: true,
    operations: serves([chatCompletion]),
    load: async () => (await import("../providers/anthropic.ts")).anthropic,
  },
  {
    id: "assemblyai",
    label: "AssemblyAI",
    auth: {"prefix":"","env":["ASSEMBLYAI_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([automaticSpeechRecognition]),
    load: async () => (await import("../providers/assemblyai.ts")).assemblyai,
  },
  {
    id: "azure-openai",
    label: "Azure OpenAI",
    auth: {"header":"api-key","prefix":"","env":["AZURE_OPENAI_API_KEY","AZURE_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, featureExtraction, textToImage, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/azure-openai.ts")).azureOpenai,
  },
  {
    id: "baseten",
    label: "Baseten",
    auth: {"env":["BASETEN_API_KEY"]},
    operations: serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/baseten.ts")).baseten,
  },
  {
    id: "black-forest-labs",
    label: "Black Forest Labs",
    auth: {"header":"x-key","prefix":"","env":["BFL_API_KEY","BLACK_FOREST_LABS_API_KEY"]},
    operations: serves([textToImage, imageToImage]),
    load: async () => (await import("../providers/black-forest-labs.ts")).blackForestLabs,
  },
  {
    id: "cerebras",
    label: "Cerebras",
    auth: {"env":["CEREBRAS_API_KEY"],"keyPrefixes":["csk-"]},
    operations: serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/cerebras.ts")).cerebras,
  },
  {
    id: "clarifai",
    label: "Clarifai",
    auth: {"prefix":"Key","env":["CLARIFAI_PAT","CLARIFAI_API_KEY"]},
    operations: serves([chatCompletion]),
    load: async () => (await import("../providers/clarifai.ts")).clarifai,
  },
  {
    id: "cloudflare",
    label: "Cloudflare Workers AI",
    auth: {"env":["CLOUDFLARE_API_TOKEN"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, featureExtraction, textRanking, textToImage, automaticSpeechRecognition, textClassification, translation]),
    load: async () => (await import("../providers/cloudflare.ts")).cloudflare,
  },
  {
    id: "cohere",
    label: "Cohere",
    auth: {"env":["COHERE_API_KEY"]},
    operations: serves([chatCompletion, featureExtraction, textRanking]),
    load: async () => (await import("../providers/cohere.ts")).cohere,
  },
  {
    id: "deepgram",
    label: "Deepgram",
    auth: {"prefix":"Token","env":["DEEPGRAM_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/deepgram.ts")).deepgram,
  },
  {
    id: "deepinfra",
    label: "DeepInfra",
    auth: {"env":["DEEPINFRA_API_KEY","DEEPINFRA_TOKEN"]},
    operations: serves([chatCompletion, textGeneration, featureExtraction, textToImage, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/deepinfra.ts")).deepinfra,
  },
  {
    id: "deepseek",
    label: "DeepSeek",
    auth: {"env":["DEEPSEEK_API_KEY"],"keyPrefixes":["sk-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/deepseek.ts")).deepseek,
  },
  {
    id: "elevenlabs",
    label: "ElevenLabs",
    auth: {"header":"xi-api-key","prefix":"","env":["ELEVENLABS_API_KEY","XI_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/elevenlabs.ts")).elevenlabs,
  },
  {
    id: "fal-ai",
    label: "fal",
    auth: {"prefix":"Key","env":["FAL_KEY","FAL_AI_API_KEY","FAL_API_KEY"]},
    operations: serves([textToImage, imageToImage, imageTextToImage, textToVideo, imageToVideo, imageTextToVideo, textToSpeech, textToAudio, automaticSpeechRecognition, audioToAudio, imageSegmentation]),
    load: async () => (await import("../providers/fal-ai.ts")).falAi,
  },
  {
    id: "featherless-ai",
    label: "Featherless AI",
    auth: {"env":["FEATHERLESS_API_KEY","FEATHERLESS_AI_API_KEY"]},
    operations: serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/featherless-ai.ts")).featherlessAi,
  },
  {
    id: "fireworks-ai",
    label: "Fireworks AI",
    auth: {"env":["FIREWORKS_API_KEY","FIREWORKS_AI_API_KEY"],"keyPrefixes":["fw_"]},
    operations: serves([chatCompletion, textGeneration, featureExtraction, textToImage]),
    load: async () => (await import("../providers/fireworks-ai.ts")).fireworksAi,
  },
  {
    id: "google",
    label: "Google Gemini API",
    auth: {"header":"x-goog-api-key","prefix":"","env":["GEMINI_API_KEY","GOOGLE_GENERATIVE_AI_API_KEY","GOOGLE_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, featureExtraction, textToImage, textToSpeech, textToVideo]),
    load: async () => (await import("../providers/google.ts")).google,
  },
  {
    id: "groq",
    label: "Groq",
    auth: {"env":["GROQ_API_KEY"],"keyPrefixes":["gsk_"]},
    batches: true,
    operations: serves([chatCompletion, textGeneration, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/groq-all.ts")).groq,
  },
  {
    id: "hyperbolic",
    label: "Hyperbolic",
    auth: {"env":["HYPERBOLIC_API_KEY"]},
    operations: serves([chatCompletion, textGeneration, textToImage]),
    load: async () => (await import("../providers/hyperbolic.ts")).hyperbolic,
  },
  {
    id: "jina",
    label: "Jina AI",
    auth: {"env":["JINA_API_KEY"],"keyPrefixes":["jina_"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([featureExtraction, textRanking]),
    load: async () => (await import("../providers/jina.ts")).jina,
  },
  {
    id: "minimax",
    label: "MiniMax",
    auth: {"env":["MINIMAX_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, textToSpeech, textToVideo, imageToVideo]),
    load: async () => (await import("../providers/minimax.ts")).minimax,
  },
  {
    id: "mistral",
    label: "Mistral AI",
    auth: {"env":["MISTRAL_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    batches: true,
    operations: serves([chatCompletion, textGeneration, featureExtraction, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/mistral.ts")).mistral,
  },
  {
    id: "moonshot",
    label: "Moonshot AI",
    auth: {"env":["MOONSHOT_API_KEY"],"keyPrefixes":["sk-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion]),
    load: async () => (await import("../providers/moonshot.ts")).moonshot,
  },
  {
    id: "nebius",
    label: "Nebius",
    auth: {"env":["NEBIUS_API_KEY"]},
    operations: serves([chatCompletion, textGeneration, featureExtraction, textToImage]),
    load: async () => (await import("../providers/nebius.ts")).nebius,
  },
  {
    id: "novita",
    label: "Novita AI",
    auth: {"env":["NOVITA_API_KEY"]},
    operations: serves([chatCompletion, textGeneration, textToVideo, imageTextToVideo]),
    load: async () => (await import("../providers/novita.ts")).novita,
  },
  {
    id: "nscale",
    label: "Nscale",
    auth: {"env":["NSCALE_API_KEY","NSCALE_SERVICE_TOKEN"]},
    operations: serves([chatCompletion, textToImage]),
    load: async () => (await import("../providers/nscale.ts")).nscale,
  },
  {
    id: "nvidia",
    label: "NVIDIA NIM",
    auth: {"env":["NVIDIA_API_KEY","NIM_API_KEY"],"keyPrefixes":["nvapi-"]},
    operations: serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/nvidia.ts")).nvidia,
  },
  {
    id: "openai",
    label: "OpenAI",
    auth: {"env":["OPENAI_API_KEY"],"keyPrefixes":["sk-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    batches: true,
    operations: serves([chatCompletion, textGeneration, featureExtraction, textToImage, imageToImage, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/openai.ts")).openai,
  },
  {
    id: "openrouter",
    label: "OpenRouter",
    auth: {"env":["OPENROUTER_API_KEY"],"keyPrefixes":["sk-or-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, textGeneration, featureExtraction, textToImage]),
    load: async () => (await import("../providers/openrouter.ts")).openrouter,
  },
  {
    id: "ovhcloud",
    label: "OVHcloud AI Endpoints",
    auth: {"env":["OVHCLOUD_API_KEY","OVH_AI_ENDPOINTS_ACCESS_TOKEN"],"optional":true},
    operations: serves([chatCompletion, textGeneration, featureExtraction]),
    load: async () => (await import("../providers/ovhcloud.ts")).ovhcloud,
  },
  {
    id: "perplexity",
    label: "Perplexity",
    auth: {"env":["PERPLEXITY_API_KEY"],"keyPrefixes":["pplx-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/perplexity.ts")).perplexity,
  },
  {
    id: "publicai",
    label: "Public AI",
    auth: {"env":["PUBLICAI_API_KEY"]},
    operations: serves([chatCompletion]),
    load: async () => (await import("../providers/publicai.ts")).publicai,
  },
  {
    id: "replicate",
    label: "Replicate",
    auth: {"env":["REPLICATE_API_TOKEN","REPLICATE_API_KEY"],"keyPrefixes":["r8_"]},
    operations: serves([textToImage, imageToImage, textToVideo, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/replicate.ts")).replicate,
  },
  {
    id: "sambanova",
    label: "SambaNova",
    auth: {"env":["SAMBANOVA_API_KEY"]},
    operations: serves([chatCompletion, featureExtraction]),
    load: async () => (await import("../providers/sambanova.ts")).sambanova,
  },
  {
    id: "scaleway",
    label: "Scaleway",
    auth: {"env":["SCW_SECRET_KEY","SCALEWAY_API_KEY"]},
    operations: serves([chatCompletion, textGeneration, featureExtraction, textRanking, automaticSpeechRecognition]),
    load: async () => (await import("../providers/scaleway.ts")).scaleway,
  },
  {
    id: "siliconflow",
    label: "SiliconFlow",
    auth: {"env":["SILICONFLOW_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, featureExtraction, textRanking, textToImage, textToVideo, imageToVideo, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/siliconflow.ts")).siliconflow,
  },
  {
    id: "stability-ai",
    label: "Stability AI",
    auth: {"env":["STABILITY_API_KEY"],"keyPrefixes":["sk-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([textToImage, imageToImage]),
    load: async () => (await import("../providers/stability-ai.ts")).stabilityAi,
  },
  {
    id: "together",
    label: "Together AI",
    auth: {"env":["TOGETHER_API_KEY"]},
    batches: true,
    operations: serves([chatCompletion, textGeneration, featureExtraction, textRanking, automaticSpeechRecognition, textToSpeech, textToImage, imageToImage, textToVideo, imageToVideo]),
    load: async () => (await import("../providers/together.ts")).together,
  },
  {
    id: "voyage",
    label: "Voyage AI",
    auth: {"env":["VOYAGE_API_KEY"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([featureExtraction, textRanking]),
    load: async () => (await import("../providers/voyage.ts")).voyage,
  },
  {
    id: "wavespeed",
    label: "WaveSpeedAI",
    auth: {"env":["WAVESPEED_API_KEY"]},
    operations: serves([textToImage, imageToImage, imageTextToImage, textToVideo, imageToVideo, imageTextToVideo]),
    load: async () => (await import("../providers/wavespeed.ts")).wavespeed,
  },
  {
    id: "xai",
    label: "xAI",
    auth: {"env":["XAI_API_KEY"],"keyPrefixes":["xai-"]},
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: serves([chatCompletion, textToImage, imageToImage, textToVideo, imageToVideo, textToSpeech, automaticSpeechRecognition]),
    load: async () => (await import("../providers/xai.ts")).xai,
  },
  {
    id: "zai-org",
    label: "Z.ai",
    auth: {"env":["ZAI_API_KEY","ZAI_ORG_API_KEY"]},
    operations: serves([chatCompletion, textToImage, imageToText]),
    load: async () => (await import("../providers/zai-org.ts")).zaiOrg,
  },
  {
    id: "llama.cpp",
    label: "llama.cpp server (local)",
    auth: {"env":["LLAMA_API_KEY"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([chatCompletion, textGeneration, featureExtraction, textRanking]),
    load: async () => (await import("../providers/llama.cpp.ts")).llamaCpp,
  },
  {
    id: "lm-studio",
    label: "LM Studio (local)",
    auth: {"env":["LM_STUDIO_API_KEY","LM_API_TOKEN"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([chatCompletion, textGeneration, featureExtraction]),
    load: async () => (await import("../providers/lm-studio.ts")).lmStudio,
  },
  {
    id: "local",
    label: "This machine",
    auth: {"env":["INFERHUB_LOCAL_API_KEY"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([textClassification, audioToAudio, featureExtraction, imageToImage, objectDetection, questionAnswering, sentenceSimilarity, summarization, textRanking, textToSpeech, tokenClassification, zeroShotClassification]),
    load: async () => (await import("../providers/local.ts")).local,
  },
  {
    id: "ollama",
    label: "Ollama (local)",
    auth: {"env":["OLLAMA_API_KEY"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([chatCompletion, textGeneration, featureExtraction]),
    load: async () => (await import("../providers/ollama.ts")).ollama,
  },
  {
    id: "tei",
    label: "Text Embeddings Inference",
    auth: {"env":["TEI_API_KEY"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([featureExtraction, sentenceSimilarity, textRanking, textClassification]),
    load: async () => (await import("../providers/tei.ts")).tei,
  },
  {
    id: "tgi",
    label: "Text Generation Inference",
    auth: {"env":["TGI_API_KEY"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([chatCompletion, textGeneration]),
    load: async () => (await import("../providers/tgi.ts")).tgi,
  },
  {
    id: "vllm",
    label: "vLLM (local)",
    auth: {"env":["VLLM_API_KEY"],"optional":true},
    usesHubModelIds: true,
    routerSupported: false,
    operations: serves([chatCompletion, textGeneration, featureExtraction, sentenceSimilarity, textRanking, automaticSpeechRecognition, textClassification]),
    load: async () => (await import("../providers/vllm.ts")).vllm,
  },
];
