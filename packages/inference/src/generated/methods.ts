// Written by `npm run generate`.
import type {
  AudioClassificationInput,
  AudioClassificationOutput,
  AudioToAudioInput,
  AudioToAudioOutput,
  AutomaticSpeechRecognitionInput,
  AutomaticSpeechRecognitionOutput,
  ChatCompletionChunk,
  ChatCompletionInput,
  ChatCompletionOutput,
  DepthEstimationInput,
  DepthEstimationOutput,
  DocumentQuestionAnsweringInput,
  DocumentQuestionAnsweringOutput,
  FeatureExtractionInput,
  FeatureExtractionOutput,
  FillMaskInput,
  FillMaskOutput,
  ImageClassificationInput,
  ImageClassificationOutput,
  ImageSegmentationInput,
  ImageSegmentationOutput,
  ImageTextToImageInput,
  ImageTextToVideoInput,
  ImageToImageInput,
  ImageToTextInput,
  ImageToTextOutput,
  ImageToVideoInput,
  ObjectDetectionInput,
  ObjectDetectionOutput,
  QuestionAnsweringInput,
  QuestionAnsweringOutput,
  SentenceSimilarityInput,
  SentenceSimilarityOutput,
  SummarizationInput,
  SummarizationOutput,
  TableQuestionAnsweringInput,
  TableQuestionAnsweringOutput,
  TabularClassificationInput,
  TabularClassificationOutput,
  TabularRegressionInput,
  TabularRegressionOutput,
  TextClassificationInput,
  TextClassificationOutput,
  TextGenerationChunk,
  TextGenerationInput,
  TextGenerationOutput,
  TextRankingInput,
  TextRankingOutput,
  TextToAudioInput,
  TextToImageInput,
  TextToSpeechInput,
  TextToVideoInput,
  TokenClassificationInput,
  TokenClassificationOutput,
  TranslationInput,
  TranslationOutput,
  VideoClassificationInput,
  VideoClassificationOutput,
  VisualQuestionAnsweringInput,
  VisualQuestionAnsweringOutput,
  ZeroShotClassificationInput,
  ZeroShotClassificationOutput,
  ZeroShotImageClassificationInput,
  ZeroShotImageClassificationOutput,
  ZeroShotObjectDetectionInput,
  ZeroShotObjectDetectionOutput,
} from "@inferhub/catalog/types";
import type { AtEndpoint } from "../contracts/model-routing.ts";
import type { CallOptions, FileOptions, FileOutputs, OutputType } from "../contracts/options.ts";
import type { StreamWithMeta, WithMeta } from "../contracts/with-meta.ts";
import type {
  AudioClassificationArgs,
  AudioClassificationDataArgs,
  AudioClassificationDataInput,
  AudioToAudioArgs,
  AudioToAudioDataArgs,
  AudioToAudioDataInput,
  AutomaticSpeechRecognitionArgs,
  AutomaticSpeechRecognitionDataArgs,
  AutomaticSpeechRecognitionDataInput,
  ChatCompletionArgs,
  DepthEstimationArgs,
  DocumentQuestionAnsweringArgs,
  FeatureExtractionArgs,
  FillMaskArgs,
  ImageClassificationArgs,
  ImageClassificationDataArgs,
  ImageClassificationDataInput,
  ImageSegmentationArgs,
  ImageSegmentationDataArgs,
  ImageSegmentationDataInput,
  ImageTextToImageArgs,
  ImageTextToVideoArgs,
  ImageToImageArgs,
  ImageToTextArgs,
  ImageToTextDataArgs,
  ImageToTextDataInput,
  ImageToVideoArgs,
  ObjectDetectionArgs,
  ObjectDetectionDataArgs,
  ObjectDetectionDataInput,
  QuestionAnsweringArgs,
  SentenceSimilarityArgs,
  SummarizationArgs,
  TableQuestionAnsweringArgs,
  TabularClassificationArgs,
  TabularRegressionArgs,
  TextClassificationArgs,
  TextGenerationArgs,
  TextRankingArgs,
  TextToAudioArgs,
  TextToImageArgs,
  TextToSpeechArgs,
  TextToVideoArgs,
  TokenClassificationArgs,
  TranslationArgs,
  VideoClassificationArgs,
  VisualQuestionAnsweringArgs,
  ZeroShotClassificationArgs,
  ZeroShotImageClassificationArgs,
  ZeroShotObjectDetectionArgs,
} from "./args.ts";
import type { ServingProviders } from "./provider-ids.ts";

/** The methods of a client: one for each operation, and a second one for each that streams. */
export interface ClientMethods<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends string | undefined = undefined,
> {
  /**
   * Sort a text into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textClassification<Provider extends Ids["text-classification"] = Ids["text-classification"]>(
    args:
      | TextClassificationArgs<Provider>
      | AtEndpoint<TextClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TextClassificationOutput>;

  /**
   * Find the names, places and other marked words of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tokenClassification<Provider extends Ids["token-classification"] = Ids["token-classification"]>(
    args:
      | TokenClassificationArgs<Provider>
      | AtEndpoint<TokenClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TokenClassificationOutput>;

  /**
   * Answer a question from the cells of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tableQuestionAnswering<Provider extends Ids["table-question-answering"] = Ids["table-question-answering"]>(
    args:
      | TableQuestionAnsweringArgs<Provider>
      | AtEndpoint<TableQuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TableQuestionAnsweringOutput>;

  /**
   * Find the passage of a text that answers a question.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  questionAnswering<Provider extends Ids["question-answering"] = Ids["question-answering"]>(
    args:
      | QuestionAnsweringArgs<Provider>
      | AtEndpoint<QuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<QuestionAnsweringOutput>;

  /**
   * Sort a text into labels that you choose.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotClassification<Provider extends Ids["zero-shot-classification"] = Ids["zero-shot-classification"]>(
    args:
      | ZeroShotClassificationArgs<Provider>
      | AtEndpoint<ZeroShotClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ZeroShotClassificationOutput>;

  /**
   * Say a text in another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation<Provider extends Ids["translation"] = Ids["translation"]>(
    args:
      | TranslationArgs<Provider>
      | AtEndpoint<TranslationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TranslationOutput>;

  /**
   * Tell what matters in a text in fewer words.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  summarization<Provider extends Ids["summarization"] = Ids["summarization"]>(
    args:
      | SummarizationArgs<Provider>
      | AtEndpoint<SummarizationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<SummarizationOutput>;

  /**
   * Turn text into vectors whose distance tells how alike the texts are.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  featureExtraction<Provider extends Ids["feature-extraction"] = Ids["feature-extraction"]>(
    args:
      | FeatureExtractionArgs<Provider>
      | AtEndpoint<FeatureExtractionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<FeatureExtractionOutput>;

  /**
   * Continue a conversation.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  chatCompletion<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | AtEndpoint<ChatCompletionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ChatCompletionOutput>;

  /**
   * Continue a conversation. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   */
  chatCompletionStream<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | AtEndpoint<ChatCompletionInput, Endpoint>,
    options?: CallOptions,
  ): AsyncGenerator<ChatCompletionChunk, void, undefined>;

  /**
   * Write on from where a text ends.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textGeneration<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | AtEndpoint<TextGenerationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TextGenerationOutput>;

  /**
   * Write on from where a text ends. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   */
  textGenerationStream<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | AtEndpoint<TextGenerationInput, Endpoint>,
    options?: CallOptions,
  ): AsyncGenerator<TextGenerationChunk, void, undefined>;

  /**
   * Guess the word that is left out of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  fillMask<Provider extends Ids["fill-mask"] = Ids["fill-mask"]>(
    args:
      | FillMaskArgs<Provider>
      | AtEndpoint<FillMaskInput, Endpoint>,
    options?: CallOptions,
  ): Promise<FillMaskOutput>;

  /**
   * Tell how close in meaning sentences are to another.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  sentenceSimilarity<Provider extends Ids["sentence-similarity"] = Ids["sentence-similarity"]>(
    args:
      | SentenceSimilarityArgs<Provider>
      | AtEndpoint<SentenceSimilarityInput, Endpoint>,
    options?: CallOptions,
  ): Promise<SentenceSimilarityOutput>;

  /**
   * Read a text aloud.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToSpeech<Provider extends Ids["text-to-speech"] = Ids["text-to-speech"], Type extends OutputType = "blob">(
    args:
      | TextToSpeechArgs<Provider>
      | AtEndpoint<TextToSpeechInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Make music or sounds from a description.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToAudio<Provider extends Ids["text-to-audio"] = Ids["text-to-audio"], Type extends OutputType = "blob">(
    args:
      | TextToAudioArgs<Provider>
      | AtEndpoint<TextToAudioInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Write down what is said in a recording.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  automaticSpeechRecognition<Provider extends Ids["automatic-speech-recognition"] = Ids["automatic-speech-recognition"]>(
    args:
      | AutomaticSpeechRecognitionArgs<Provider>
      | AutomaticSpeechRecognitionDataArgs<Provider>
      | AtEndpoint<AutomaticSpeechRecognitionInput
      | AutomaticSpeechRecognitionDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<AutomaticSpeechRecognitionOutput>;

  /**
   * Clean a recording, change it, or part it into its voices.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioToAudio<Provider extends Ids["audio-to-audio"] = Ids["audio-to-audio"]>(
    args:
      | AudioToAudioArgs<Provider>
      | AudioToAudioDataArgs<Provider>
      | AtEndpoint<AudioToAudioInput
      | AudioToAudioDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<AudioToAudioOutput>;

  /**
   * Say what is heard in a recording.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioClassification<Provider extends Ids["audio-classification"] = Ids["audio-classification"]>(
    args:
      | AudioClassificationArgs<Provider>
      | AudioClassificationDataArgs<Provider>
      | AtEndpoint<AudioClassificationInput
      | AudioClassificationDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<AudioClassificationOutput>;

  /**
   * Tell how far away each point of a picture is.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  depthEstimation<Provider extends Ids["depth-estimation"] = Ids["depth-estimation"]>(
    args:
      | DepthEstimationArgs<Provider>
      | AtEndpoint<DepthEstimationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<DepthEstimationOutput>;

  /**
   * Sort a picture into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageClassification<Provider extends Ids["image-classification"] = Ids["image-classification"]>(
    args:
      | ImageClassificationArgs<Provider>
      | ImageClassificationDataArgs<Provider>
      | AtEndpoint<ImageClassificationInput
      | ImageClassificationDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ImageClassificationOutput>;

  /**
   * Find the things in a picture and draw a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  objectDetection<Provider extends Ids["object-detection"] = Ids["object-detection"]>(
    args:
      | ObjectDetectionArgs<Provider>
      | ObjectDetectionDataArgs<Provider>
      | AtEndpoint<ObjectDetectionInput
      | ObjectDetectionDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ObjectDetectionOutput>;

  /**
   * Divide a picture into regions, each with a label and a mask.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageSegmentation<Provider extends Ids["image-segmentation"] = Ids["image-segmentation"]>(
    args:
      | ImageSegmentationArgs<Provider>
      | ImageSegmentationDataArgs<Provider>
      | AtEndpoint<ImageSegmentationInput
      | ImageSegmentationDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ImageSegmentationOutput>;

  /**
   * Draw a picture from a description.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToImage<Provider extends Ids["text-to-image"] = Ids["text-to-image"], Type extends OutputType = "blob">(
    args:
      | TextToImageArgs<Provider>
      | AtEndpoint<TextToImageInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Put a picture into words, or read the words in it.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToText<Provider extends Ids["image-to-text"] = Ids["image-to-text"]>(
    args:
      | ImageToTextArgs<Provider>
      | ImageToTextDataArgs<Provider>
      | AtEndpoint<ImageToTextInput
      | ImageToTextDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ImageToTextOutput>;

  /**
   * Edit an image with a text prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToImage<Provider extends Ids["image-to-image"] = Ids["image-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageToImageArgs<Provider>
      | AtEndpoint<ImageToImageInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Set a picture in motion.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToVideo<Provider extends Ids["image-to-video"] = Ids["image-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageToVideoArgs<Provider>
      | AtEndpoint<ImageToVideoInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Tell what happens in a video, as labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  videoClassification<Provider extends Ids["video-classification"] = Ids["video-classification"]>(
    args:
      | VideoClassificationArgs<Provider>
      | AtEndpoint<VideoClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<VideoClassificationOutput>;

  /**
   * Sort the rows of a table into classes.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularClassification<Provider extends Ids["tabular-classification"] = Ids["tabular-classification"]>(
    args:
      | TabularClassificationArgs<Provider>
      | AtEndpoint<TabularClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TabularClassificationOutput>;

  /**
   * Estimate a number for each row of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularRegression<Provider extends Ids["tabular-regression"] = Ids["tabular-regression"]>(
    args:
      | TabularRegressionArgs<Provider>
      | AtEndpoint<TabularRegressionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TabularRegressionOutput>;

  /**
   * Put texts in order of how well they answer a query.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textRanking<Provider extends Ids["text-ranking"] = Ids["text-ranking"]>(
    args:
      | TextRankingArgs<Provider>
      | AtEndpoint<TextRankingInput, Endpoint>,
    options?: CallOptions,
  ): Promise<TextRankingOutput>;

  /**
   * Film a scene from its description.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToVideo<Provider extends Ids["text-to-video"] = Ids["text-to-video"], Type extends OutputType = "blob">(
    args:
      | TextToVideoArgs<Provider>
      | AtEndpoint<TextToVideoInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Draw a picture from a description, starting from another picture if there is one.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageTextToImage<Provider extends Ids["image-text-to-image"] = Ids["image-text-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageTextToImageArgs<Provider>
      | AtEndpoint<ImageTextToImageInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Film a scene from its description, starting from a picture if there is one.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageTextToVideo<Provider extends Ids["image-text-to-video"] = Ids["image-text-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageTextToVideoArgs<Provider>
      | AtEndpoint<ImageTextToVideoInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Answer a question about a picture.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  visualQuestionAnswering<Provider extends Ids["visual-question-answering"] = Ids["visual-question-answering"]>(
    args:
      | VisualQuestionAnsweringArgs<Provider>
      | AtEndpoint<VisualQuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<VisualQuestionAnsweringOutput>;

  /**
   * Answer a question from a scanned or photographed page.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  documentQuestionAnswering<Provider extends Ids["document-question-answering"] = Ids["document-question-answering"]>(
    args:
      | DocumentQuestionAnsweringArgs<Provider>
      | AtEndpoint<DocumentQuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<DocumentQuestionAnsweringOutput>;

  /**
   * Sort a picture into labels of your own, without training a model on them.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotImageClassification<Provider extends Ids["zero-shot-image-classification"] = Ids["zero-shot-image-classification"]>(
    args:
      | ZeroShotImageClassificationArgs<Provider>
      | AtEndpoint<ZeroShotImageClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ZeroShotImageClassificationOutput>;

  /**
   * Find things in a picture by names of your own, with a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotObjectDetection<Provider extends Ids["zero-shot-object-detection"] = Ids["zero-shot-object-detection"]>(
    args:
      | ZeroShotObjectDetectionArgs<Provider>
      | AtEndpoint<ZeroShotObjectDetectionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<ZeroShotObjectDetectionOutput>;
}

/** The same methods, with what is known about the call: provider, attempts, usage, time. */
export interface ClientMethodsWithMeta<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends string | undefined = undefined,
> {
  /**
   * Sort a text into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textClassification<Provider extends Ids["text-classification"] = Ids["text-classification"]>(
    args:
      | TextClassificationArgs<Provider>
      | AtEndpoint<TextClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TextClassificationOutput>>;

  /**
   * Find the names, places and other marked words of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tokenClassification<Provider extends Ids["token-classification"] = Ids["token-classification"]>(
    args:
      | TokenClassificationArgs<Provider>
      | AtEndpoint<TokenClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TokenClassificationOutput>>;

  /**
   * Answer a question from the cells of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tableQuestionAnswering<Provider extends Ids["table-question-answering"] = Ids["table-question-answering"]>(
    args:
      | TableQuestionAnsweringArgs<Provider>
      | AtEndpoint<TableQuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TableQuestionAnsweringOutput>>;

  /**
   * Find the passage of a text that answers a question.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  questionAnswering<Provider extends Ids["question-answering"] = Ids["question-answering"]>(
    args:
      | QuestionAnsweringArgs<Provider>
      | AtEndpoint<QuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<QuestionAnsweringOutput>>;

  /**
   * Sort a text into labels that you choose.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotClassification<Provider extends Ids["zero-shot-classification"] = Ids["zero-shot-classification"]>(
    args:
      | ZeroShotClassificationArgs<Provider>
      | AtEndpoint<ZeroShotClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotClassificationOutput>>;

  /**
   * Say a text in another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation<Provider extends Ids["translation"] = Ids["translation"]>(
    args:
      | TranslationArgs<Provider>
      | AtEndpoint<TranslationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TranslationOutput>>;

  /**
   * Tell what matters in a text in fewer words.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  summarization<Provider extends Ids["summarization"] = Ids["summarization"]>(
    args:
      | SummarizationArgs<Provider>
      | AtEndpoint<SummarizationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<SummarizationOutput>>;

  /**
   * Turn text into vectors whose distance tells how alike the texts are.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  featureExtraction<Provider extends Ids["feature-extraction"] = Ids["feature-extraction"]>(
    args:
      | FeatureExtractionArgs<Provider>
      | AtEndpoint<FeatureExtractionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<FeatureExtractionOutput>>;

  /**
   * Continue a conversation.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  chatCompletion<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | AtEndpoint<ChatCompletionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ChatCompletionOutput>>;

  /**
   * Continue a conversation. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   */
  chatCompletionStream<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | AtEndpoint<ChatCompletionInput, Endpoint>,
    options?: CallOptions,
  ): StreamWithMeta<ChatCompletionChunk>;

  /**
   * Write on from where a text ends.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textGeneration<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | AtEndpoint<TextGenerationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TextGenerationOutput>>;

  /**
   * Write on from where a text ends. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   */
  textGenerationStream<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | AtEndpoint<TextGenerationInput, Endpoint>,
    options?: CallOptions,
  ): StreamWithMeta<TextGenerationChunk>;

  /**
   * Guess the word that is left out of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  fillMask<Provider extends Ids["fill-mask"] = Ids["fill-mask"]>(
    args:
      | FillMaskArgs<Provider>
      | AtEndpoint<FillMaskInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<FillMaskOutput>>;

  /**
   * Tell how close in meaning sentences are to another.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  sentenceSimilarity<Provider extends Ids["sentence-similarity"] = Ids["sentence-similarity"]>(
    args:
      | SentenceSimilarityArgs<Provider>
      | AtEndpoint<SentenceSimilarityInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<SentenceSimilarityOutput>>;

  /**
   * Read a text aloud.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToSpeech<Provider extends Ids["text-to-speech"] = Ids["text-to-speech"], Type extends OutputType = "blob">(
    args:
      | TextToSpeechArgs<Provider>
      | AtEndpoint<TextToSpeechInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Make music or sounds from a description.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToAudio<Provider extends Ids["text-to-audio"] = Ids["text-to-audio"], Type extends OutputType = "blob">(
    args:
      | TextToAudioArgs<Provider>
      | AtEndpoint<TextToAudioInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Write down what is said in a recording.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  automaticSpeechRecognition<Provider extends Ids["automatic-speech-recognition"] = Ids["automatic-speech-recognition"]>(
    args:
      | AutomaticSpeechRecognitionArgs<Provider>
      | AutomaticSpeechRecognitionDataArgs<Provider>
      | AtEndpoint<AutomaticSpeechRecognitionInput
      | AutomaticSpeechRecognitionDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<AutomaticSpeechRecognitionOutput>>;

  /**
   * Clean a recording, change it, or part it into its voices.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioToAudio<Provider extends Ids["audio-to-audio"] = Ids["audio-to-audio"]>(
    args:
      | AudioToAudioArgs<Provider>
      | AudioToAudioDataArgs<Provider>
      | AtEndpoint<AudioToAudioInput
      | AudioToAudioDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<AudioToAudioOutput>>;

  /**
   * Say what is heard in a recording.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioClassification<Provider extends Ids["audio-classification"] = Ids["audio-classification"]>(
    args:
      | AudioClassificationArgs<Provider>
      | AudioClassificationDataArgs<Provider>
      | AtEndpoint<AudioClassificationInput
      | AudioClassificationDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<AudioClassificationOutput>>;

  /**
   * Tell how far away each point of a picture is.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  depthEstimation<Provider extends Ids["depth-estimation"] = Ids["depth-estimation"]>(
    args:
      | DepthEstimationArgs<Provider>
      | AtEndpoint<DepthEstimationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<DepthEstimationOutput>>;

  /**
   * Sort a picture into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageClassification<Provider extends Ids["image-classification"] = Ids["image-classification"]>(
    args:
      | ImageClassificationArgs<Provider>
      | ImageClassificationDataArgs<Provider>
      | AtEndpoint<ImageClassificationInput
      | ImageClassificationDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ImageClassificationOutput>>;

  /**
   * Find the things in a picture and draw a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  objectDetection<Provider extends Ids["object-detection"] = Ids["object-detection"]>(
    args:
      | ObjectDetectionArgs<Provider>
      | ObjectDetectionDataArgs<Provider>
      | AtEndpoint<ObjectDetectionInput
      | ObjectDetectionDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ObjectDetectionOutput>>;

  /**
   * Divide a picture into regions, each with a label and a mask.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageSegmentation<Provider extends Ids["image-segmentation"] = Ids["image-segmentation"]>(
    args:
      | ImageSegmentationArgs<Provider>
      | ImageSegmentationDataArgs<Provider>
      | AtEndpoint<ImageSegmentationInput
      | ImageSegmentationDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ImageSegmentationOutput>>;

  /**
   * Draw a picture from a description.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToImage<Provider extends Ids["text-to-image"] = Ids["text-to-image"], Type extends OutputType = "blob">(
    args:
      | TextToImageArgs<Provider>
      | AtEndpoint<TextToImageInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Put a picture into words, or read the words in it.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToText<Provider extends Ids["image-to-text"] = Ids["image-to-text"]>(
    args:
      | ImageToTextArgs<Provider>
      | ImageToTextDataArgs<Provider>
      | AtEndpoint<ImageToTextInput
      | ImageToTextDataInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ImageToTextOutput>>;

  /**
   * Edit an image with a text prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToImage<Provider extends Ids["image-to-image"] = Ids["image-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageToImageArgs<Provider>
      | AtEndpoint<ImageToImageInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Set a picture in motion.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToVideo<Provider extends Ids["image-to-video"] = Ids["image-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageToVideoArgs<Provider>
      | AtEndpoint<ImageToVideoInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Tell what happens in a video, as labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  videoClassification<Provider extends Ids["video-classification"] = Ids["video-classification"]>(
    args:
      | VideoClassificationArgs<Provider>
      | AtEndpoint<VideoClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<VideoClassificationOutput>>;

  /**
   * Sort the rows of a table into classes.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularClassification<Provider extends Ids["tabular-classification"] = Ids["tabular-classification"]>(
    args:
      | TabularClassificationArgs<Provider>
      | AtEndpoint<TabularClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TabularClassificationOutput>>;

  /**
   * Estimate a number for each row of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularRegression<Provider extends Ids["tabular-regression"] = Ids["tabular-regression"]>(
    args:
      | TabularRegressionArgs<Provider>
      | AtEndpoint<TabularRegressionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TabularRegressionOutput>>;

  /**
   * Put texts in order of how well they answer a query.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textRanking<Provider extends Ids["text-ranking"] = Ids["text-ranking"]>(
    args:
      | TextRankingArgs<Provider>
      | AtEndpoint<TextRankingInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<TextRankingOutput>>;

  /**
   * Film a scene from its description.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToVideo<Provider extends Ids["text-to-video"] = Ids["text-to-video"], Type extends OutputType = "blob">(
    args:
      | TextToVideoArgs<Provider>
      | AtEndpoint<TextToVideoInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Draw a picture from a description, starting from another picture if there is one.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageTextToImage<Provider extends Ids["image-text-to-image"] = Ids["image-text-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageTextToImageArgs<Provider>
      | AtEndpoint<ImageTextToImageInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Film a scene from its description, starting from a picture if there is one.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageTextToVideo<Provider extends Ids["image-text-to-video"] = Ids["image-text-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageTextToVideoArgs<Provider>
      | AtEndpoint<ImageTextToVideoInput, Endpoint>,
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Answer a question about a picture.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  visualQuestionAnswering<Provider extends Ids["visual-question-answering"] = Ids["visual-question-answering"]>(
    args:
      | VisualQuestionAnsweringArgs<Provider>
      | AtEndpoint<VisualQuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<VisualQuestionAnsweringOutput>>;

  /**
   * Answer a question from a scanned or photographed page.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  documentQuestionAnswering<Provider extends Ids["document-question-answering"] = Ids["document-question-answering"]>(
    args:
      | DocumentQuestionAnsweringArgs<Provider>
      | AtEndpoint<DocumentQuestionAnsweringInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<DocumentQuestionAnsweringOutput>>;

  /**
   * Sort a picture into labels of your own, without training a model on them.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotImageClassification<Provider extends Ids["zero-shot-image-classification"] = Ids["zero-shot-image-classification"]>(
    args:
      | ZeroShotImageClassificationArgs<Provider>
      | AtEndpoint<ZeroShotImageClassificationInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotImageClassificationOutput>>;

  /**
   * Find things in a picture by names of your own, with a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotObjectDetection<Provider extends Ids["zero-shot-object-detection"] = Ids["zero-shot-object-detection"]>(
    args:
      | ZeroShotObjectDetectionArgs<Provider>
      | AtEndpoint<ZeroShotObjectDetectionInput, Endpoint>,
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotObjectDetectionOutput>>;
}
