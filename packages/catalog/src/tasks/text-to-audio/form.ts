import { defineForm } from "../../define-form.ts";
import type { textToAudio } from "./operation.ts";

export const textToAudioForm = defineForm<typeof textToAudio>({
  inputs: {
    label: "Description",
    help: "The audio to generate: instruments, style, mood and tempo, or ambient sounds.",
  },
  generation_parameters: {
    label: "Generation",
    help: "Parameters of the model's decoder. Sent unchanged. max_new_tokens sets the length: MusicGen uses about 50 tokens per second.",
  },
});
