// Written by `npm run generate`.
import type {
  AudioClassificationInput,
  AudioToAudioInput,
  AutomaticSpeechRecognitionInput,
  ChatCompletionInput,
  DepthEstimationInput,
  DocumentQuestionAnsweringInput,
  FeatureExtractionInput,
  FillMaskInput,
  ImageClassificationInput,
  ImageSegmentationInput,
  ImageTextToImageInput,
  ImageTextToVideoInput,
  ImageToImageInput,
  ImageToTextInput,
  ImageToVideoInput,
  ObjectDetectionInput,
  QuestionAnsweringInput,
  SentenceSimilarityInput,
  SummarizationInput,
  TableQuestionAnsweringInput,
  TabularClassificationInput,
  TabularRegressionInput,
  TextClassificationInput,
  TextGenerationInput,
  TextRankingInput,
  TextToAudioInput,
  TextToImageInput,
  TextToSpeechInput,
  TextToVideoInput,
  TokenClassificationInput,
  TranslationInput,
  VideoClassificationInput,
  VisualQuestionAnsweringInput,
  ZeroShotClassificationInput,
  ZeroShotImageClassificationInput,
  ZeroShotObjectDetectionInput,
} from "@inferhub/catalog/types";
import type { AtEndpoint, ModelRouting } from "../contracts/model-routing.ts";
import type {
  AudioClassificationProvider,
  AudioToAudioProvider,
  AutomaticSpeechRecognitionProvider,
  ChatCompletionProvider,
  DepthEstimationProvider,
  DocumentQuestionAnsweringProvider,
  FeatureExtractionProvider,
  FillMaskProvider,
  ImageClassificationProvider,
  ImageSegmentationProvider,
  ImageTextToImageProvider,
  ImageTextToVideoProvider,
  ImageToImageProvider,
  ImageToTextProvider,
  ImageToVideoProvider,
  ObjectDetectionProvider,
  QuestionAnsweringProvider,
  SentenceSimilarityProvider,
  ServingProviders,
  SummarizationProvider,
  TableQuestionAnsweringProvider,
  TabularClassificationProvider,
  TabularRegressionProvider,
  TextClassificationProvider,
  TextGenerationProvider,
  TextRankingProvider,
  TextToAudioProvider,
  TextToImageProvider,
  TextToSpeechProvider,
  TextToVideoProvider,
  TokenClassificationProvider,
  TranslationProvider,
  VideoClassificationProvider,
  VisualQuestionAnsweringProvider,
  ZeroShotClassificationProvider,
  ZeroShotImageClassificationProvider,
  ZeroShotObjectDetectionProvider,
} from "./provider-ids.ts";

/** Arguments of `textClassification`. Sort a text into labels, each with a score. */
export interface TextClassificationArgs<Provider extends string = TextClassificationProvider>
  extends ModelRouting<Provider, "text-classification">,
    TextClassificationInput {}

/** Arguments of `tokenClassification`. Find the names, places and other marked words of a text. */
export interface TokenClassificationArgs<Provider extends string = TokenClassificationProvider>
  extends ModelRouting<Provider, "token-classification">,
    TokenClassificationInput {}

/** Arguments of `tableQuestionAnswering`. Answer a question from the cells of a table. */
export interface TableQuestionAnsweringArgs<Provider extends string = TableQuestionAnsweringProvider>
  extends ModelRouting<Provider, "table-question-answering">,
    TableQuestionAnsweringInput {}

/** Arguments of `questionAnswering`. Find the passage of a text that answers a question. */
export interface QuestionAnsweringArgs<Provider extends string = QuestionAnsweringProvider>
  extends ModelRouting<Provider, "question-answering">,
    QuestionAnsweringInput {}

/** Arguments of `zeroShotClassification`. Sort a text into labels that you choose. */
export interface ZeroShotClassificationArgs<Provider extends string = ZeroShotClassificationProvider>
  extends ModelRouting<Provider, "zero-shot-classification">,
    ZeroShotClassificationInput {}

/** Arguments of `translation`. Say a text in another language. */
export interface TranslationArgs<Provider extends string = TranslationProvider>
  extends ModelRouting<Provider, "translation">,
    TranslationInput {}

/** Arguments of `summarization`. Tell what matters in a text in fewer words. */
export interface SummarizationArgs<Provider extends string = SummarizationProvider>
  extends ModelRouting<Provider, "summarization">,
    SummarizationInput {}

/**
 * Arguments of `featureExtraction`. Turn text into vectors whose distance tells how alike the texts
 * are.
 */
export interface FeatureExtractionArgs<Provider extends string = FeatureExtractionProvider>
  extends ModelRouting<Provider, "feature-extraction">,
    FeatureExtractionInput {}

/** Arguments of `chatCompletion`. Continue a conversation. */
export interface ChatCompletionArgs<Provider extends string = ChatCompletionProvider>
  extends ModelRouting<Provider, "chat-completion">,
    ChatCompletionInput {}

/** Arguments of `textGeneration`. Write on from where a text ends. */
export interface TextGenerationArgs<Provider extends string = TextGenerationProvider>
  extends ModelRouting<Provider, "text-generation">,
    TextGenerationInput {}

/** Arguments of `fillMask`. Guess the word that is left out of a text. */
export interface FillMaskArgs<Provider extends string = FillMaskProvider>
  extends ModelRouting<Provider, "fill-mask">,
    FillMaskInput {}

/** Arguments of `sentenceSimilarity`. Tell how close in meaning sentences are to another. */
export interface SentenceSimilarityArgs<Provider extends string = SentenceSimilarityProvider>
  extends ModelRouting<Provider, "sentence-similarity">,
    SentenceSimilarityInput {}

/** Arguments of `textToSpeech`. Read a text aloud. */
export interface TextToSpeechArgs<Provider extends string = TextToSpeechProvider>
  extends ModelRouting<Provider, "text-to-speech">,
    TextToSpeechInput {}

/** Arguments of `textToAudio`. Make music or sounds from a description. */
export interface TextToAudioArgs<Provider extends string = TextToAudioProvider>
  extends ModelRouting<Provider, "text-to-audio">,
    TextToAudioInput {}

/** Arguments of `automaticSpeechRecognition`. Write down what is said in a recording. */
export interface AutomaticSpeechRecognitionArgs<Provider extends string = AutomaticSpeechRecognitionProvider>
  extends ModelRouting<Provider, "automatic-speech-recognition">,
    AutomaticSpeechRecognitionInput {}

/** The input of `automatic-speech-recognition` with the older name `data` of `inputs`. */
export interface AutomaticSpeechRecognitionDataInput extends Omit<AutomaticSpeechRecognitionInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: AutomaticSpeechRecognitionInput["inputs"];
}

/** Arguments of `automaticSpeechRecognition` with the older name `data` of `inputs`. */
export interface AutomaticSpeechRecognitionDataArgs<Provider extends string = AutomaticSpeechRecognitionProvider>
  extends ModelRouting<Provider, "automatic-speech-recognition">,
    AutomaticSpeechRecognitionDataInput {}

/** Arguments of `audioToAudio`. Clean a recording, change it, or part it into its voices. */
export interface AudioToAudioArgs<Provider extends string = AudioToAudioProvider>
  extends ModelRouting<Provider, "audio-to-audio">,
    AudioToAudioInput {}

/** The input of `audio-to-audio` with the older name `data` of `inputs`. */
export interface AudioToAudioDataInput extends Omit<AudioToAudioInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: AudioToAudioInput["inputs"];
}

/** Arguments of `audioToAudio` with the older name `data` of `inputs`. */
export interface AudioToAudioDataArgs<Provider extends string = AudioToAudioProvider>
  extends ModelRouting<Provider, "audio-to-audio">,
    AudioToAudioDataInput {}

/** Arguments of `audioClassification`. Say what is heard in a recording. */
export interface AudioClassificationArgs<Provider extends string = AudioClassificationProvider>
  extends ModelRouting<Provider, "audio-classification">,
    AudioClassificationInput {}

/** The input of `audio-classification` with the older name `data` of `inputs`. */
export interface AudioClassificationDataInput extends Omit<AudioClassificationInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: AudioClassificationInput["inputs"];
}

/** Arguments of `audioClassification` with the older name `data` of `inputs`. */
export interface AudioClassificationDataArgs<Provider extends string = AudioClassificationProvider>
  extends ModelRouting<Provider, "audio-classification">,
    AudioClassificationDataInput {}

/** Arguments of `depthEstimation`. Tell how far away each point of a picture is. */
export interface DepthEstimationArgs<Provider extends string = DepthEstimationProvider>
  extends ModelRouting<Provider, "depth-estimation">,
    DepthEstimationInput {}

/** Arguments of `imageClassification`. Sort a picture into labels, each with a score. */
export interface ImageClassificationArgs<Provider extends string = ImageClassificationProvider>
  extends ModelRouting<Provider, "image-classification">,
    ImageClassificationInput {}

/** The input of `image-classification` with the older name `data` of `inputs`. */
export interface ImageClassificationDataInput extends Omit<ImageClassificationInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ImageClassificationInput["inputs"];
}

/** Arguments of `imageClassification` with the older name `data` of `inputs`. */
export interface ImageClassificationDataArgs<Provider extends string = ImageClassificationProvider>
  extends ModelRouting<Provider, "image-classification">,
    ImageClassificationDataInput {}

/** Arguments of `objectDetection`. Find the things in a picture and draw a box around each. */
export interface ObjectDetectionArgs<Provider extends string = ObjectDetectionProvider>
  extends ModelRouting<Provider, "object-detection">,
    ObjectDetectionInput {}

/** The input of `object-detection` with the older name `data` of `inputs`. */
export interface ObjectDetectionDataInput extends Omit<ObjectDetectionInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ObjectDetectionInput["inputs"];
}

/** Arguments of `objectDetection` with the older name `data` of `inputs`. */
export interface ObjectDetectionDataArgs<Provider extends string = ObjectDetectionProvider>
  extends ModelRouting<Provider, "object-detection">,
    ObjectDetectionDataInput {}

/** Arguments of `imageSegmentation`. Divide a picture into regions, each with a label and a mask. */
export interface ImageSegmentationArgs<Provider extends string = ImageSegmentationProvider>
  extends ModelRouting<Provider, "image-segmentation">,
    ImageSegmentationInput {}

/** The input of `image-segmentation` with the older name `data` of `inputs`. */
export interface ImageSegmentationDataInput extends Omit<ImageSegmentationInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ImageSegmentationInput["inputs"];
}

/** Arguments of `imageSegmentation` with the older name `data` of `inputs`. */
export interface ImageSegmentationDataArgs<Provider extends string = ImageSegmentationProvider>
  extends ModelRouting<Provider, "image-segmentation">,
    ImageSegmentationDataInput {}

/** Arguments of `textToImage`. Draw a picture from a description. */
export interface TextToImageArgs<Provider extends string = TextToImageProvider>
  extends ModelRouting<Provider, "text-to-image">,
    TextToImageInput {}

/** Arguments of `imageToText`. Put a picture into words, or read the words in it. */
export interface ImageToTextArgs<Provider extends string = ImageToTextProvider>
  extends ModelRouting<Provider, "image-to-text">,
    ImageToTextInput {}

/** The input of `image-to-text` with the older name `data` of `inputs`. */
export interface ImageToTextDataInput extends Omit<ImageToTextInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ImageToTextInput["inputs"];
}

/** Arguments of `imageToText` with the older name `data` of `inputs`. */
export interface ImageToTextDataArgs<Provider extends string = ImageToTextProvider>
  extends ModelRouting<Provider, "image-to-text">,
    ImageToTextDataInput {}

/** Arguments of `imageToImage`. Edit an image with a text prompt. */
export interface ImageToImageArgs<Provider extends string = ImageToImageProvider>
  extends ModelRouting<Provider, "image-to-image">,
    ImageToImageInput {}

/** Arguments of `imageToVideo`. Set a picture in motion. */
export interface ImageToVideoArgs<Provider extends string = ImageToVideoProvider>
  extends ModelRouting<Provider, "image-to-video">,
    ImageToVideoInput {}

/** Arguments of `videoClassification`. Tell what happens in a video, as labels with scores. */
export interface VideoClassificationArgs<Provider extends string = VideoClassificationProvider>
  extends ModelRouting<Provider, "video-classification">,
    VideoClassificationInput {}

/** Arguments of `tabularClassification`. Sort the rows of a table into classes. */
export interface TabularClassificationArgs<Provider extends string = TabularClassificationProvider>
  extends ModelRouting<Provider, "tabular-classification">,
    TabularClassificationInput {}

/** Arguments of `tabularRegression`. Estimate a number for each row of a table. */
export interface TabularRegressionArgs<Provider extends string = TabularRegressionProvider>
  extends ModelRouting<Provider, "tabular-regression">,
    TabularRegressionInput {}

/** Arguments of `textRanking`. Put texts in order of how well they answer a query. */
export interface TextRankingArgs<Provider extends string = TextRankingProvider>
  extends ModelRouting<Provider, "text-ranking">,
    TextRankingInput {}

/** Arguments of `textToVideo`. Film a scene from its description. */
export interface TextToVideoArgs<Provider extends string = TextToVideoProvider>
  extends ModelRouting<Provider, "text-to-video">,
    TextToVideoInput {}

/**
 * Arguments of `imageTextToImage`. Draw a picture from a description, starting from another picture if
 * there is one.
 */
export interface ImageTextToImageArgs<Provider extends string = ImageTextToImageProvider>
  extends ModelRouting<Provider, "image-text-to-image">,
    ImageTextToImageInput {}

/**
 * Arguments of `imageTextToVideo`. Film a scene from its description, starting from a picture if there
 * is one.
 */
export interface ImageTextToVideoArgs<Provider extends string = ImageTextToVideoProvider>
  extends ModelRouting<Provider, "image-text-to-video">,
    ImageTextToVideoInput {}

/** Arguments of `visualQuestionAnswering`. Answer a question about a picture. */
export interface VisualQuestionAnsweringArgs<Provider extends string = VisualQuestionAnsweringProvider>
  extends ModelRouting<Provider, "visual-question-answering">,
    VisualQuestionAnsweringInput {}

/** Arguments of `documentQuestionAnswering`. Answer a question from a scanned or photographed page. */
export interface DocumentQuestionAnsweringArgs<Provider extends string = DocumentQuestionAnsweringProvider>
  extends ModelRouting<Provider, "document-question-answering">,
    DocumentQuestionAnsweringInput {}

/**
 * Arguments of `zeroShotImageClassification`. Sort a picture into labels of your own, without training
 * a model on them.
 */
export interface ZeroShotImageClassificationArgs<Provider extends string = ZeroShotImageClassificationProvider>
  extends ModelRouting<Provider, "zero-shot-image-classification">,
    ZeroShotImageClassificationInput {}

/**
 * Arguments of `zeroShotObjectDetection`. Find things in a picture by names of your own, with a box
 * around each.
 */
export interface ZeroShotObjectDetectionArgs<Provider extends string = ZeroShotObjectDetectionProvider>
  extends ModelRouting<Provider, "zero-shot-object-detection">,
    ZeroShotObjectDetectionInput {}

/** The arguments of each operation, by its ID. */
export interface OperationArgs<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends string | undefined = undefined,
> {
  "text-classification": TextClassificationArgs<Ids["text-classification"]> | AtEndpoint<TextClassificationInput, Endpoint>;
  "token-classification": TokenClassificationArgs<Ids["token-classification"]> | AtEndpoint<TokenClassificationInput, Endpoint>;
  "table-question-answering": TableQuestionAnsweringArgs<Ids["table-question-answering"]> | AtEndpoint<TableQuestionAnsweringInput, Endpoint>;
  "question-answering": QuestionAnsweringArgs<Ids["question-answering"]> | AtEndpoint<QuestionAnsweringInput, Endpoint>;
  "zero-shot-classification": ZeroShotClassificationArgs<Ids["zero-shot-classification"]> | AtEndpoint<ZeroShotClassificationInput, Endpoint>;
  translation: TranslationArgs<Ids["translation"]> | AtEndpoint<TranslationInput, Endpoint>;
  summarization: SummarizationArgs<Ids["summarization"]> | AtEndpoint<SummarizationInput, Endpoint>;
  "feature-extraction": FeatureExtractionArgs<Ids["feature-extraction"]> | AtEndpoint<FeatureExtractionInput, Endpoint>;
  "chat-completion": ChatCompletionArgs<Ids["chat-completion"]> | AtEndpoint<ChatCompletionInput, Endpoint>;
  "text-generation": TextGenerationArgs<Ids["text-generation"]> | AtEndpoint<TextGenerationInput, Endpoint>;
  "fill-mask": FillMaskArgs<Ids["fill-mask"]> | AtEndpoint<FillMaskInput, Endpoint>;
  "sentence-similarity": SentenceSimilarityArgs<Ids["sentence-similarity"]> | AtEndpoint<SentenceSimilarityInput, Endpoint>;
  "text-to-speech": TextToSpeechArgs<Ids["text-to-speech"]> | AtEndpoint<TextToSpeechInput, Endpoint>;
  "text-to-audio": TextToAudioArgs<Ids["text-to-audio"]> | AtEndpoint<TextToAudioInput, Endpoint>;
  "automatic-speech-recognition": AutomaticSpeechRecognitionArgs<Ids["automatic-speech-recognition"]> | AutomaticSpeechRecognitionDataArgs<Ids["automatic-speech-recognition"]> | AtEndpoint<AutomaticSpeechRecognitionInput | AutomaticSpeechRecognitionDataInput, Endpoint>;
  "audio-to-audio": AudioToAudioArgs<Ids["audio-to-audio"]> | AudioToAudioDataArgs<Ids["audio-to-audio"]> | AtEndpoint<AudioToAudioInput | AudioToAudioDataInput, Endpoint>;
  "audio-classification": AudioClassificationArgs<Ids["audio-classification"]> | AudioClassificationDataArgs<Ids["audio-classification"]> | AtEndpoint<AudioClassificationInput | AudioClassificationDataInput, Endpoint>;
  "depth-estimation": DepthEstimationArgs<Ids["depth-estimation"]> | AtEndpoint<DepthEstimationInput, Endpoint>;
  "image-classification": ImageClassificationArgs<Ids["image-classification"]> | ImageClassificationDataArgs<Ids["image-classification"]> | AtEndpoint<ImageClassificationInput | ImageClassificationDataInput, Endpoint>;
  "object-detection": ObjectDetectionArgs<Ids["object-detection"]> | ObjectDetectionDataArgs<Ids["object-detection"]> | AtEndpoint<ObjectDetectionInput | ObjectDetectionDataInput, Endpoint>;
  "image-segmentation": ImageSegmentationArgs<Ids["image-segmentation"]> | ImageSegmentationDataArgs<Ids["image-segmentation"]> | AtEndpoint<ImageSegmentationInput | ImageSegmentationDataInput, Endpoint>;
  "text-to-image": TextToImageArgs<Ids["text-to-image"]> | AtEndpoint<TextToImageInput, Endpoint>;
  "image-to-text": ImageToTextArgs<Ids["image-to-text"]> | ImageToTextDataArgs<Ids["image-to-text"]> | AtEndpoint<ImageToTextInput | ImageToTextDataInput, Endpoint>;
  "image-to-image": ImageToImageArgs<Ids["image-to-image"]> | AtEndpoint<ImageToImageInput, Endpoint>;
  "image-to-video": ImageToVideoArgs<Ids["image-to-video"]> | AtEndpoint<ImageToVideoInput, Endpoint>;
  "video-classification": VideoClassificationArgs<Ids["video-classification"]> | AtEndpoint<VideoClassificationInput, Endpoint>;
  "tabular-classification": TabularClassificationArgs<Ids["tabular-classification"]> | AtEndpoint<TabularClassificationInput, Endpoint>;
  "tabular-regression": TabularRegressionArgs<Ids["tabular-regression"]> | AtEndpoint<TabularRegressionInput, Endpoint>;
  "text-ranking": TextRankingArgs<Ids["text-ranking"]> | AtEndpoint<TextRankingInput, Endpoint>;
  "text-to-video": TextToVideoArgs<Ids["text-to-video"]> | AtEndpoint<TextToVideoInput, Endpoint>;
  "image-text-to-image": ImageTextToImageArgs<Ids["image-text-to-image"]> | AtEndpoint<ImageTextToImageInput, Endpoint>;
  "image-text-to-video": ImageTextToVideoArgs<Ids["image-text-to-video"]> | AtEndpoint<ImageTextToVideoInput, Endpoint>;
  "visual-question-answering": VisualQuestionAnsweringArgs<Ids["visual-question-answering"]> | AtEndpoint<VisualQuestionAnsweringInput, Endpoint>;
  "document-question-answering": DocumentQuestionAnsweringArgs<Ids["document-question-answering"]> | AtEndpoint<DocumentQuestionAnsweringInput, Endpoint>;
  "zero-shot-image-classification": ZeroShotImageClassificationArgs<Ids["zero-shot-image-classification"]> | AtEndpoint<ZeroShotImageClassificationInput, Endpoint>;
  "zero-shot-object-detection": ZeroShotObjectDetectionArgs<Ids["zero-shot-object-detection"]> | AtEndpoint<ZeroShotObjectDetectionInput, Endpoint>;
}
