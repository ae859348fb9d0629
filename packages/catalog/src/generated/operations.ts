// Written by `npm run generate`.
import { audioClassification } from "../tasks/audio-classification/operation.ts";
import { audioToAudio } from "../tasks/audio-to-audio/operation.ts";
import { automaticSpeechRecognition } from "../tasks/automatic-speech-recognition/operation.ts";
import { depthEstimation } from "../tasks/depth-estimation/operation.ts";
import { documentQuestionAnswering } from "../tasks/document-question-answering/operation.ts";
import { featureExtraction } from "../tasks/feature-extraction/operation.ts";
import { fillMask } from "../tasks/fill-mask/operation.ts";
import { imageClassification } from "../tasks/image-classification/operation.ts";
import { imageSegmentation } from "../tasks/image-segmentation/operation.ts";
import { imageTextToImage } from "../tasks/image-text-to-image/operation.ts";
import { imageTextToVideo } from "../tasks/image-text-to-video/operation.ts";
import { imageToImage } from "../tasks/image-to-image/operation.ts";
import { imageToText } from "../tasks/image-to-text/operation.ts";
import { imageToVideo } from "../tasks/image-to-video/operation.ts";
import { objectDetection } from "../tasks/object-detection/operation.ts";
import { questionAnswering } from "../tasks/question-answering/operation.ts";
import { sentenceSimilarity } from "../tasks/sentence-similarity/operation.ts";
import { summarization } from "../tasks/summarization/operation.ts";
import { tableQuestionAnswering } from "../tasks/table-question-answering/operation.ts";
import { tabularClassification } from "../tasks/tabular-classification/operation.ts";
import { tabularRegression } from "../tasks/tabular-regression/operation.ts";
import { textClassification } from "../tasks/text-classification/operation.ts";
import { chatCompletion } from "../tasks/text-generation/chat-completion.ts";
import { textGeneration } from "../tasks/text-generation/operation.ts";
import { textRanking } from "../tasks/text-ranking/operation.ts";
import { textToAudio } from "../tasks/text-to-audio/operation.ts";
import { textToImage } from "../tasks/text-to-image/operation.ts";
import { textToSpeech } from "../tasks/text-to-speech/operation.ts";
import { textToVideo } from "../tasks/text-to-video/operation.ts";
import { tokenClassification } from "../tasks/token-classification/operation.ts";
import { translation } from "../tasks/translation/operation.ts";
import { videoClassification } from "../tasks/video-classification/operation.ts";
import { visualQuestionAnswering } from "../tasks/visual-question-answering/operation.ts";
import { zeroShotClassification } from "../tasks/zero-shot-classification/operation.ts";
import { zeroShotImageClassification } from "../tasks/zero-shot-image-classification/operation.ts";
import { zeroShotObjectDetection } from "../tasks/zero-shot-object-detection/operation.ts";

/** Everything a client can call, in the order of the tasks. */
export const OPERATIONS = [
  textClassification,
  tokenClassification,
  tableQuestionAnswering,
  questionAnswering,
  zeroShotClassification,
  translation,
  summarization,
  featureExtraction,
  chatCompletion,
  textGeneration,
  fillMask,
  sentenceSimilarity,
  textToSpeech,
  textToAudio,
  automaticSpeechRecognition,
  audioToAudio,
  audioClassification,
  depthEstimation,
  imageClassification,
  objectDetection,
  imageSegmentation,
  textToImage,
  imageToText,
  imageToImage,
  imageToVideo,
  videoClassification,
  tabularClassification,
  tabularRegression,
  textRanking,
  textToVideo,
  imageTextToImage,
  imageTextToVideo,
  visualQuestionAnswering,
  documentQuestionAnswering,
  zeroShotImageClassification,
  zeroShotObjectDetection,
] as const;

/** The id of an operation. */
export type OperationId = (typeof OPERATIONS)[number]["id"];
