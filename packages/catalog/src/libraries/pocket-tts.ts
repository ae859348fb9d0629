import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "pocket-tts",
  prettyLabel: "Pocket-TTS",
  repoName: "PocketTTS",
  repoUrl: "https://github.com/kyutai-labs/pocket-tts",
  description:
    "Small speech synthesis model from Kyutai that streams on a CPU and can imitate a voice from a sample.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"tts_b6369a24.safetensors"',
});
