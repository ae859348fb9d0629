import { defineForm } from "../../define-form.ts";
import type { textToSpeech } from "./operation.ts";

export const textToSpeechForm = defineForm<typeof textToSpeech>({
  inputs: {
    label: "Text",
    help: "What is said. Commas and full stops make pauses; numbers and abbreviations are safer written out.",
  },
  voice: {
    label: "Voice",
    help: "Name of a voice that the model offers, such as af_heart or alloy. Some providers insist on one.",
  },
  speed: {
    label: "Speed",
    help: "1 is the voice's own pace, 2 twice as fast. Models without this setting ignore it.",
    min: 0.25,
    max: 4,
    step: 0.05,
  },
  language: {
    label: "Language",
    help: "Code of the language, such as en or pt-BR, for models that cannot tell it from the text.",
  },
  response_format: {
    label: "File format",
    help: "mp3, wav, opus, flac or pcm, as the provider offers. WAV is large and plays everywhere; pcm has no header.",
  },
  generation_parameters: {
    label: "Generation",
    help: "Settings of the model's decoder, such as temperature or do_sample, passed on as they are.",
  },
});
