import { defineForm } from "../../define-form.ts";
import type { automaticSpeechRecognition } from "./operation.ts";

export const automaticSpeechRecognitionForm = defineForm<typeof automaticSpeechRecognition>({
  inputs: { label: "Recording", help: "Speech as FLAC, MP3, WAV, OGG, M4A or WebM." },
  return_timestamps: {
    label: "Timestamps",
    help: "Also say when each passage, or each word, begins and ends.",
  },
  generation_parameters: {
    label: "Generation",
    help: "Settings of the model's text decoder, such as num_beams, passed on as they are.",
  },
});
