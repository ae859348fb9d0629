import { defineForm } from "../../define-form.ts";
import type { textToSpeech } from "./operation.ts";

export const textToSpeechForm = defineForm<typeof textToSpeech>({
  inputs: {
    label: "Text",
    help: "The text to speak. Punctuation adds pauses. Spell out numbers and abbreviations.",
  },
  voice: {
    label: "Voice",
    help: "Name of a voice, such as af_heart or alloy. Some providers require one.",
  },
  speed: {
    label: "Speed",
    help: "1 is the normal speed, 2 is twice as fast. Some models ignore it.",
    min: 0.25,
    max: 4,
    step: 0.05,
  },
  language: {
    label: "Language",
    help: "Language code, such as en or pt-BR, for models that don't detect the language.",
  },
  response_format: {
    label: "File format",
    help: "mp3, wav, opus, flac or pcm, depending on the provider. WAV files are large and play everywhere; pcm has no header.",
  },
  generation_parameters: {
    label: "Generation",
    help: "Parameters of the model's decoder, such as temperature or do_sample. Sent unchanged.",
  },
});
