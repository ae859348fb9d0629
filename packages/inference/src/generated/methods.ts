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
  TranslationOutputItem,
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
import type { OwnEndpointRouting } from "../contracts/model-routing.ts";
import type { CallOptions, FileOptions, FileOutputs, OutputType } from "../contracts/options.ts";
import type { StreamWithMeta, WithMeta } from "../contracts/with-meta.ts";
import type {
  AudioClassificationArgs,
  AudioClassificationDataArgs,
  AudioClassificationDataEndpointArgs,
  AudioClassificationDataInput,
  AudioClassificationEndpointArgs,
  AudioToAudioArgs,
  AudioToAudioDataArgs,
  AudioToAudioDataEndpointArgs,
  AudioToAudioDataInput,
  AudioToAudioEndpointArgs,
  AutomaticSpeechRecognitionArgs,
  AutomaticSpeechRecognitionDataArgs,
  AutomaticSpeechRecognitionDataEndpointArgs,
  AutomaticSpeechRecognitionDataInput,
  AutomaticSpeechRecognitionEndpointArgs,
  ChatCompletionArgs,
  ChatCompletionEndpointArgs,
  DepthEstimationArgs,
  DepthEstimationEndpointArgs,
  DocumentQuestionAnsweringArgs,
  DocumentQuestionAnsweringEndpointArgs,
  FeatureExtractionArgs,
  FeatureExtractionEndpointArgs,
  FillMaskArgs,
  FillMaskEndpointArgs,
  ImageClassificationArgs,
  ImageClassificationDataArgs,
  ImageClassificationDataEndpointArgs,
  ImageClassificationDataInput,
  ImageClassificationEndpointArgs,
  ImageSegmentationArgs,
  ImageSegmentationDataArgs,
  ImageSegmentationDataEndpointArgs,
  ImageSegmentationDataInput,
  ImageSegmentationEndpointArgs,
  ImageTextToImageArgs,
  ImageTextToImageEndpointArgs,
  ImageTextToVideoArgs,
  ImageTextToVideoEndpointArgs,
  ImageToImageArgs,
  ImageToImageEndpointArgs,
  ImageToTextArgs,
  ImageToTextDataArgs,
  ImageToTextDataEndpointArgs,
  ImageToTextDataInput,
  ImageToTextEndpointArgs,
  ImageToVideoArgs,
  ImageToVideoEndpointArgs,
  ObjectDetectionArgs,
  ObjectDetectionDataArgs,
  ObjectDetectionDataEndpointArgs,
  ObjectDetectionDataInput,
  ObjectDetectionEndpointArgs,
  QuestionAnsweringArgs,
  QuestionAnsweringEndpointArgs,
  SentenceSimilarityArgs,
  SentenceSimilarityEndpointArgs,
  SummarizationArgs,
  SummarizationEndpointArgs,
  TableQuestionAnsweringArgs,
  TableQuestionAnsweringEndpointArgs,
  TabularClassificationArgs,
  TabularClassificationEndpointArgs,
  TabularRegressionArgs,
  TabularRegressionEndpointArgs,
  TextClassificationArgs,
  TextClassificationEndpointArgs,
  TextGenerationArgs,
  TextGenerationEndpointArgs,
  TextRankingArgs,
  TextRankingEndpointArgs,
  TextToAudioArgs,
  TextToAudioEndpointArgs,
  TextToImageArgs,
  TextToImageEndpointArgs,
  TextToSpeechArgs,
  TextToSpeechEndpointArgs,
  TextToVideoArgs,
  TextToVideoEndpointArgs,
  TokenClassificationArgs,
  TokenClassificationEndpointArgs,
  TranslationArgs,
  TranslationEndpointArgs,
  VideoClassificationArgs,
  VideoClassificationEndpointArgs,
  VisualQuestionAnsweringArgs,
  VisualQuestionAnsweringEndpointArgs,
  ZeroShotClassificationArgs,
  ZeroShotClassificationEndpointArgs,
  ZeroShotImageClassificationArgs,
  ZeroShotImageClassificationEndpointArgs,
  ZeroShotObjectDetectionArgs,
  ZeroShotObjectDetectionEndpointArgs,
} from "./args.ts";
import type { ServingProviders } from "./provider-ids.ts";

/** The methods of a client: one for each operation, and a second one for each that streams. */
export interface ClientMethods<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {
  /**
   * Sort a text into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textClassification(
    args:
      | TextClassificationArgs<Ids["text-classification"]>
      | TextClassificationEndpointArgs
      | (TextClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TextClassificationOutput>;

  /**
   * Find the names, places and other marked words of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tokenClassification(
    args:
      | TokenClassificationArgs<Ids["token-classification"]>
      | TokenClassificationEndpointArgs
      | (TokenClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TokenClassificationOutput>;

  /**
   * Answer a question from the cells of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tableQuestionAnswering(
    args:
      | TableQuestionAnsweringArgs<Ids["table-question-answering"]>
      | TableQuestionAnsweringEndpointArgs
      | (TableQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<TableQuestionAnsweringOutput>;

  /**
   * Find the passage of a text that answers a question.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  questionAnswering(
    args:
      | QuestionAnsweringArgs<Ids["question-answering"]>
      | QuestionAnsweringEndpointArgs
      | (QuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<QuestionAnsweringOutput>;

  /**
   * Sort a text into labels that you choose.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotClassification(
    args:
      | ZeroShotClassificationArgs<Ids["zero-shot-classification"]>
      | ZeroShotClassificationEndpointArgs
      | (ZeroShotClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<ZeroShotClassificationOutput>;

  /**
   * Say a text in another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation(
    args: (
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint)
    ) & { readonly inputs: string },
    options?: CallOptions,
  ): Promise<TranslationOutputItem>;

  /**
   * Say a text in another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation(
    args:
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TranslationOutput>;

  /**
   * Tell what matters in a text in fewer words.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  summarization(
    args:
      | SummarizationArgs<Ids["summarization"]>
      | SummarizationEndpointArgs
      | (SummarizationInput & Endpoint),
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
      | FeatureExtractionEndpointArgs
      | (FeatureExtractionInput & Endpoint),
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
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
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
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
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
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
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
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
    options?: CallOptions,
  ): AsyncGenerator<TextGenerationChunk, void, undefined>;

  /**
   * Guess the word that is left out of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  fillMask(
    args:
      | FillMaskArgs<Ids["fill-mask"]>
      | FillMaskEndpointArgs
      | (FillMaskInput & Endpoint),
    options?: CallOptions,
  ): Promise<FillMaskOutput>;

  /**
   * Tell how close in meaning sentences are to another.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  sentenceSimilarity(
    args:
      | SentenceSimilarityArgs<Ids["sentence-similarity"]>
      | SentenceSimilarityEndpointArgs
      | (SentenceSimilarityInput & Endpoint),
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
      | TextToSpeechEndpointArgs
      | (TextToSpeechInput & Endpoint),
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
      | TextToAudioEndpointArgs
      | (TextToAudioInput & Endpoint),
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
      | AutomaticSpeechRecognitionEndpointArgs
      | AutomaticSpeechRecognitionDataArgs<Provider>
      | AutomaticSpeechRecognitionDataEndpointArgs
      | (AutomaticSpeechRecognitionInput & Endpoint)
      | (AutomaticSpeechRecognitionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<AutomaticSpeechRecognitionOutput>;

  /**
   * Clean a recording, change it, or part it into its voices.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioToAudio(
    args:
      | AudioToAudioArgs<Ids["audio-to-audio"]>
      | AudioToAudioEndpointArgs
      | AudioToAudioDataArgs<Ids["audio-to-audio"]>
      | AudioToAudioDataEndpointArgs
      | (AudioToAudioInput & Endpoint)
      | (AudioToAudioDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<AudioToAudioOutput>;

  /**
   * Say what is heard in a recording.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioClassification(
    args:
      | AudioClassificationArgs<Ids["audio-classification"]>
      | AudioClassificationEndpointArgs
      | AudioClassificationDataArgs<Ids["audio-classification"]>
      | AudioClassificationDataEndpointArgs
      | (AudioClassificationInput & Endpoint)
      | (AudioClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<AudioClassificationOutput>;

  /**
   * Tell how far away each point of a picture is.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  depthEstimation(
    args:
      | DepthEstimationArgs<Ids["depth-estimation"]>
      | DepthEstimationEndpointArgs
      | (DepthEstimationInput & Endpoint),
    options?: CallOptions,
  ): Promise<DepthEstimationOutput>;

  /**
   * Sort a picture into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageClassification(
    args:
      | ImageClassificationArgs<Ids["image-classification"]>
      | ImageClassificationEndpointArgs
      | ImageClassificationDataArgs<Ids["image-classification"]>
      | ImageClassificationDataEndpointArgs
      | (ImageClassificationInput & Endpoint)
      | (ImageClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<ImageClassificationOutput>;

  /**
   * Find the things in a picture and draw a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  objectDetection(
    args:
      | ObjectDetectionArgs<Ids["object-detection"]>
      | ObjectDetectionEndpointArgs
      | ObjectDetectionDataArgs<Ids["object-detection"]>
      | ObjectDetectionDataEndpointArgs
      | (ObjectDetectionInput & Endpoint)
      | (ObjectDetectionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<ObjectDetectionOutput>;

  /**
   * Divide a picture into regions, each with a label and a mask.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageSegmentation(
    args:
      | ImageSegmentationArgs<Ids["image-segmentation"]>
      | ImageSegmentationEndpointArgs
      | ImageSegmentationDataArgs<Ids["image-segmentation"]>
      | ImageSegmentationDataEndpointArgs
      | (ImageSegmentationInput & Endpoint)
      | (ImageSegmentationDataInput & Endpoint),
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
      | TextToImageEndpointArgs
      | (TextToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Put a picture into words, or read the words in it.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToText(
    args:
      | ImageToTextArgs<Ids["image-to-text"]>
      | ImageToTextEndpointArgs
      | ImageToTextDataArgs<Ids["image-to-text"]>
      | ImageToTextDataEndpointArgs
      | (ImageToTextInput & Endpoint)
      | (ImageToTextDataInput & Endpoint),
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
      | ImageToImageEndpointArgs
      | (ImageToImageInput & Endpoint),
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
      | ImageToVideoEndpointArgs
      | (ImageToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Tell what happens in a video, as labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  videoClassification(
    args:
      | VideoClassificationArgs<Ids["video-classification"]>
      | VideoClassificationEndpointArgs
      | (VideoClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<VideoClassificationOutput>;

  /**
   * Sort the rows of a table into classes.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularClassification(
    args:
      | TabularClassificationArgs<Ids["tabular-classification"]>
      | TabularClassificationEndpointArgs
      | (TabularClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TabularClassificationOutput>;

  /**
   * Estimate a number for each row of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularRegression(
    args:
      | TabularRegressionArgs<Ids["tabular-regression"]>
      | TabularRegressionEndpointArgs
      | (TabularRegressionInput & Endpoint),
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
      | TextRankingEndpointArgs
      | (TextRankingInput & Endpoint),
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
      | TextToVideoEndpointArgs
      | (TextToVideoInput & Endpoint),
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
      | ImageTextToImageEndpointArgs
      | (ImageTextToImageInput & Endpoint),
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
      | ImageTextToVideoEndpointArgs
      | (ImageTextToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Answer a question about a picture.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  visualQuestionAnswering(
    args:
      | VisualQuestionAnsweringArgs<Ids["visual-question-answering"]>
      | VisualQuestionAnsweringEndpointArgs
      | (VisualQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<VisualQuestionAnsweringOutput>;

  /**
   * Answer a question from a scanned or photographed page.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  documentQuestionAnswering(
    args:
      | DocumentQuestionAnsweringArgs<Ids["document-question-answering"]>
      | DocumentQuestionAnsweringEndpointArgs
      | (DocumentQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<DocumentQuestionAnsweringOutput>;

  /**
   * Sort a picture into labels of your own, without training a model on them.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotImageClassification(
    args:
      | ZeroShotImageClassificationArgs<Ids["zero-shot-image-classification"]>
      | ZeroShotImageClassificationEndpointArgs
      | (ZeroShotImageClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<ZeroShotImageClassificationOutput>;

  /**
   * Find things in a picture by names of your own, with a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotObjectDetection(
    args:
      | ZeroShotObjectDetectionArgs<Ids["zero-shot-object-detection"]>
      | ZeroShotObjectDetectionEndpointArgs
      | (ZeroShotObjectDetectionInput & Endpoint),
    options?: CallOptions,
  ): Promise<ZeroShotObjectDetectionOutput>;
}

/** The same methods, with what is known about the call: provider, attempts, usage, time. */
export interface ClientMethodsWithMeta<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {
  /**
   * Sort a text into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textClassification(
    args:
      | TextClassificationArgs<Ids["text-classification"]>
      | TextClassificationEndpointArgs
      | (TextClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TextClassificationOutput>>;

  /**
   * Find the names, places and other marked words of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tokenClassification(
    args:
      | TokenClassificationArgs<Ids["token-classification"]>
      | TokenClassificationEndpointArgs
      | (TokenClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TokenClassificationOutput>>;

  /**
   * Answer a question from the cells of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tableQuestionAnswering(
    args:
      | TableQuestionAnsweringArgs<Ids["table-question-answering"]>
      | TableQuestionAnsweringEndpointArgs
      | (TableQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TableQuestionAnsweringOutput>>;

  /**
   * Find the passage of a text that answers a question.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  questionAnswering(
    args:
      | QuestionAnsweringArgs<Ids["question-answering"]>
      | QuestionAnsweringEndpointArgs
      | (QuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<QuestionAnsweringOutput>>;

  /**
   * Sort a text into labels that you choose.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotClassification(
    args:
      | ZeroShotClassificationArgs<Ids["zero-shot-classification"]>
      | ZeroShotClassificationEndpointArgs
      | (ZeroShotClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotClassificationOutput>>;

  /**
   * Say a text in another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation(
    args: (
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint)
    ) & { readonly inputs: string },
    options?: CallOptions,
  ): Promise<WithMeta<TranslationOutputItem>>;

  /**
   * Say a text in another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation(
    args:
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TranslationOutput>>;

  /**
   * Tell what matters in a text in fewer words.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  summarization(
    args:
      | SummarizationArgs<Ids["summarization"]>
      | SummarizationEndpointArgs
      | (SummarizationInput & Endpoint),
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
      | FeatureExtractionEndpointArgs
      | (FeatureExtractionInput & Endpoint),
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
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
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
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
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
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
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
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
    options?: CallOptions,
  ): StreamWithMeta<TextGenerationChunk>;

  /**
   * Guess the word that is left out of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  fillMask(
    args:
      | FillMaskArgs<Ids["fill-mask"]>
      | FillMaskEndpointArgs
      | (FillMaskInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<FillMaskOutput>>;

  /**
   * Tell how close in meaning sentences are to another.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  sentenceSimilarity(
    args:
      | SentenceSimilarityArgs<Ids["sentence-similarity"]>
      | SentenceSimilarityEndpointArgs
      | (SentenceSimilarityInput & Endpoint),
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
      | TextToSpeechEndpointArgs
      | (TextToSpeechInput & Endpoint),
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
      | TextToAudioEndpointArgs
      | (TextToAudioInput & Endpoint),
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
      | AutomaticSpeechRecognitionEndpointArgs
      | AutomaticSpeechRecognitionDataArgs<Provider>
      | AutomaticSpeechRecognitionDataEndpointArgs
      | (AutomaticSpeechRecognitionInput & Endpoint)
      | (AutomaticSpeechRecognitionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<AutomaticSpeechRecognitionOutput>>;

  /**
   * Clean a recording, change it, or part it into its voices.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioToAudio(
    args:
      | AudioToAudioArgs<Ids["audio-to-audio"]>
      | AudioToAudioEndpointArgs
      | AudioToAudioDataArgs<Ids["audio-to-audio"]>
      | AudioToAudioDataEndpointArgs
      | (AudioToAudioInput & Endpoint)
      | (AudioToAudioDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<AudioToAudioOutput>>;

  /**
   * Say what is heard in a recording.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioClassification(
    args:
      | AudioClassificationArgs<Ids["audio-classification"]>
      | AudioClassificationEndpointArgs
      | AudioClassificationDataArgs<Ids["audio-classification"]>
      | AudioClassificationDataEndpointArgs
      | (AudioClassificationInput & Endpoint)
      | (AudioClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<AudioClassificationOutput>>;

  /**
   * Tell how far away each point of a picture is.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  depthEstimation(
    args:
      | DepthEstimationArgs<Ids["depth-estimation"]>
      | DepthEstimationEndpointArgs
      | (DepthEstimationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<DepthEstimationOutput>>;

  /**
   * Sort a picture into labels, each with a score.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageClassification(
    args:
      | ImageClassificationArgs<Ids["image-classification"]>
      | ImageClassificationEndpointArgs
      | ImageClassificationDataArgs<Ids["image-classification"]>
      | ImageClassificationDataEndpointArgs
      | (ImageClassificationInput & Endpoint)
      | (ImageClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ImageClassificationOutput>>;

  /**
   * Find the things in a picture and draw a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  objectDetection(
    args:
      | ObjectDetectionArgs<Ids["object-detection"]>
      | ObjectDetectionEndpointArgs
      | ObjectDetectionDataArgs<Ids["object-detection"]>
      | ObjectDetectionDataEndpointArgs
      | (ObjectDetectionInput & Endpoint)
      | (ObjectDetectionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ObjectDetectionOutput>>;

  /**
   * Divide a picture into regions, each with a label and a mask.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageSegmentation(
    args:
      | ImageSegmentationArgs<Ids["image-segmentation"]>
      | ImageSegmentationEndpointArgs
      | ImageSegmentationDataArgs<Ids["image-segmentation"]>
      | ImageSegmentationDataEndpointArgs
      | (ImageSegmentationInput & Endpoint)
      | (ImageSegmentationDataInput & Endpoint),
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
      | TextToImageEndpointArgs
      | (TextToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Put a picture into words, or read the words in it.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToText(
    args:
      | ImageToTextArgs<Ids["image-to-text"]>
      | ImageToTextEndpointArgs
      | ImageToTextDataArgs<Ids["image-to-text"]>
      | ImageToTextDataEndpointArgs
      | (ImageToTextInput & Endpoint)
      | (ImageToTextDataInput & Endpoint),
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
      | ImageToImageEndpointArgs
      | (ImageToImageInput & Endpoint),
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
      | ImageToVideoEndpointArgs
      | (ImageToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Tell what happens in a video, as labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  videoClassification(
    args:
      | VideoClassificationArgs<Ids["video-classification"]>
      | VideoClassificationEndpointArgs
      | (VideoClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<VideoClassificationOutput>>;

  /**
   * Sort the rows of a table into classes.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularClassification(
    args:
      | TabularClassificationArgs<Ids["tabular-classification"]>
      | TabularClassificationEndpointArgs
      | (TabularClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TabularClassificationOutput>>;

  /**
   * Estimate a number for each row of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularRegression(
    args:
      | TabularRegressionArgs<Ids["tabular-regression"]>
      | TabularRegressionEndpointArgs
      | (TabularRegressionInput & Endpoint),
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
      | TextRankingEndpointArgs
      | (TextRankingInput & Endpoint),
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
      | TextToVideoEndpointArgs
      | (TextToVideoInput & Endpoint),
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
      | ImageTextToImageEndpointArgs
      | (ImageTextToImageInput & Endpoint),
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
      | ImageTextToVideoEndpointArgs
      | (ImageTextToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Answer a question about a picture.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  visualQuestionAnswering(
    args:
      | VisualQuestionAnsweringArgs<Ids["visual-question-answering"]>
      | VisualQuestionAnsweringEndpointArgs
      | (VisualQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<VisualQuestionAnsweringOutput>>;

  /**
   * Answer a question from a scanned or photographed page.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  documentQuestionAnswering(
    args:
      | DocumentQuestionAnsweringArgs<Ids["document-question-answering"]>
      | DocumentQuestionAnsweringEndpointArgs
      | (DocumentQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<DocumentQuestionAnsweringOutput>>;

  /**
   * Sort a picture into labels of your own, without training a model on them.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotImageClassification(
    args:
      | ZeroShotImageClassificationArgs<Ids["zero-shot-image-classification"]>
      | ZeroShotImageClassificationEndpointArgs
      | (ZeroShotImageClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotImageClassificationOutput>>;

  /**
   * Find things in a picture by names of your own, with a box around each.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotObjectDetection(
    args:
      | ZeroShotObjectDetectionArgs<Ids["zero-shot-object-detection"]>
      | ZeroShotObjectDetectionEndpointArgs
      | (ZeroShotObjectDetectionInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotObjectDetectionOutput>>;
}
