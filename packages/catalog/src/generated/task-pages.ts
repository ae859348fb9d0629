// Written by `npm run generate`.
import { page as anyToAny } from "../tasks/any-to-any/page.ts";
import { page as audioClassification } from "../tasks/audio-classification/page.ts";
import { page as audioTextToText } from "../tasks/audio-text-to-text/page.ts";
import { page as audioToAudio } from "../tasks/audio-to-audio/page.ts";
import { page as automaticSpeechRecognition } from "../tasks/automatic-speech-recognition/page.ts";
import { page as depthEstimation } from "../tasks/depth-estimation/page.ts";
import { page as documentQuestionAnswering } from "../tasks/document-question-answering/page.ts";
import { page as featureExtraction } from "../tasks/feature-extraction/page.ts";
import { page as fillMask } from "../tasks/fill-mask/page.ts";
import { page as graphMl } from "../tasks/graph-ml/page.ts";
import { page as imageClassification } from "../tasks/image-classification/page.ts";
import { page as imageFeatureExtraction } from "../tasks/image-feature-extraction/page.ts";
import { page as imageSegmentation } from "../tasks/image-segmentation/page.ts";
import { page as imageTextToImage } from "../tasks/image-text-to-image/page.ts";
import { page as imageTextToText } from "../tasks/image-text-to-text/page.ts";
import { page as imageTextToVideo } from "../tasks/image-text-to-video/page.ts";
import { page as imageTo3D } from "../tasks/image-to-3d/page.ts";
import { page as imageToImage } from "../tasks/image-to-image/page.ts";
import { page as imageToText } from "../tasks/image-to-text/page.ts";
import { page as imageToVideo } from "../tasks/image-to-video/page.ts";
import { page as keypointDetection } from "../tasks/keypoint-detection/page.ts";
import { page as maskGeneration } from "../tasks/mask-generation/page.ts";
import { page as multipleChoice } from "../tasks/multiple-choice/page.ts";
import { page as objectDetection } from "../tasks/object-detection/page.ts";
import { page as other } from "../tasks/other/page.ts";
import { page as questionAnswering } from "../tasks/question-answering/page.ts";
import { page as reinforcementLearning } from "../tasks/reinforcement-learning/page.ts";
import { page as robotics } from "../tasks/robotics/page.ts";
import { page as sentenceSimilarity } from "../tasks/sentence-similarity/page.ts";
import { page as summarization } from "../tasks/summarization/page.ts";
import { page as tableQuestionAnswering } from "../tasks/table-question-answering/page.ts";
import { page as tableToText } from "../tasks/table-to-text/page.ts";
import { page as tabularClassification } from "../tasks/tabular-classification/page.ts";
import { page as tabularRegression } from "../tasks/tabular-regression/page.ts";
import { page as tabularToText } from "../tasks/tabular-to-text/page.ts";
import { page as textClassification } from "../tasks/text-classification/page.ts";
import { page as textGeneration } from "../tasks/text-generation/page.ts";
import { page as textRanking } from "../tasks/text-ranking/page.ts";
import { page as textRetrieval } from "../tasks/text-retrieval/page.ts";
import { page as textTo3D } from "../tasks/text-to-3d/page.ts";
import { page as textToAudio } from "../tasks/text-to-audio/page.ts";
import { page as textToImage } from "../tasks/text-to-image/page.ts";
import { page as textToSpeech } from "../tasks/text-to-speech/page.ts";
import { page as textToVideo } from "../tasks/text-to-video/page.ts";
import { page as timeSeriesForecasting } from "../tasks/time-series-forecasting/page.ts";
import { page as tokenClassification } from "../tasks/token-classification/page.ts";
import { page as translation } from "../tasks/translation/page.ts";
import { page as unconditionalImageGeneration } from "../tasks/unconditional-image-generation/page.ts";
import { page as videoClassification } from "../tasks/video-classification/page.ts";
import { page as videoTextToText } from "../tasks/video-text-to-text/page.ts";
import { page as videoToVideo } from "../tasks/video-to-video/page.ts";
import { page as visualDocumentRetrieval } from "../tasks/visual-document-retrieval/page.ts";
import { page as visualQuestionAnswering } from "../tasks/visual-question-answering/page.ts";
import { page as voiceActivityDetection } from "../tasks/voice-activity-detection/page.ts";
import { page as zeroShotClassification } from "../tasks/zero-shot-classification/page.ts";
import { page as zeroShotImageClassification } from "../tasks/zero-shot-image-classification/page.ts";
import { page as zeroShotObjectDetection } from "../tasks/zero-shot-object-detection/page.ts";

/** Pages of the tasks, in the order of `tasks/order.ts`. */
export const TASK_PAGES = [
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
