import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { ExtraRoutes } from "./extra-routes.ts";

/** Recordings that are written down in English, in addition to those in their own language. */
const translations = (path: string): ExtraRoutes => ({
  operations: [{ operation: automaticSpeechRecognition, path, format: "openai-transcriptions" }],
});

export const openai = translations("/v1/audio/translations");

export const groq = translations("/openai/v1/audio/translations");
