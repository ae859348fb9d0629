import { runAudioClassification } from "./audio-classification.ts";
import { runAudioToAudio } from "./audio-to-audio.ts";
import { runSpeechRecognition } from "./automatic-speech-recognition.ts";
import { runDepthEstimation } from "./depth-estimation.ts";
import { runDocumentQuestionAnswering } from "./document-question-answering.ts";
import { runFeatureExtraction } from "./feature-extraction.ts";
import { runFillMask } from "./fill-mask.ts";
import { runImageClassification } from "./image-classification.ts";
import { runImageSegmentation } from "./image-segmentation.ts";
import { runImageTextToImage } from "./image-text-to-image.ts";
import { runImageTextToVideo } from "./image-text-to-video.ts";
import { runImageToImage } from "./image-to-image.ts";
import { runImageToText } from "./image-to-text.ts";
import { runImageToVideo } from "./image-to-video.ts";
import type {
  ModelInput,
  ModelOperationId,
  ModelOptions,
  ModelOutput,
  ModelRunners,
} from "./model-runner.ts";
import { runObjectDetection } from "./object-detection.ts";
import { runQuestionAnswering } from "./question-answering.ts";
import { runSentenceSimilarity } from "./sentence-similarity.ts";
import { runSummarization } from "./summarization.ts";
import { runTableQuestionAnswering } from "./table-question-answering.ts";
import { runTabularClassification } from "./tabular-classification.ts";
import { runTabularRegression } from "./tabular-regression.ts";
import { runTextClassification } from "./text-classification.ts";
import { runTextGeneration } from "./text-generation.ts";
import { runTextRanking } from "./text-ranking.ts";
import { runTextToAudio } from "./text-to-audio.ts";
import { runTextToImage } from "./text-to-image.ts";
import { runTextToSpeech } from "./text-to-speech.ts";
import { runTextToVideo } from "./text-to-video.ts";
import { runTokenClassification } from "./token-classification.ts";
import { runTranslation } from "./translation.ts";
import { runVideoClassification } from "./video-classification.ts";
import { runVisualQuestionAnswering } from "./visual-question-answering.ts";
import { runZeroShotClassification } from "./zero-shot-classification.ts";
import { runZeroShotImageClassification } from "./zero-shot-image-classification.ts";
import { runZeroShotObjectDetection } from "./zero-shot-object-detection.ts";

/** Who answers which operation. */
export const MODELS: ModelRunners = {
  "text-classification": runTextClassification,
  "feature-extraction": runFeatureExtraction,
  "fill-mask": runFillMask,
  "question-answering": runQuestionAnswering,
  "sentence-similarity": runSentenceSimilarity,
  summarization: runSummarization,
  "table-question-answering": runTableQuestionAnswering,
  "tabular-classification": runTabularClassification,
  "tabular-regression": runTabularRegression,
  "text-generation": runTextGeneration,
  "text-ranking": runTextRanking,
  "token-classification": runTokenClassification,
  translation: runTranslation,
  "zero-shot-classification": runZeroShotClassification,
  "audio-classification": runAudioClassification,
  "audio-to-audio": runAudioToAudio,
  "automatic-speech-recognition": runSpeechRecognition,
  "depth-estimation": runDepthEstimation,
  "document-question-answering": runDocumentQuestionAnswering,
  "image-classification": runImageClassification,
  "image-segmentation": runImageSegmentation,
  "image-text-to-image": runImageTextToImage,
  "image-text-to-video": runImageTextToVideo,
  "image-to-image": runImageToImage,
  "image-to-text": runImageToText,
  "image-to-video": runImageToVideo,
  "object-detection": runObjectDetection,
  "text-to-audio": runTextToAudio,
  "text-to-image": runTextToImage,
  "text-to-speech": runTextToSpeech,
  "text-to-video": runTextToVideo,
  "video-classification": runVideoClassification,
  "visual-question-answering": runVisualQuestionAnswering,
  "zero-shot-image-classification": runZeroShotImageClassification,
  "zero-shot-object-detection": runZeroShotObjectDetection,
};

/** @throws Refusal */
export function runModel<Id extends ModelOperationId>(
  id: Id,
  input: ModelInput<Id>,
  asked: ModelOptions,
): ModelOutput<Id> {
  return MODELS[id](input, asked);
}
