import { defineForm } from "../../define-form.ts";
import type { automaticSpeechRecognition } from "./operation.ts";

export const automaticSpeechRecognitionForm = defineForm<typeof automaticSpeechRecognition>({
  inputs: { label: "Recording", help: "Speech as FLAC, MP3, WAV, OGG, M4A or WebM." },
  return_timestamps: {
    label: "Timestamps",
    help: "Return start and end times of each segment or word.",
  },
  generation_parameters: {
    label: "Generation",
    help: "Parameters of the model's text decoder, such as num_beams. Sent unchanged.",
  },
});
