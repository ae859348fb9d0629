import * as audio from "./audio.ts";
import { findExample } from "./examples.ts";
import * as image from "./image.ts";
import * as imageOutput from "./image-output.ts";
import type {
  ModelInput,
  ModelOperationId,
  ModelOptions,
  ModelOutput,
  ModelRunners,
} from "./model-runner.ts";
import { markOutput } from "./output-kind.ts";
import * as similarity from "./similarity.ts";
import * as tables from "./tables.ts";
import { runTextGeneration } from "./text-generation.ts";
import * as text from "./text-labels.ts";
import * as rewriting from "./text-output.ts";
import * as video from "./video.ts";

/** Model runners by operation. */
export const MODELS: ModelRunners = {
  "text-classification": text.runTextClassification,
  "feature-extraction": similarity.runFeatureExtraction,
  "fill-mask": text.runFillMask,
  "question-answering": text.runQuestionAnswering,
  "sentence-similarity": similarity.runSentenceSimilarity,
  summarization: rewriting.runSummarization,
  "table-question-answering": tables.runTableQuestionAnswering,
  "tabular-classification": tables.runTabularClassification,
  "tabular-regression": tables.runTabularRegression,
  "text-generation": runTextGeneration,
  "text-ranking": similarity.runTextRanking,
  "token-classification": text.runTokenClassification,
  translation: rewriting.runTranslation,
  "zero-shot-classification": text.runZeroShotClassification,
  "audio-classification": audio.runAudioClassification,
  "audio-to-audio": audio.runAudioToAudio,
  "automatic-speech-recognition": audio.runSpeechRecognition,
  "depth-estimation": image.runDepthEstimation,
  "document-question-answering": image.runDocumentQuestionAnswering,
  "image-classification": image.runImageClassification,
  "image-segmentation": image.runImageSegmentation,
  "image-text-to-image": imageOutput.runImageTextToImage,
  "image-text-to-video": video.runImageTextToVideo,
  "image-to-image": imageOutput.runImageToImage,
  "image-to-text": image.runImageToText,
  "image-to-video": video.runImageToVideo,
  "object-detection": image.runObjectDetection,
  "text-to-audio": audio.runTextToAudio,
  "text-to-image": imageOutput.runTextToImage,
  "text-to-speech": audio.runTextToSpeech,
  "text-to-video": video.runTextToVideo,
  "video-classification": video.runVideoClassification,
  "visual-question-answering": image.runVisualQuestionAnswering,
  "zero-shot-image-classification": image.runZeroShotImageClassification,
  "zero-shot-object-detection": image.runZeroShotObjectDetection,
};

/**
 * Returns the output of the catalog's demo for the demo's input, and a synthetic output for other inputs.
 * @throws ApiError
 */
export function runModel<Id extends ModelOperationId>(
  id: Id,
  input: ModelInput<Id>,
  options: ModelOptions,
): ModelOutput<Id> {
  const example = options.examples === false ? undefined : findExample(id, input);
  markOutput(example ? "example" : "stand-in");
  return example ?? MODELS[id](input, options);
}
