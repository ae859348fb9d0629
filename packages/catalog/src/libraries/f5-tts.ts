import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "f5-tts",
  prettyLabel: "F5-TTS",
  repoName: "F5-TTS",
  repoUrl: "https://github.com/SWivid/F5-TTS",
  description: "Zero-shot voice cloning and speech synthesis with flow matching on a diffusion transformer.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"safetensors" OR path_extension:"pt"',
});
