/**
 * Auto classes of transformers 5, with their processors and tasks. Source: the pages "Auto Classes" and "Pipelines" of
 * the library's documentation.
 */
export const AUTO_CLASSES = {
  AutoModel: {},
  AutoModelForPreTraining: {},
  AutoModelForCausalLM: { processor: "AutoTokenizer", task: "text-generation" },
  AutoModelForMaskedLM: { processor: "AutoTokenizer", task: "fill-mask" },
  AutoModelForSeq2SeqLM: { processor: "AutoTokenizer" },
  AutoModelForSequenceClassification: { processor: "AutoTokenizer", task: "text-classification" },
  AutoModelForTokenClassification: { processor: "AutoTokenizer", task: "token-classification" },
  AutoModelForQuestionAnswering: { processor: "AutoTokenizer", task: "question-answering" },
  AutoModelForTableQuestionAnswering: { processor: "AutoTokenizer", task: "table-question-answering" },
  AutoModelForMultipleChoice: { processor: "AutoTokenizer", task: "multiple-choice" },
  AutoModelForNextSentencePrediction: { processor: "AutoTokenizer" },
  AutoModelForDocumentQuestionAnswering: { processor: "AutoProcessor", task: "document-question-answering" },
  AutoModelForVisualQuestionAnswering: { processor: "AutoProcessor", task: "visual-question-answering" },
  AutoModelForImageTextToText: { processor: "AutoProcessor", task: "image-text-to-text" },
  AutoModelForMultimodalLM: { processor: "AutoProcessor", task: "any-to-any" },
  AutoModelForImageClassification: { processor: "AutoImageProcessor", task: "image-classification" },
  AutoModelForZeroShotImageClassification: {
    processor: "AutoProcessor",
    task: "zero-shot-image-classification",
  },
  AutoModelForObjectDetection: { processor: "AutoImageProcessor", task: "object-detection" },
  AutoModelForZeroShotObjectDetection: { processor: "AutoProcessor", task: "zero-shot-object-detection" },
  AutoModelForImageSegmentation: { processor: "AutoImageProcessor", task: "image-segmentation" },
  AutoModelForSemanticSegmentation: { processor: "AutoImageProcessor", task: "image-segmentation" },
  AutoModelForUniversalSegmentation: { processor: "AutoImageProcessor", task: "image-segmentation" },
  AutoModelForInstanceSegmentation: { processor: "AutoImageProcessor", task: "image-segmentation" },
  AutoModelForMaskGeneration: { processor: "AutoProcessor", task: "mask-generation" },
  AutoModelForDepthEstimation: { processor: "AutoImageProcessor", task: "depth-estimation" },
  AutoModelForImageToImage: { processor: "AutoImageProcessor", task: "image-to-image" },
  AutoModelForMaskedImageModeling: { processor: "AutoImageProcessor" },
  AutoModelForKeypointDetection: { processor: "AutoImageProcessor", task: "keypoint-detection" },
  AutoModelForKeypointMatching: { processor: "AutoImageProcessor", task: "keypoint-detection" },
  AutoModelForVideoClassification: { processor: "AutoImageProcessor", task: "video-classification" },
  AutoModelForAudioClassification: { processor: "AutoFeatureExtractor", task: "audio-classification" },
  AutoModelForAudioFrameClassification: { processor: "AutoFeatureExtractor" },
  AutoModelForAudioXVector: { processor: "AutoFeatureExtractor" },
  AutoModelForCTC: { processor: "AutoProcessor", task: "automatic-speech-recognition" },
  AutoModelForSpeechSeq2Seq: { processor: "AutoProcessor", task: "automatic-speech-recognition" },
  AutoModelForTextToSpectrogram: { processor: "AutoProcessor", task: "text-to-audio" },
  AutoModelForTextToWaveform: { processor: "AutoProcessor", task: "text-to-audio" },
  AutoModelForTimeSeriesPrediction: { task: "time-series-forecasting" },
} as const satisfies Readonly<Record<string, { processor?: ProcessorClass; task?: string }>>;

/** A class that chooses the model class based on its configuration. */
export type AutoClass = keyof typeof AUTO_CLASSES;

/** A class that loads the processor of a model. */
export type ProcessorClass =
  | "AutoTokenizer"
  | "AutoImageProcessor"
  | "AutoFeatureExtractor"
  | "AutoVideoProcessor"
  | "AutoProcessor";

/** Returns the classes for models of a task, default first. Empty for an unknown task. */
export const classesOfTask = (task = ""): readonly AutoClass[] =>
  Object.hasOwn(TASK_CLASSES, task) ? (TASK_CLASSES[task] ?? []) : [];

const TASK_CLASSES: Readonly<Record<string, readonly AutoClass[]>> = {
  "any-to-any": ["AutoModelForMultimodalLM", "AutoModelForTextToWaveform"],
  "audio-classification": ["AutoModelForAudioClassification"],
  "audio-text-to-text": ["AutoModelForMultimodalLM"],
  "automatic-speech-recognition": [
    "AutoModelForSpeechSeq2Seq",
    "AutoModelForCTC",
    "AutoModelForMultimodalLM",
  ],
  "depth-estimation": ["AutoModelForDepthEstimation"],
  "document-question-answering": ["AutoModelForDocumentQuestionAnswering", "AutoModelForImageTextToText"],
  "feature-extraction": ["AutoModel"],
  "fill-mask": ["AutoModelForMaskedLM"],
  "image-classification": ["AutoModelForImageClassification"],
  "image-feature-extraction": ["AutoModel"],
  "image-segmentation": [
    "AutoModelForSemanticSegmentation",
    "AutoModelForUniversalSegmentation",
    "AutoModelForInstanceSegmentation",
    "AutoModelForImageSegmentation",
  ],
  "image-text-to-text": ["AutoModelForImageTextToText"],
  "image-to-image": ["AutoModelForImageToImage"],
  "image-to-text": ["AutoModelForImageTextToText"],
  "keypoint-detection": ["AutoModelForKeypointDetection", "AutoModelForKeypointMatching"],
  "mask-generation": ["AutoModelForMaskGeneration"],
  "multiple-choice": ["AutoModelForMultipleChoice"],
  "object-detection": ["AutoModelForObjectDetection"],
  "question-answering": ["AutoModelForQuestionAnswering"],
  "sentence-similarity": ["AutoModel"],
  summarization: ["AutoModelForSeq2SeqLM"],
  "table-question-answering": ["AutoModelForTableQuestionAnswering", "AutoModelForSeq2SeqLM"],
  "text-classification": ["AutoModelForSequenceClassification"],
  "text-generation": ["AutoModelForCausalLM", "AutoModelForSeq2SeqLM"],
  "text-ranking": ["AutoModelForSequenceClassification"],
  "text-to-audio": ["AutoModelForTextToWaveform", "AutoModelForTextToSpectrogram"],
  "text-to-speech": ["AutoModelForTextToWaveform", "AutoModelForTextToSpectrogram"],
  "time-series-forecasting": ["AutoModelForTimeSeriesPrediction"],
  "token-classification": ["AutoModelForTokenClassification"],
  translation: ["AutoModelForSeq2SeqLM"],
  "video-classification": ["AutoModelForVideoClassification"],
  "video-text-to-text": ["AutoModelForImageTextToText", "AutoModelForMultimodalLM"],
  "visual-question-answering": ["AutoModelForVisualQuestionAnswering", "AutoModelForImageTextToText"],
  "zero-shot-classification": ["AutoModelForSequenceClassification"],
  "zero-shot-image-classification": ["AutoModelForZeroShotImageClassification"],
  "zero-shot-object-detection": ["AutoModelForZeroShotObjectDetection"],
};

/** Tasks whose default class loads any family; other tasks require a known family or architecture. */
export const PLAIN_TASKS: ReadonlySet<string> = new Set([
  "audio-classification",
  "depth-estimation",
  "fill-mask",
  "image-classification",
  "image-feature-extraction",
  "object-detection",
  "question-answering",
  "sentence-similarity",
  "summarization",
  "text-classification",
  "text-generation",
  "text-ranking",
  "token-classification",
  "translation",
  "video-classification",
  "zero-shot-classification",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
]);
