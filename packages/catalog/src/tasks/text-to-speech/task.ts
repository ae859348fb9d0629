import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "text-to-speech",
  name: "Text-to-Speech",
  modality: "audio",
  color: "yellow",
  datasets: ["parler-tts/mls_eng_10k", "mythicinfinity/libritts_r", "facebook/multilingual_librispeech"],
  models: [
    "KittenML/kitten-tts-nano-0.1",
    "ResembleAI/chatterbox",
    "fishaudio/fish-speech-1.5",
    "nari-labs/Dia-1.6B-0626",
  ],
  spaces: [
    "hexgrad/Kokoro-TTS",
    "fishaudio/fish-speech-1",
    "ResembleAI/Chatterbox",
    "TTS-AGI/TTS-Arena-V2",
    "ngxson/kokoro-podcast-generator",
  ],
  widgetModels: ["suno/bark"],
  metrics: ["mel-cepstral-distortion"],
  youtubeId: "NW62DpzJ274",
  canonicalId: "text-to-audio",
});
