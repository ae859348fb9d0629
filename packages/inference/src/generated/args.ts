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
import type { EndpointRouting, ModelRouting, OwnEndpointRouting } from "../contracts/model-routing.ts";
import type {
  AutomaticSpeechRecognitionExtra,
  ChatCompletionExtra,
  FeatureExtractionExtra,
  ImageTextToImageExtra,
  ImageTextToVideoExtra,
  ImageToImageExtra,
  ImageToVideoExtra,
  TextGenerationExtra,
  TextRankingExtra,
  TextToAudioExtra,
  TextToImageExtra,
  TextToSpeechExtra,
  TextToVideoExtra,
} from "./extra-parameters.ts";
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

/** Arguments of `textClassification`. Classify text into labels with scores. */
export interface TextClassificationArgs<Provider extends string = TextClassificationProvider>
  extends ModelRouting<Provider>,
    TextClassificationInput {}

/** Arguments of `textClassification` with a URL. */
export interface TextClassificationEndpointArgs extends EndpointRouting, TextClassificationInput {}

/** Arguments of `tokenClassification`. Extract names, places and other entities from text. */
export interface TokenClassificationArgs<Provider extends string = TokenClassificationProvider>
  extends ModelRouting<Provider>,
    TokenClassificationInput {}

/** Arguments of `tokenClassification` with a URL. */
export interface TokenClassificationEndpointArgs extends EndpointRouting, TokenClassificationInput {}

/** Arguments of `tableQuestionAnswering`. Answer a question about a table. */
export interface TableQuestionAnsweringArgs<Provider extends string = TableQuestionAnsweringProvider>
  extends ModelRouting<Provider>,
    TableQuestionAnsweringInput {}

/** Arguments of `tableQuestionAnswering` with a URL. */
export interface TableQuestionAnsweringEndpointArgs extends EndpointRouting, TableQuestionAnsweringInput {}

/** Arguments of `questionAnswering`. Find the answer to a question in a text. */
export interface QuestionAnsweringArgs<Provider extends string = QuestionAnsweringProvider>
  extends ModelRouting<Provider>,
    QuestionAnsweringInput {}

/** Arguments of `questionAnswering` with a URL. */
export interface QuestionAnsweringEndpointArgs extends EndpointRouting, QuestionAnsweringInput {}

/** Arguments of `zeroShotClassification`. Classify text into labels that you define. */
export interface ZeroShotClassificationArgs<Provider extends string = ZeroShotClassificationProvider>
  extends ModelRouting<Provider>,
    ZeroShotClassificationInput {}

/** Arguments of `zeroShotClassification` with a URL. */
export interface ZeroShotClassificationEndpointArgs extends EndpointRouting, ZeroShotClassificationInput {}

/** Arguments of `translation`. Translate text to another language. */
export interface TranslationArgs<Provider extends string = TranslationProvider>
  extends ModelRouting<Provider>,
    TranslationInput {}

/** Arguments of `translation` with a URL. */
export interface TranslationEndpointArgs extends EndpointRouting, TranslationInput {}

/** Arguments of `summarization`. Summarize a long text. */
export interface SummarizationArgs<Provider extends string = SummarizationProvider>
  extends ModelRouting<Provider>,
    SummarizationInput {}

/** Arguments of `summarization` with a URL. */
export interface SummarizationEndpointArgs extends EndpointRouting, SummarizationInput {}

/**
 * Arguments of `featureExtraction`. Convert text to embeddings: vectors that are close for similar
 * texts.
 */
export interface FeatureExtractionArgs<Provider extends string = FeatureExtractionProvider>
  extends ModelRouting<Provider, FeatureExtractionExtra[Provider]>,
    FeatureExtractionInput {}

/** Arguments of `featureExtraction` with a URL. */
export interface FeatureExtractionEndpointArgs extends EndpointRouting, FeatureExtractionInput {}

/** Arguments of `chatCompletion`. Continue a conversation. */
export interface ChatCompletionArgs<Provider extends string = ChatCompletionProvider>
  extends ModelRouting<Provider, ChatCompletionExtra[Provider]>,
    ChatCompletionInput {}

/** Arguments of `chatCompletion` with a URL. */
export interface ChatCompletionEndpointArgs extends EndpointRouting, ChatCompletionInput {}

/** Arguments of `textGeneration`. Complete a prompt. */
export interface TextGenerationArgs<Provider extends string = TextGenerationProvider>
  extends ModelRouting<Provider, TextGenerationExtra[Provider]>,
    TextGenerationInput {}

/** Arguments of `textGeneration` with a URL. */
export interface TextGenerationEndpointArgs extends EndpointRouting, TextGenerationInput {}

/** Arguments of `fillMask`. Predict the masked word of a text. */
export interface FillMaskArgs<Provider extends string = FillMaskProvider>
  extends ModelRouting<Provider>,
    FillMaskInput {}

/** Arguments of `fillMask` with a URL. */
export interface FillMaskEndpointArgs extends EndpointRouting, FillMaskInput {}

/** Arguments of `sentenceSimilarity`. Compare the meaning of sentences with a source sentence. */
export interface SentenceSimilarityArgs<Provider extends string = SentenceSimilarityProvider>
  extends ModelRouting<Provider>,
    SentenceSimilarityInput {}

/** Arguments of `sentenceSimilarity` with a URL. */
export interface SentenceSimilarityEndpointArgs extends EndpointRouting, SentenceSimilarityInput {}

/** Arguments of `textToSpeech`. Convert text to speech. */
export interface TextToSpeechArgs<Provider extends string = TextToSpeechProvider>
  extends ModelRouting<Provider, TextToSpeechExtra[Provider]>,
    TextToSpeechInput {}

/** Arguments of `textToSpeech` with a URL. */
export interface TextToSpeechEndpointArgs extends EndpointRouting, TextToSpeechInput {}

/** Arguments of `textToAudio`. Generate music or sound effects from a prompt. */
export interface TextToAudioArgs<Provider extends string = TextToAudioProvider>
  extends ModelRouting<Provider, TextToAudioExtra[Provider]>,
    TextToAudioInput {}

/** Arguments of `textToAudio` with a URL. */
export interface TextToAudioEndpointArgs extends EndpointRouting, TextToAudioInput {}

/** Arguments of `automaticSpeechRecognition`. Transcribe speech to text. */
export interface AutomaticSpeechRecognitionArgs<Provider extends string = AutomaticSpeechRecognitionProvider>
  extends ModelRouting<Provider, AutomaticSpeechRecognitionExtra[Provider]>,
    AutomaticSpeechRecognitionInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `automaticSpeechRecognition` with a URL. */
export interface AutomaticSpeechRecognitionEndpointArgs extends EndpointRouting, AutomaticSpeechRecognitionInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `automatic-speech-recognition` with the older name `data` of `inputs`. */
export interface AutomaticSpeechRecognitionDataInput extends Omit<AutomaticSpeechRecognitionInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: AutomaticSpeechRecognitionInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `automaticSpeechRecognition` with the older name `data` of `inputs`. */
export interface AutomaticSpeechRecognitionDataArgs<Provider extends string = AutomaticSpeechRecognitionProvider>
  extends ModelRouting<Provider, AutomaticSpeechRecognitionExtra[Provider]>,
    AutomaticSpeechRecognitionDataInput {}

/** Arguments of `automaticSpeechRecognition` with a URL and the older name `data` of `inputs`. */
export interface AutomaticSpeechRecognitionDataEndpointArgs extends EndpointRouting, AutomaticSpeechRecognitionDataInput {}

/** Arguments of `audioToAudio`. Denoise, convert or separate audio. */
export interface AudioToAudioArgs<Provider extends string = AudioToAudioProvider>
  extends ModelRouting<Provider>,
    AudioToAudioInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `audioToAudio` with a URL. */
export interface AudioToAudioEndpointArgs extends EndpointRouting, AudioToAudioInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `audio-to-audio` with the older name `data` of `inputs`. */
export interface AudioToAudioDataInput extends Omit<AudioToAudioInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: AudioToAudioInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `audioToAudio` with the older name `data` of `inputs`. */
export interface AudioToAudioDataArgs<Provider extends string = AudioToAudioProvider>
  extends ModelRouting<Provider>,
    AudioToAudioDataInput {}

/** Arguments of `audioToAudio` with a URL and the older name `data` of `inputs`. */
export interface AudioToAudioDataEndpointArgs extends EndpointRouting, AudioToAudioDataInput {}

/** Arguments of `audioClassification`. Classify the sounds in an audio file. */
export interface AudioClassificationArgs<Provider extends string = AudioClassificationProvider>
  extends ModelRouting<Provider>,
    AudioClassificationInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `audioClassification` with a URL. */
export interface AudioClassificationEndpointArgs extends EndpointRouting, AudioClassificationInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `audio-classification` with the older name `data` of `inputs`. */
export interface AudioClassificationDataInput extends Omit<AudioClassificationInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: AudioClassificationInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `audioClassification` with the older name `data` of `inputs`. */
export interface AudioClassificationDataArgs<Provider extends string = AudioClassificationProvider>
  extends ModelRouting<Provider>,
    AudioClassificationDataInput {}

/** Arguments of `audioClassification` with a URL and the older name `data` of `inputs`. */
export interface AudioClassificationDataEndpointArgs extends EndpointRouting, AudioClassificationDataInput {}

/** Arguments of `depthEstimation`. Estimate the depth of each pixel of an image. */
export interface DepthEstimationArgs<Provider extends string = DepthEstimationProvider>
  extends ModelRouting<Provider>,
    DepthEstimationInput {}

/** Arguments of `depthEstimation` with a URL. */
export interface DepthEstimationEndpointArgs extends EndpointRouting, DepthEstimationInput {}

/** Arguments of `imageClassification`. Classify an image into labels with scores. */
export interface ImageClassificationArgs<Provider extends string = ImageClassificationProvider>
  extends ModelRouting<Provider>,
    ImageClassificationInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `imageClassification` with a URL. */
export interface ImageClassificationEndpointArgs extends EndpointRouting, ImageClassificationInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `image-classification` with the older name `data` of `inputs`. */
export interface ImageClassificationDataInput extends Omit<ImageClassificationInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ImageClassificationInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `imageClassification` with the older name `data` of `inputs`. */
export interface ImageClassificationDataArgs<Provider extends string = ImageClassificationProvider>
  extends ModelRouting<Provider>,
    ImageClassificationDataInput {}

/** Arguments of `imageClassification` with a URL and the older name `data` of `inputs`. */
export interface ImageClassificationDataEndpointArgs extends EndpointRouting, ImageClassificationDataInput {}

/** Arguments of `objectDetection`. Detect objects in an image, each with a bounding box. */
export interface ObjectDetectionArgs<Provider extends string = ObjectDetectionProvider>
  extends ModelRouting<Provider>,
    ObjectDetectionInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `objectDetection` with a URL. */
export interface ObjectDetectionEndpointArgs extends EndpointRouting, ObjectDetectionInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `object-detection` with the older name `data` of `inputs`. */
export interface ObjectDetectionDataInput extends Omit<ObjectDetectionInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ObjectDetectionInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `objectDetection` with the older name `data` of `inputs`. */
export interface ObjectDetectionDataArgs<Provider extends string = ObjectDetectionProvider>
  extends ModelRouting<Provider>,
    ObjectDetectionDataInput {}

/** Arguments of `objectDetection` with a URL and the older name `data` of `inputs`. */
export interface ObjectDetectionDataEndpointArgs extends EndpointRouting, ObjectDetectionDataInput {}

/** Arguments of `imageSegmentation`. Segment an image into regions, each with a label and a mask. */
export interface ImageSegmentationArgs<Provider extends string = ImageSegmentationProvider>
  extends ModelRouting<Provider>,
    ImageSegmentationInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `imageSegmentation` with a URL. */
export interface ImageSegmentationEndpointArgs extends EndpointRouting, ImageSegmentationInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `image-segmentation` with the older name `data` of `inputs`. */
export interface ImageSegmentationDataInput extends Omit<ImageSegmentationInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ImageSegmentationInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `imageSegmentation` with the older name `data` of `inputs`. */
export interface ImageSegmentationDataArgs<Provider extends string = ImageSegmentationProvider>
  extends ModelRouting<Provider>,
    ImageSegmentationDataInput {}

/** Arguments of `imageSegmentation` with a URL and the older name `data` of `inputs`. */
export interface ImageSegmentationDataEndpointArgs extends EndpointRouting, ImageSegmentationDataInput {}

/** Arguments of `textToImage`. Generate an image from a prompt. */
export interface TextToImageArgs<Provider extends string = TextToImageProvider>
  extends ModelRouting<Provider, TextToImageExtra[Provider]>,
    TextToImageInput {}

/** Arguments of `textToImage` with a URL. */
export interface TextToImageEndpointArgs extends EndpointRouting, TextToImageInput {}

/** Arguments of `imageToText`. Generate a caption for an image, or read its text. */
export interface ImageToTextArgs<Provider extends string = ImageToTextProvider>
  extends ModelRouting<Provider>,
    ImageToTextInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** Arguments of `imageToText` with a URL. */
export interface ImageToTextEndpointArgs extends EndpointRouting, ImageToTextInput {
  /** The older name of `inputs`, which is not given as well. */
  data?: never;
}

/** The input of `image-to-text` with the older name `data` of `inputs`. */
export interface ImageToTextDataInput extends Omit<ImageToTextInput, "inputs"> {
  /**
   * The older name of `inputs`.
   * @deprecated Use `inputs`.
   */
  data: ImageToTextInput["inputs"];
  /** Given under its older name. */
  inputs?: never;
}

/** Arguments of `imageToText` with the older name `data` of `inputs`. */
export interface ImageToTextDataArgs<Provider extends string = ImageToTextProvider>
  extends ModelRouting<Provider>,
    ImageToTextDataInput {}

/** Arguments of `imageToText` with a URL and the older name `data` of `inputs`. */
export interface ImageToTextDataEndpointArgs extends EndpointRouting, ImageToTextDataInput {}

/** Arguments of `imageToImage`. Edit an image with a text prompt. */
export interface ImageToImageArgs<Provider extends string = ImageToImageProvider>
  extends ModelRouting<Provider, ImageToImageExtra[Provider]>,
    ImageToImageInput {}

/** Arguments of `imageToImage` with a URL. */
export interface ImageToImageEndpointArgs extends EndpointRouting, ImageToImageInput {}

/** Arguments of `imageToVideo`. Animate a still image. */
export interface ImageToVideoArgs<Provider extends string = ImageToVideoProvider>
  extends ModelRouting<Provider, ImageToVideoExtra[Provider]>,
    ImageToVideoInput {}

/** Arguments of `imageToVideo` with a URL. */
export interface ImageToVideoEndpointArgs extends EndpointRouting, ImageToVideoInput {}

/** Arguments of `videoClassification`. Classify the action in a video into labels with scores. */
export interface VideoClassificationArgs<Provider extends string = VideoClassificationProvider>
  extends ModelRouting<Provider>,
    VideoClassificationInput {}

/** Arguments of `videoClassification` with a URL. */
export interface VideoClassificationEndpointArgs extends EndpointRouting, VideoClassificationInput {}

/** Arguments of `tabularClassification`. Classify the rows of a table. */
export interface TabularClassificationArgs<Provider extends string = TabularClassificationProvider>
  extends ModelRouting<Provider>,
    TabularClassificationInput {}

/** Arguments of `tabularClassification` with a URL. */
export interface TabularClassificationEndpointArgs extends EndpointRouting, TabularClassificationInput {}

/** Arguments of `tabularRegression`. Predict a number for each row of a table. */
export interface TabularRegressionArgs<Provider extends string = TabularRegressionProvider>
  extends ModelRouting<Provider>,
    TabularRegressionInput {}

/** Arguments of `tabularRegression` with a URL. */
export interface TabularRegressionEndpointArgs extends EndpointRouting, TabularRegressionInput {}

/** Arguments of `textRanking`. Sort texts by relevance to a query. */
export interface TextRankingArgs<Provider extends string = TextRankingProvider>
  extends ModelRouting<Provider, TextRankingExtra[Provider]>,
    TextRankingInput {}

/** Arguments of `textRanking` with a URL. */
export interface TextRankingEndpointArgs extends EndpointRouting, TextRankingInput {}

/** Arguments of `textToVideo`. Generate a video from a prompt. */
export interface TextToVideoArgs<Provider extends string = TextToVideoProvider>
  extends ModelRouting<Provider, TextToVideoExtra[Provider]>,
    TextToVideoInput {}

/** Arguments of `textToVideo` with a URL. */
export interface TextToVideoEndpointArgs extends EndpointRouting, TextToVideoInput {}

/** Arguments of `imageTextToImage`. Generate an image from a prompt and an optional input image. */
export interface ImageTextToImageArgs<Provider extends string = ImageTextToImageProvider>
  extends ModelRouting<Provider, ImageTextToImageExtra[Provider]>,
    ImageTextToImageInput {}

/** Arguments of `imageTextToImage` with a URL. */
export interface ImageTextToImageEndpointArgs extends EndpointRouting, ImageTextToImageInput {}

/** Arguments of `imageTextToVideo`. Generate a video from a prompt and an optional input image. */
export interface ImageTextToVideoArgs<Provider extends string = ImageTextToVideoProvider>
  extends ModelRouting<Provider, ImageTextToVideoExtra[Provider]>,
    ImageTextToVideoInput {}

/** Arguments of `imageTextToVideo` with a URL. */
export interface ImageTextToVideoEndpointArgs extends EndpointRouting, ImageTextToVideoInput {}

/** Arguments of `visualQuestionAnswering`. Answer a question about an image. */
export interface VisualQuestionAnsweringArgs<Provider extends string = VisualQuestionAnsweringProvider>
  extends ModelRouting<Provider>,
    VisualQuestionAnsweringInput {}

/** Arguments of `visualQuestionAnswering` with a URL. */
export interface VisualQuestionAnsweringEndpointArgs extends EndpointRouting, VisualQuestionAnsweringInput {}

/** Arguments of `documentQuestionAnswering`. Answer a question about a document page. */
export interface DocumentQuestionAnsweringArgs<Provider extends string = DocumentQuestionAnsweringProvider>
  extends ModelRouting<Provider>,
    DocumentQuestionAnsweringInput {}

/** Arguments of `documentQuestionAnswering` with a URL. */
export interface DocumentQuestionAnsweringEndpointArgs extends EndpointRouting, DocumentQuestionAnsweringInput {}

/**
 * Arguments of `zeroShotImageClassification`. Classify an image into labels that you define, without
 * training.
 */
export interface ZeroShotImageClassificationArgs<Provider extends string = ZeroShotImageClassificationProvider>
  extends ModelRouting<Provider>,
    ZeroShotImageClassificationInput {}

/** Arguments of `zeroShotImageClassification` with a URL. */
export interface ZeroShotImageClassificationEndpointArgs extends EndpointRouting, ZeroShotImageClassificationInput {}

/** Arguments of `zeroShotObjectDetection`. Detect objects in an image by labels that you define. */
export interface ZeroShotObjectDetectionArgs<Provider extends string = ZeroShotObjectDetectionProvider>
  extends ModelRouting<Provider>,
    ZeroShotObjectDetectionInput {}

/** Arguments of `zeroShotObjectDetection` with a URL. */
export interface ZeroShotObjectDetectionEndpointArgs extends EndpointRouting, ZeroShotObjectDetectionInput {}

/** The arguments of each operation, by its ID. */
export interface OperationArgs<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {
  "text-classification": TextClassificationArgs<Ids["text-classification"]> | TextClassificationEndpointArgs | (TextClassificationInput & Endpoint);
  "token-classification": TokenClassificationArgs<Ids["token-classification"]> | TokenClassificationEndpointArgs | (TokenClassificationInput & Endpoint);
  "table-question-answering": TableQuestionAnsweringArgs<Ids["table-question-answering"]> | TableQuestionAnsweringEndpointArgs | (TableQuestionAnsweringInput & Endpoint);
  "question-answering": QuestionAnsweringArgs<Ids["question-answering"]> | QuestionAnsweringEndpointArgs | (QuestionAnsweringInput & Endpoint);
  "zero-shot-classification": ZeroShotClassificationArgs<Ids["zero-shot-classification"]> | ZeroShotClassificationEndpointArgs | (ZeroShotClassificationInput & Endpoint);
  translation: TranslationArgs<Ids["translation"]> | TranslationEndpointArgs | (TranslationInput & Endpoint);
  summarization: SummarizationArgs<Ids["summarization"]> | SummarizationEndpointArgs | (SummarizationInput & Endpoint);
  "feature-extraction": FeatureExtractionArgs<Ids["feature-extraction"]> | FeatureExtractionEndpointArgs | (FeatureExtractionInput & Endpoint);
  "chat-completion": ChatCompletionArgs<Ids["chat-completion"]> | ChatCompletionEndpointArgs | (ChatCompletionInput & Endpoint);
  "text-generation": TextGenerationArgs<Ids["text-generation"]> | TextGenerationEndpointArgs | (TextGenerationInput & Endpoint);
  "fill-mask": FillMaskArgs<Ids["fill-mask"]> | FillMaskEndpointArgs | (FillMaskInput & Endpoint);
  "sentence-similarity": SentenceSimilarityArgs<Ids["sentence-similarity"]> | SentenceSimilarityEndpointArgs | (SentenceSimilarityInput & Endpoint);
  "text-to-speech": TextToSpeechArgs<Ids["text-to-speech"]> | TextToSpeechEndpointArgs | (TextToSpeechInput & Endpoint);
  "text-to-audio": TextToAudioArgs<Ids["text-to-audio"]> | TextToAudioEndpointArgs | (TextToAudioInput & Endpoint);
  "automatic-speech-recognition": AutomaticSpeechRecognitionArgs<Ids["automatic-speech-recognition"]> | AutomaticSpeechRecognitionEndpointArgs | AutomaticSpeechRecognitionDataArgs<Ids["automatic-speech-recognition"]> | AutomaticSpeechRecognitionDataEndpointArgs | (AutomaticSpeechRecognitionInput & { data?: never } & Endpoint) | (AutomaticSpeechRecognitionDataInput & Endpoint);
  "audio-to-audio": AudioToAudioArgs<Ids["audio-to-audio"]> | AudioToAudioEndpointArgs | AudioToAudioDataArgs<Ids["audio-to-audio"]> | AudioToAudioDataEndpointArgs | (AudioToAudioInput & { data?: never } & Endpoint) | (AudioToAudioDataInput & Endpoint);
  "audio-classification": AudioClassificationArgs<Ids["audio-classification"]> | AudioClassificationEndpointArgs | AudioClassificationDataArgs<Ids["audio-classification"]> | AudioClassificationDataEndpointArgs | (AudioClassificationInput & { data?: never } & Endpoint) | (AudioClassificationDataInput & Endpoint);
  "depth-estimation": DepthEstimationArgs<Ids["depth-estimation"]> | DepthEstimationEndpointArgs | (DepthEstimationInput & Endpoint);
  "image-classification": ImageClassificationArgs<Ids["image-classification"]> | ImageClassificationEndpointArgs | ImageClassificationDataArgs<Ids["image-classification"]> | ImageClassificationDataEndpointArgs | (ImageClassificationInput & { data?: never } & Endpoint) | (ImageClassificationDataInput & Endpoint);
  "object-detection": ObjectDetectionArgs<Ids["object-detection"]> | ObjectDetectionEndpointArgs | ObjectDetectionDataArgs<Ids["object-detection"]> | ObjectDetectionDataEndpointArgs | (ObjectDetectionInput & { data?: never } & Endpoint) | (ObjectDetectionDataInput & Endpoint);
  "image-segmentation": ImageSegmentationArgs<Ids["image-segmentation"]> | ImageSegmentationEndpointArgs | ImageSegmentationDataArgs<Ids["image-segmentation"]> | ImageSegmentationDataEndpointArgs | (ImageSegmentationInput & { data?: never } & Endpoint) | (ImageSegmentationDataInput & Endpoint);
  "text-to-image": TextToImageArgs<Ids["text-to-image"]> | TextToImageEndpointArgs | (TextToImageInput & Endpoint);
  "image-to-text": ImageToTextArgs<Ids["image-to-text"]> | ImageToTextEndpointArgs | ImageToTextDataArgs<Ids["image-to-text"]> | ImageToTextDataEndpointArgs | (ImageToTextInput & { data?: never } & Endpoint) | (ImageToTextDataInput & Endpoint);
  "image-to-image": ImageToImageArgs<Ids["image-to-image"]> | ImageToImageEndpointArgs | (ImageToImageInput & Endpoint);
  "image-to-video": ImageToVideoArgs<Ids["image-to-video"]> | ImageToVideoEndpointArgs | (ImageToVideoInput & Endpoint);
  "video-classification": VideoClassificationArgs<Ids["video-classification"]> | VideoClassificationEndpointArgs | (VideoClassificationInput & Endpoint);
  "tabular-classification": TabularClassificationArgs<Ids["tabular-classification"]> | TabularClassificationEndpointArgs | (TabularClassificationInput & Endpoint);
  "tabular-regression": TabularRegressionArgs<Ids["tabular-regression"]> | TabularRegressionEndpointArgs | (TabularRegressionInput & Endpoint);
  "text-ranking": TextRankingArgs<Ids["text-ranking"]> | TextRankingEndpointArgs | (TextRankingInput & Endpoint);
  "text-to-video": TextToVideoArgs<Ids["text-to-video"]> | TextToVideoEndpointArgs | (TextToVideoInput & Endpoint);
  "image-text-to-image": ImageTextToImageArgs<Ids["image-text-to-image"]> | ImageTextToImageEndpointArgs | (ImageTextToImageInput & Endpoint);
  "image-text-to-video": ImageTextToVideoArgs<Ids["image-text-to-video"]> | ImageTextToVideoEndpointArgs | (ImageTextToVideoInput & Endpoint);
  "visual-question-answering": VisualQuestionAnsweringArgs<Ids["visual-question-answering"]> | VisualQuestionAnsweringEndpointArgs | (VisualQuestionAnsweringInput & Endpoint);
  "document-question-answering": DocumentQuestionAnsweringArgs<Ids["document-question-answering"]> | DocumentQuestionAnsweringEndpointArgs | (DocumentQuestionAnsweringInput & Endpoint);
  "zero-shot-image-classification": ZeroShotImageClassificationArgs<Ids["zero-shot-image-classification"]> | ZeroShotImageClassificationEndpointArgs | (ZeroShotImageClassificationInput & Endpoint);
  "zero-shot-object-detection": ZeroShotObjectDetectionArgs<Ids["zero-shot-object-detection"]> | ZeroShotObjectDetectionEndpointArgs | (ZeroShotObjectDetectionInput & Endpoint);
}
