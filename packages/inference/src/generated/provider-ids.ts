// Written by `npm run generate`.

/** The ID of a provider that comes with the package. */
export type ProviderId =
  | "hf-inference"
  | "ai21"
  | "amazon-bedrock"
  | "anthropic"
  | "assemblyai"
  | "azure-openai"
  | "baseten"
  | "black-forest-labs"
  | "cerebras"
  | "clarifai"
  | "cloudflare"
  | "cohere"
  | "deepgram"
  | "deepinfra"
  | "deepseek"
  | "elevenlabs"
  | "fal-ai"
  | "featherless-ai"
  | "fireworks-ai"
  | "google"
  | "groq"
  | "hyperbolic"
  | "jina"
  | "minimax"
  | "mistral"
  | "moonshot"
  | "nebius"
  | "novita"
  | "nscale"
  | "nvidia"
  | "openai"
  | "openrouter"
  | "ovhcloud"
  | "perplexity"
  | "publicai"
  | "replicate"
  | "sambanova"
  | "scaleway"
  | "siliconflow"
  | "stability-ai"
  | "together"
  | "voyage"
  | "wavespeed"
  | "xai"
  | "zai-org"
  | "llama.cpp"
  | "lm-studio"
  | "local"
  | "ollama"
  | "tei"
  | "tgi"
  | "vllm";

/** Providers that serve `text-classification`. */
export type TextClassificationProvider =
  | "hf-inference"
  | "cloudflare"
  | "mistral"
  | "openai"
  | "local"
  | "tei"
  | "vllm";

/** Providers that serve `token-classification`. */
export type TokenClassificationProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `table-question-answering`. */
export type TableQuestionAnsweringProvider =
  | "hf-inference";

/** Providers that serve `question-answering`. */
export type QuestionAnsweringProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `zero-shot-classification`. */
export type ZeroShotClassificationProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `translation`. */
export type TranslationProvider =
  | "hf-inference"
  | "cloudflare"
  | "local";

/** Providers that serve `summarization`. */
export type SummarizationProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `feature-extraction`. */
export type FeatureExtractionProvider =
  | "hf-inference"
  | "amazon-bedrock"
  | "azure-openai"
  | "baseten"
  | "cloudflare"
  | "cohere"
  | "deepinfra"
  | "fireworks-ai"
  | "google"
  | "jina"
  | "mistral"
  | "nebius"
  | "nvidia"
  | "openai"
  | "openrouter"
  | "ovhcloud"
  | "perplexity"
  | "sambanova"
  | "scaleway"
  | "siliconflow"
  | "together"
  | "voyage"
  | "llama.cpp"
  | "lm-studio"
  | "local"
  | "ollama"
  | "tei"
  | "vllm";

/** Providers that serve `chat-completion`. */
export type ChatCompletionProvider =
  | "hf-inference"
  | "ai21"
  | "amazon-bedrock"
  | "anthropic"
  | "azure-openai"
  | "baseten"
  | "cerebras"
  | "clarifai"
  | "cloudflare"
  | "cohere"
  | "deepinfra"
  | "deepseek"
  | "featherless-ai"
  | "fireworks-ai"
  | "google"
  | "groq"
  | "hyperbolic"
  | "minimax"
  | "mistral"
  | "moonshot"
  | "nebius"
  | "novita"
  | "nscale"
  | "nvidia"
  | "openai"
  | "openrouter"
  | "ovhcloud"
  | "perplexity"
  | "publicai"
  | "sambanova"
  | "scaleway"
  | "siliconflow"
  | "together"
  | "xai"
  | "zai-org"
  | "llama.cpp"
  | "lm-studio"
  | "local"
  | "ollama"
  | "tgi"
  | "vllm";

/** Providers that serve `text-generation`. */
export type TextGenerationProvider =
  | "hf-inference"
  | "cerebras"
  | "deepinfra"
  | "deepseek"
  | "featherless-ai"
  | "fireworks-ai"
  | "groq"
  | "hyperbolic"
  | "mistral"
  | "nebius"
  | "novita"
  | "openai"
  | "openrouter"
  | "ovhcloud"
  | "scaleway"
  | "together"
  | "llama.cpp"
  | "lm-studio"
  | "local"
  | "ollama"
  | "tgi"
  | "vllm";

/** Providers that serve `fill-mask`. */
export type FillMaskProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `sentence-similarity`. */
export type SentenceSimilarityProvider =
  | "hf-inference"
  | "local"
  | "tei"
  | "vllm";

/** Providers that serve `text-to-speech`. */
export type TextToSpeechProvider =
  | "hf-inference"
  | "azure-openai"
  | "deepgram"
  | "deepinfra"
  | "elevenlabs"
  | "fal-ai"
  | "google"
  | "groq"
  | "minimax"
  | "mistral"
  | "openai"
  | "replicate"
  | "siliconflow"
  | "together"
  | "xai"
  | "local";

/** Providers that serve `text-to-audio`. */
export type TextToAudioProvider =
  | "hf-inference"
  | "fal-ai";

/** Providers that serve `automatic-speech-recognition`. */
export type AutomaticSpeechRecognitionProvider =
  | "hf-inference"
  | "assemblyai"
  | "azure-openai"
  | "cloudflare"
  | "deepgram"
  | "deepinfra"
  | "elevenlabs"
  | "fal-ai"
  | "groq"
  | "mistral"
  | "openai"
  | "replicate"
  | "scaleway"
  | "siliconflow"
  | "together"
  | "xai"
  | "local"
  | "vllm";

/** Providers that serve `audio-to-audio`. */
export type AudioToAudioProvider =
  | "hf-inference"
  | "fal-ai"
  | "local";

/** Providers that serve `audio-classification`. */
export type AudioClassificationProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `depth-estimation`. */
export type DepthEstimationProvider =
  | "hf-inference";

/** Providers that serve `image-classification`. */
export type ImageClassificationProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `object-detection`. */
export type ObjectDetectionProvider =
  | "hf-inference"
  | "local";

/** Providers that serve `image-segmentation`. */
export type ImageSegmentationProvider =
  | "hf-inference"
  | "fal-ai"
  | "local";

/** Providers that serve `text-to-image`. */
export type TextToImageProvider =
  | "hf-inference"
  | "amazon-bedrock"
  | "azure-openai"
  | "black-forest-labs"
  | "cloudflare"
  | "deepinfra"
  | "fal-ai"
  | "fireworks-ai"
  | "google"
  | "hyperbolic"
  | "nebius"
  | "nscale"
  | "openai"
  | "openrouter"
  | "replicate"
  | "siliconflow"
  | "stability-ai"
  | "together"
  | "wavespeed"
  | "xai"
  | "zai-org";

/** Providers that serve `image-to-text`. */
export type ImageToTextProvider =
  | "hf-inference"
  | "zai-org"
  | "local";

/** Providers that serve `image-to-image`. */
export type ImageToImageProvider =
  | "hf-inference"
  | "black-forest-labs"
  | "fal-ai"
  | "openai"
  | "replicate"
  | "stability-ai"
  | "together"
  | "wavespeed"
  | "xai"
  | "local";

/** Providers that serve `image-to-video`. */
export type ImageToVideoProvider =
  | "fal-ai"
  | "minimax"
  | "siliconflow"
  | "together"
  | "wavespeed"
  | "xai";

/** Providers that serve `video-classification`. */
export type VideoClassificationProvider =
  | "hf-inference";

/** Providers that serve `tabular-classification`. */
export type TabularClassificationProvider =
  | "hf-inference";

/** Providers that serve `tabular-regression`. */
export type TabularRegressionProvider =
  | "hf-inference";

/** Providers that serve `text-ranking`. */
export type TextRankingProvider =
  | "amazon-bedrock"
  | "cloudflare"
  | "cohere"
  | "jina"
  | "scaleway"
  | "siliconflow"
  | "together"
  | "voyage"
  | "llama.cpp"
  | "local"
  | "tei"
  | "vllm";

/** Providers that serve `text-to-video`. */
export type TextToVideoProvider =
  | "fal-ai"
  | "google"
  | "minimax"
  | "novita"
  | "replicate"
  | "siliconflow"
  | "together"
  | "wavespeed"
  | "xai";

/** Providers that serve `image-text-to-image`. */
export type ImageTextToImageProvider =
  | "fal-ai"
  | "wavespeed";

/** Providers that serve `image-text-to-video`. */
export type ImageTextToVideoProvider =
  | "fal-ai"
  | "novita"
  | "wavespeed";

/** Providers that serve `visual-question-answering`. */
export type VisualQuestionAnsweringProvider =
  | "hf-inference";

/** Providers that serve `document-question-answering`. */
export type DocumentQuestionAnsweringProvider =
  | "hf-inference";

/** Providers that serve `zero-shot-image-classification`. */
export type ZeroShotImageClassificationProvider =
  | "hf-inference";

/** Providers that serve `zero-shot-object-detection`. */
export type ZeroShotObjectDetectionProvider =
  | "hf-inference";

/** The providers that serve each operation, by its ID. */
export interface ServingProviders {
  "text-classification": TextClassificationProvider;
  "token-classification": TokenClassificationProvider;
  "table-question-answering": TableQuestionAnsweringProvider;
  "question-answering": QuestionAnsweringProvider;
  "zero-shot-classification": ZeroShotClassificationProvider;
  translation: TranslationProvider;
  summarization: SummarizationProvider;
  "feature-extraction": FeatureExtractionProvider;
  "chat-completion": ChatCompletionProvider;
  "text-generation": TextGenerationProvider;
  "fill-mask": FillMaskProvider;
  "sentence-similarity": SentenceSimilarityProvider;
  "text-to-speech": TextToSpeechProvider;
  "text-to-audio": TextToAudioProvider;
  "automatic-speech-recognition": AutomaticSpeechRecognitionProvider;
  "audio-to-audio": AudioToAudioProvider;
  "audio-classification": AudioClassificationProvider;
  "depth-estimation": DepthEstimationProvider;
  "image-classification": ImageClassificationProvider;
  "object-detection": ObjectDetectionProvider;
  "image-segmentation": ImageSegmentationProvider;
  "text-to-image": TextToImageProvider;
  "image-to-text": ImageToTextProvider;
  "image-to-image": ImageToImageProvider;
  "image-to-video": ImageToVideoProvider;
  "video-classification": VideoClassificationProvider;
  "tabular-classification": TabularClassificationProvider;
  "tabular-regression": TabularRegressionProvider;
  "text-ranking": TextRankingProvider;
  "text-to-video": TextToVideoProvider;
  "image-text-to-image": ImageTextToImageProvider;
  "image-text-to-video": ImageTextToVideoProvider;
  "visual-question-answering": VisualQuestionAnsweringProvider;
  "document-question-answering": DocumentQuestionAnsweringProvider;
  "zero-shot-image-classification": ZeroShotImageClassificationProvider;
  "zero-shot-object-detection": ZeroShotObjectDetectionProvider;
}
