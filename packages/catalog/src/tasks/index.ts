import { task as anyToAny } from "./any-to-any/task.ts";
import { task as audioClassification } from "./audio-classification/task.ts";
import { task as audioTextToText } from "./audio-text-to-text/task.ts";
import { task as audioToAudio } from "./audio-to-audio/task.ts";
import { task as automaticSpeechRecognition } from "./automatic-speech-recognition/task.ts";
import { task as depthEstimation } from "./depth-estimation/task.ts";
import { task as documentQuestionAnswering } from "./document-question-answering/task.ts";
import { task as featureExtraction } from "./feature-extraction/task.ts";
import { task as fillMask } from "./fill-mask/task.ts";
import { task as graphMl } from "./graph-ml/task.ts";
import { task as imageClassification } from "./image-classification/task.ts";
import { task as imageFeatureExtraction } from "./image-feature-extraction/task.ts";
import { task as imageSegmentation } from "./image-segmentation/task.ts";
import { task as imageTextToImage } from "./image-text-to-image/task.ts";
import { task as imageTextToText } from "./image-text-to-text/task.ts";
import { task as imageTextToVideo } from "./image-text-to-video/task.ts";
import { task as imageTo3D } from "./image-to-3d/task.ts";
import { task as imageToImage } from "./image-to-image/task.ts";
import { task as imageToText } from "./image-to-text/task.ts";
import { task as imageToVideo } from "./image-to-video/task.ts";
import { task as keypointDetection } from "./keypoint-detection/task.ts";
import { task as maskGeneration } from "./mask-generation/task.ts";
import { task as multipleChoice } from "./multiple-choice/task.ts";
import { task as objectDetection } from "./object-detection/task.ts";
import { task as other } from "./other/task.ts";
import { task as questionAnswering } from "./question-answering/task.ts";
import { task as reinforcementLearning } from "./reinforcement-learning/task.ts";
import { task as robotics } from "./robotics/task.ts";
import { task as sentenceSimilarity } from "./sentence-similarity/task.ts";
import { task as summarization } from "./summarization/task.ts";
import { task as tableQuestionAnswering } from "./table-question-answering/task.ts";
import { task as tableToText } from "./table-to-text/task.ts";
import { task as tabularClassification } from "./tabular-classification/task.ts";
import { task as tabularRegression } from "./tabular-regression/task.ts";
import { task as tabularToText } from "./tabular-to-text/task.ts";
import { task as textClassification } from "./text-classification/task.ts";
import { task as textGeneration } from "./text-generation/task.ts";
import { task as textRanking } from "./text-ranking/task.ts";
import { task as textRetrieval } from "./text-retrieval/task.ts";
import { task as textTo3D } from "./text-to-3d/task.ts";
import { task as textToAudio } from "./text-to-audio/task.ts";
import { task as textToImage } from "./text-to-image/task.ts";
import { task as textToSpeech } from "./text-to-speech/task.ts";
import { task as textToVideo } from "./text-to-video/task.ts";
import { task as timeSeriesForecasting } from "./time-series-forecasting/task.ts";
import { task as tokenClassification } from "./token-classification/task.ts";
import { task as translation } from "./translation/task.ts";
import { task as unconditionalImageGeneration } from "./unconditional-image-generation/task.ts";
import { task as videoClassification } from "./video-classification/task.ts";
import { task as videoTextToText } from "./video-text-to-text/task.ts";
import { task as videoToVideo } from "./video-to-video/task.ts";
import { task as visualDocumentRetrieval } from "./visual-document-retrieval/task.ts";
import { task as visualQuestionAnswering } from "./visual-question-answering/task.ts";
import { task as voiceActivityDetection } from "./voice-activity-detection/task.ts";
import { task as zeroShotClassification } from "./zero-shot-classification/task.ts";
import { task as zeroShotImageClassification } from "./zero-shot-image-classification/task.ts";
import { task as zeroShotObjectDetection } from "./zero-shot-object-detection/task.ts";

/**
 * The catalogue's tasks. The order counts: within a modality the more specific task comes first, and a
 * model that names no task is given the first that fits.
 */
export const TASKS = [
  textClassification,
  tokenClassification,
  tableQuestionAnswering,
  questionAnswering,
  zeroShotClassification,
  translation,
  summarization,
  featureExtraction,
  textGeneration,
  fillMask,
  sentenceSimilarity,
  textToSpeech,
  textToAudio,
  automaticSpeechRecognition,
  audioToAudio,
  audioClassification,
  audioTextToText,
  voiceActivityDetection,
  depthEstimation,
  imageClassification,
  objectDetection,
  imageSegmentation,
  textToImage,
  imageToText,
  imageToImage,
  imageToVideo,
  unconditionalImageGeneration,
  videoClassification,
  reinforcementLearning,
  robotics,
  tabularClassification,
  tabularRegression,
  tabularToText,
  tableToText,
  multipleChoice,
  textRanking,
  textRetrieval,
  timeSeriesForecasting,
  textToVideo,
  imageTextToText,
  imageTextToImage,
  imageTextToVideo,
  visualQuestionAnswering,
  documentQuestionAnswering,
  zeroShotImageClassification,
  graphMl,
  maskGeneration,
  zeroShotObjectDetection,
  textTo3D,
  imageTo3D,
  imageFeatureExtraction,
  videoTextToText,
  keypointDetection,
  visualDocumentRetrieval,
  anyToAny,
  videoToVideo,
  other,
] as const;

export type TaskId = (typeof TASKS)[number]["id"];
