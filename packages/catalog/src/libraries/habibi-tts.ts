import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "habibi-tts",
  prettyLabel: "Habibi-TTS",
  repoName: "Habibi-TTS",
  repoUrl: "https://github.com/SWivid/Habibi-TTS",
  description: "Speech synthesis for many Arabic dialects in one model, from the author of F5-TTS.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"safetensors"',
});
