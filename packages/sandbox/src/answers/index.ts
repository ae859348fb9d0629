import type { AnsweredId, AnswerInput, AnswerOutput, Answers, Asked } from "./answer.ts";
import { answerAudioClassification } from "./audio-classification.ts";
import { answerAudioToAudio } from "./audio-to-audio.ts";
import { answerSpeechRecognition } from "./automatic-speech-recognition.ts";
import { answerDepthEstimation } from "./depth-estimation.ts";
import { answerDocumentQuestionAnswering } from "./document-question-answering.ts";
import { answerFeatureExtraction } from "./feature-extraction.ts";
import { answerFillMask } from "./fill-mask.ts";
import { answerImageClassification } from "./image-classification.ts";
import { answerImageSegmentation } from "./image-segmentation.ts";
import { answerImageTextToImage } from "./image-text-to-image.ts";
import { answerImageTextToVideo } from "./image-text-to-video.ts";
import { answerImageToImage } from "./image-to-image.ts";
import { answerImageToText } from "./image-to-text.ts";
import { answerImageToVideo } from "./image-to-video.ts";
import { answerObjectDetection } from "./object-detection.ts";
import { answerQuestionAnswering } from "./question-answering.ts";
import { answerSentenceSimilarity } from "./sentence-similarity.ts";
import { answerSummarization } from "./summarization.ts";
import { answerTableQuestionAnswering } from "./table-question-answering.ts";
import { answerTabularClassification } from "./tabular-classification.ts";
import { answerTabularRegression } from "./tabular-regression.ts";
import { answerTextClassification } from "./text-classification.ts";
import { answerTextGeneration } from "./text-generation.ts";
import { answerTextRanking } from "./text-ranking.ts";
import { answerTextToAudio } from "./text-to-audio.ts";
import { answerTextToImage } from "./text-to-image.ts";
import { answerTextToSpeech } from "./text-to-speech.ts";
import { answerTextToVideo } from "./text-to-video.ts";
import { answerTokenClassification } from "./token-classification.ts";
import { answerTranslation } from "./translation.ts";
import { answerVideoClassification } from "./video-classification.ts";
import { answerVisualQuestionAnswering } from "./visual-question-answering.ts";
import { answerZeroShotClassification } from "./zero-shot-classification.ts";
import { answerZeroShotImageClassification } from "./zero-shot-image-classification.ts";
import { answerZeroShotObjectDetection } from "./zero-shot-object-detection.ts";

/** Who answers which operation. */
export const ANSWERS: Answers = {
  "text-classification": answerTextClassification,
  "feature-extraction": answerFeatureExtraction,
  "fill-mask": answerFillMask,
  "question-answering": answerQuestionAnswering,
  "sentence-similarity": answerSentenceSimilarity,
  summarization: answerSummarization,
  "table-question-answering": answerTableQuestionAnswering,
  "tabular-classification": answerTabularClassification,
  "tabular-regression": answerTabularRegression,
  "text-generation": answerTextGeneration,
  "text-ranking": answerTextRanking,
  "token-classification": answerTokenClassification,
  translation: answerTranslation,
  "zero-shot-classification": answerZeroShotClassification,
  "audio-classification": answerAudioClassification,
  "audio-to-audio": answerAudioToAudio,
  "automatic-speech-recognition": answerSpeechRecognition,
  "depth-estimation": answerDepthEstimation,
  "document-question-answering": answerDocumentQuestionAnswering,
  "image-classification": answerImageClassification,
  "image-segmentation": answerImageSegmentation,
  "image-text-to-image": answerImageTextToImage,
  "image-text-to-video": answerImageTextToVideo,
  "image-to-image": answerImageToImage,
  "image-to-text": answerImageToText,
  "image-to-video": answerImageToVideo,
  "object-detection": answerObjectDetection,
  "text-to-audio": answerTextToAudio,
  "text-to-image": answerTextToImage,
  "text-to-speech": answerTextToSpeech,
  "text-to-video": answerTextToVideo,
  "video-classification": answerVideoClassification,
  "visual-question-answering": answerVisualQuestionAnswering,
  "zero-shot-image-classification": answerZeroShotImageClassification,
  "zero-shot-object-detection": answerZeroShotObjectDetection,
};

/** @throws Refusal */
export function answerOf<Id extends AnsweredId>(
  id: Id,
  input: AnswerInput<Id>,
  asked: Asked,
): AnswerOutput<Id> {
  return ANSWERS[id](input, asked);
}
