import { defineForm } from "../../define-form.ts";
import type { textToAudio } from "./operation.ts";

export const textToAudioForm = defineForm<typeof textToAudio>({
  inputs: {
    label: "Description",
    help: "What is heard: instruments, style, mood and tempo, or the sounds of a place.",
  },
  generation_parameters: {
    label: "Generation",
    help: "Settings of the model's decoder, passed on as they are. Its max_new_tokens sets the length: MusicGen makes about 50 tokens a second.",
  },
});
