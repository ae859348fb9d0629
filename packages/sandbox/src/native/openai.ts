import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { Native } from "./native.ts";

/** Recordings that are written down in English, beside those that are in their own language. */
const translations = (path: string): Native => ({
  calls: [{ operation: automaticSpeechRecognition, path, wire: "openai-transcriptions" }],
});

export const openai = translations("/v1/audio/translations");

export const groq = translations("/openai/v1/audio/translations");
