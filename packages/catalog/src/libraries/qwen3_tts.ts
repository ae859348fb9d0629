import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "qwen3_tts",
  prettyLabel: "Qwen3-TTS",
  repoName: "Qwen3-TTS",
  repoUrl: "https://github.com/QwenLM/Qwen3-TTS",
  description:
    "Speech synthesis with Alibaba's Qwen models, with preset voices, voices designed from a description, and voice cloning.",
  tasks: ["text-to-speech"],
});
