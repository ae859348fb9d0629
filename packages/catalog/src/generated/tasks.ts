// Written by `npm run generate`.
import { task as anyToAny } from "../tasks/any-to-any/task.ts";
import { task as audioClassification } from "../tasks/audio-classification/task.ts";
import { task as audioTextToText } from "../tasks/audio-text-to-text/task.ts";
import { task as audioToAudio } from "../tasks/audio-to-audio/task.ts";
import { task as automaticSpeechRecognition } from "../tasks/automatic-speech-recognition/task.ts";
import { task as depthEstimation } from "../tasks/depth-estimation/task.ts";
import { task as documentQuestionAnswering } from "../tasks/document-question-answering/task.ts";
import { task as featureExtraction } from "../tasks/feature-extraction/task.ts";
import { task as fillMask } from "../tasks/fill-mask/task.ts";
import { task as graphMl } from "../tasks/graph-ml/task.ts";
import { task as imageClassification } from "../tasks/image-classification/task.ts";
import { task as imageFeatureExtraction } from "../tasks/image-feature-extraction/task.ts";
import { task as imageSegmentation } from "../tasks/image-segmentation/task.ts";
import { task as imageTextToImage } from "../tasks/image-text-to-image/task.ts";
import { task as imageTextToText } from "../tasks/image-text-to-text/task.ts";
import { task as imageTextToVideo } from "../tasks/image-text-to-video/task.ts";
import { task as imageTo3D } from "../tasks/image-to-3d/task.ts";
import { task as imageToImage } from "../tasks/image-to-image/task.ts";
import { task as imageToText } from "../tasks/image-to-text/task.ts";
import { task as imageToVideo } from "../tasks/image-to-video/task.ts";
import { task as keypointDetection } from "../tasks/keypoint-detection/task.ts";
import { task as maskGeneration } from "../tasks/mask-generation/task.ts";
import { task as multipleChoice } from "../tasks/multiple-choice/task.ts";
import { task as objectDetection } from "../tasks/object-detection/task.ts";
import { task as other } from "../tasks/other/task.ts";
import { task as questionAnswering } from "../tasks/question-answering/task.ts";
import { task as reinforcementLearning } from "../tasks/reinforcement-learning/task.ts";
import { task as robotics } from "../tasks/robotics/task.ts";
import { task as sentenceSimilarity } from "../tasks/sentence-similarity/task.ts";
import { task as summarization } from "../tasks/summarization/task.ts";
import { task as tableQuestionAnswering } from "../tasks/table-question-answering/task.ts";
import { task as tableToText } from "../tasks/table-to-text/task.ts";
import { task as tabularClassification } from "../tasks/tabular-classification/task.ts";
import { task as tabularRegression } from "../tasks/tabular-regression/task.ts";
import { task as tabularToText } from "../tasks/tabular-to-text/task.ts";
import { task as textClassification } from "../tasks/text-classification/task.ts";
import { task as textGeneration } from "../tasks/text-generation/task.ts";
import { task as textRanking } from "../tasks/text-ranking/task.ts";
import { task as textRetrieval } from "../tasks/text-retrieval/task.ts";
import { task as textTo3D } from "../tasks/text-to-3d/task.ts";
import { task as textToAudio } from "../tasks/text-to-audio/task.ts";
import { task as textToImage } from "../tasks/text-to-image/task.ts";
import { task as textToSpeech } from "../tasks/text-to-speech/task.ts";
import { task as textToVideo } from "../tasks/text-to-video/task.ts";
import { task as timeSeriesForecasting } from "../tasks/time-series-forecasting/task.ts";
import { task as tokenClassification } from "../tasks/token-classification/task.ts";
import { task as translation } from "../tasks/translation/task.ts";
import { task as unconditionalImageGeneration } from "../tasks/unconditional-image-generation/task.ts";
import { task as videoClassification } from "../tasks/video-classification/task.ts";
import { task as videoTextToText } from "../tasks/video-text-to-text/task.ts";
import { task as videoToVideo } from "../tasks/video-to-video/task.ts";
import { task as visualDocumentRetrieval } from "../tasks/visual-document-retrieval/task.ts";
import { task as visualQuestionAnswering } from "../tasks/visual-question-answering/task.ts";
import { task as voiceActivityDetection } from "../tasks/voice-activity-detection/task.ts";
import { task as zeroShotClassification } from "../tasks/zero-shot-classification/task.ts";
import { task as zeroShotImageClassification } from "../tasks/zero-shot-image-classification/task.ts";
import { task as zeroShotObjectDetection } from "../tasks/zero-shot-object-detection/task.ts";

/** The catalog's tasks, in the order of `tasks/order.ts`. */
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
