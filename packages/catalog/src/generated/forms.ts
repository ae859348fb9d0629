// Written by `npm run generate`.
import { audioClassificationForm } from "../tasks/audio-classification/form.ts";
import { audioToAudioForm } from "../tasks/audio-to-audio/form.ts";
import { automaticSpeechRecognitionForm } from "../tasks/automatic-speech-recognition/form.ts";
import { depthEstimationForm } from "../tasks/depth-estimation/form.ts";
import { documentQuestionAnsweringForm } from "../tasks/document-question-answering/form.ts";
import { featureExtractionForm } from "../tasks/feature-extraction/form.ts";
import { fillMaskForm } from "../tasks/fill-mask/form.ts";
import { imageClassificationForm } from "../tasks/image-classification/form.ts";
import { imageSegmentationForm } from "../tasks/image-segmentation/form.ts";
import { imageTextToImageForm } from "../tasks/image-text-to-image/form.ts";
import { imageTextToVideoForm } from "../tasks/image-text-to-video/form.ts";
import { imageToImageForm } from "../tasks/image-to-image/form.ts";
import { imageToTextForm } from "../tasks/image-to-text/form.ts";
import { imageToVideoForm } from "../tasks/image-to-video/form.ts";
import { objectDetectionForm } from "../tasks/object-detection/form.ts";
import { questionAnsweringForm } from "../tasks/question-answering/form.ts";
import { sentenceSimilarityForm } from "../tasks/sentence-similarity/form.ts";
import { summarizationForm } from "../tasks/summarization/form.ts";
import { tableQuestionAnsweringForm } from "../tasks/table-question-answering/form.ts";
import { tabularClassificationForm } from "../tasks/tabular-classification/form.ts";
import { tabularRegressionForm } from "../tasks/tabular-regression/form.ts";
import { textClassificationForm } from "../tasks/text-classification/form.ts";
import { chatCompletionForm } from "../tasks/text-generation/chat-completion.form.ts";
import { textGenerationForm } from "../tasks/text-generation/form.ts";
import { textRankingForm } from "../tasks/text-ranking/form.ts";
import { textToAudioForm } from "../tasks/text-to-audio/form.ts";
import { textToImageForm } from "../tasks/text-to-image/form.ts";
import { textToSpeechForm } from "../tasks/text-to-speech/form.ts";
import { textToVideoForm } from "../tasks/text-to-video/form.ts";
import { tokenClassificationForm } from "../tasks/token-classification/form.ts";
import { translationForm } from "../tasks/translation/form.ts";
import { videoClassificationForm } from "../tasks/video-classification/form.ts";
import { visualQuestionAnsweringForm } from "../tasks/visual-question-answering/form.ts";
import { zeroShotClassificationForm } from "../tasks/zero-shot-classification/form.ts";
import { zeroShotImageClassificationForm } from "../tasks/zero-shot-image-classification/form.ts";
import { zeroShotObjectDetectionForm } from "../tasks/zero-shot-object-detection/form.ts";

/** What forms say about the input of an operation, by the operation's id. */
export const FORMS = {
  "text-classification": textClassificationForm,
  "token-classification": tokenClassificationForm,
  "table-question-answering": tableQuestionAnsweringForm,
  "question-answering": questionAnsweringForm,
  "zero-shot-classification": zeroShotClassificationForm,
  translation: translationForm,
  summarization: summarizationForm,
  "feature-extraction": featureExtractionForm,
  "chat-completion": chatCompletionForm,
  "text-generation": textGenerationForm,
  "fill-mask": fillMaskForm,
  "sentence-similarity": sentenceSimilarityForm,
  "text-to-speech": textToSpeechForm,
  "text-to-audio": textToAudioForm,
  "automatic-speech-recognition": automaticSpeechRecognitionForm,
  "audio-to-audio": audioToAudioForm,
  "audio-classification": audioClassificationForm,
  "depth-estimation": depthEstimationForm,
  "image-classification": imageClassificationForm,
  "object-detection": objectDetectionForm,
  "image-segmentation": imageSegmentationForm,
  "text-to-image": textToImageForm,
  "image-to-text": imageToTextForm,
  "image-to-image": imageToImageForm,
  "image-to-video": imageToVideoForm,
  "video-classification": videoClassificationForm,
  "tabular-classification": tabularClassificationForm,
  "tabular-regression": tabularRegressionForm,
  "text-ranking": textRankingForm,
  "text-to-video": textToVideoForm,
  "image-text-to-image": imageTextToImageForm,
  "image-text-to-video": imageTextToVideoForm,
  "visual-question-answering": visualQuestionAnsweringForm,
  "document-question-answering": documentQuestionAnsweringForm,
  "zero-shot-image-classification": zeroShotImageClassificationForm,
  "zero-shot-object-detection": zeroShotObjectDetectionForm,
} as const;
