import { automaticSpeechRecognition } from "./automatic-speech-recognition.ts";
import { chatCompletion } from "./chat-completion.ts";
import { featureExtraction } from "./feature-extraction.ts";
import { textClassification } from "./text-classification.ts";
import { textToImage } from "./text-to-image.ts";

/** Everything a client can call, in the order in which lists show it. */
export const OPERATIONS = [
  chatCompletion,
  textClassification,
  featureExtraction,
  automaticSpeechRecognition,
  textToImage,
] as const;

export type OperationId = (typeof OPERATIONS)[number]["id"];
