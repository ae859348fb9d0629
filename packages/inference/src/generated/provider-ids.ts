// Written by `npm run generate`.

/** The ID of a provider that comes with the package. */
export type ProviderId =
  | "hf-inference"
  | "anthropic"
  | "baseten"
  | "black-forest-labs"
  | "cerebras"
  | "clarifai"
  | "cohere"
  | "deepinfra"
  | "fal-ai"
  | "featherless-ai"
  | "fireworks-ai"
  | "google"
  | "groq"
  | "hyperbolic"
  | "mistral"
  | "nebius"
  | "novita"
  | "nscale"
  | "nvidia"
  | "openai"
  | "ovhcloud"
  | "publicai"
  | "replicate"
  | "sambanova"
  | "scaleway"
  | "together"
  | "wavespeed"
  | "zai-org"
  | "llama.cpp"
  | "lm-studio"
  | "ollama"
  | "tei"
  | "tgi"
  | "vllm";

/** Providers that serve `text-classification`. */
export type TextClassificationProvider =
  | "hf-inference"
  | "tei"
  | "vllm";

/** Providers that serve `token-classification`. */
export type TokenClassificationProvider =
  | "hf-inference";

/** Providers that serve `table-question-answering`. */
export type TableQuestionAnsweringProvider =
  | "hf-inference";

/** Providers that serve `question-answering`. */
export type QuestionAnsweringProvider =
  | "hf-inference";

/** Providers that serve `zero-shot-classification`. */
export type ZeroShotClassificationProvider =
  | "hf-inference";

/** Providers that serve `translation`. */
export type TranslationProvider =
  | "hf-inference";

/** Providers that serve `summarization`. */
export type SummarizationProvider =
  | "hf-inference";

/** Providers that serve `feature-extraction`. */
export type FeatureExtractionProvider =
  | "hf-inference"
  | "baseten"
  | "cohere"
  | "deepinfra"
  | "fireworks-ai"
  | "google"
  | "mistral"
  | "nebius"
  | "nvidia"
  | "openai"
  | "ovhcloud"
  | "sambanova"
  | "scaleway"
  | "together"
  | "llama.cpp"
  | "lm-studio"
  | "ollama"
  | "tei"
  | "vllm";

/** Providers that serve `chat-completion`. */
export type ChatCompletionProvider =
  | "hf-inference"
  | "anthropic"
  | "baseten"
  | "cerebras"
  | "clarifai"
  | "cohere"
  | "deepinfra"
  | "featherless-ai"
  | "fireworks-ai"
  | "google"
  | "groq"
  | "hyperbolic"
  | "mistral"
  | "nebius"
  | "novita"
  | "nscale"
  | "nvidia"
  | "openai"
  | "ovhcloud"
  | "publicai"
  | "sambanova"
  | "scaleway"
  | "together"
  | "zai-org"
  | "llama.cpp"
  | "lm-studio"
  | "ollama"
  | "tgi"
  | "vllm";

/** Providers that serve `text-generation`. */
export type TextGenerationProvider =
  | "hf-inference"
  | "cerebras"
  | "deepinfra"
  | "featherless-ai"
  | "fireworks-ai"
  | "groq"
  | "hyperbolic"
  | "mistral"
  | "nebius"
  | "novita"
  | "openai"
  | "ovhcloud"
  | "scaleway"
  | "together"
  | "llama.cpp"
  | "lm-studio"
  | "ollama"
  | "tgi"
  | "vllm";

/** Providers that serve `fill-mask`. */
export type FillMaskProvider =
  | "hf-inference";

/** Providers that serve `sentence-similarity`. */
export type SentenceSimilarityProvider =
  | "hf-inference"
  | "tei"
  | "vllm";

/** Providers that serve `text-to-speech`. */
export type TextToSpeechProvider =
  | "hf-inference"
  | "deepinfra"
  | "fal-ai"
  | "google"
  | "groq"
  | "mistral"
  | "openai"
  | "replicate"
  | "together";

/** Providers that serve `text-to-audio`. */
export type TextToAudioProvider =
  | "hf-inference"
  | "fal-ai";

/** Providers that serve `automatic-speech-recognition`. */
export type AutomaticSpeechRecognitionProvider =
  | "hf-inference"
  | "deepinfra"
  | "fal-ai"
  | "groq"
  | "mistral"
  | "openai"
  | "replicate"
  | "scaleway"
  | "together"
  | "vllm";

/** Providers that serve `audio-to-audio`. */
export type AudioToAudioProvider =
  | "hf-inference"
  | "fal-ai";

/** Providers that serve `audio-classification`. */
export type AudioClassificationProvider =
  | "hf-inference";

/** Providers that serve `depth-estimation`. */
export type DepthEstimationProvider =
  | "hf-inference";

/** Providers that serve `image-classification`. */
export type ImageClassificationProvider =
  | "hf-inference";

/** Providers that serve `object-detection`. */
export type ObjectDetectionProvider =
  | "hf-inference";

/** Providers that serve `image-segmentation`. */
export type ImageSegmentationProvider =
  | "hf-inference"
  | "fal-ai";

/** Providers that serve `text-to-image`. */
export type TextToImageProvider =
  | "hf-inference"
  | "black-forest-labs"
  | "deepinfra"
  | "fal-ai"
  | "fireworks-ai"
  | "google"
  | "hyperbolic"
  | "nebius"
  | "nscale"
  | "openai"
  | "replicate"
  | "together"
  | "wavespeed"
  | "zai-org";

/** Providers that serve `image-to-text`. */
export type ImageToTextProvider =
  | "hf-inference"
  | "zai-org";

/** Providers that serve `image-to-image`. */
export type ImageToImageProvider =
  | "hf-inference"
  | "black-forest-labs"
  | "fal-ai"
  | "openai"
  | "replicate"
  | "together"
  | "wavespeed";

/** Providers that serve `image-to-video`. */
export type ImageToVideoProvider =
  | "fal-ai"
  | "together"
  | "wavespeed";

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
  | "cohere"
  | "scaleway"
  | "together"
  | "llama.cpp"
  | "tei"
  | "vllm";

/** Providers that serve `text-to-video`. */
export type TextToVideoProvider =
  | "fal-ai"
  | "google"
  | "novita"
  | "replicate"
  | "together"
  | "wavespeed";

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
