import { automaticSpeechRecognition } from "./automatic-speech-recognition/task.ts";
import { featureExtraction } from "./feature-extraction/task.ts";
import { imageTextToText } from "./image-text-to-text/task.ts";
import { textClassification } from "./text-classification/task.ts";
import { textGeneration } from "./text-generation/task.ts";
import { textToImage } from "./text-to-image/task.ts";

/** The catalogue's tasks, in the order in which lists show them. */
export const TASKS = [
  imageTextToText,
  textClassification,
  featureExtraction,
  textGeneration,
  textToImage,
  automaticSpeechRecognition,
] as const;

export type TaskId = (typeof TASKS)[number]["id"];
