import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "index-tts",
  prettyLabel: "IndexTTS",
  repoName: "IndexTTS",
  repoUrl: "https://github.com/index-tts/index-tts",
  description:
    "Zero-shot speech synthesis from Bilibili that copies a voice from a reference clip, for Chinese and English text.",
  tasks: ["text-to-speech"],
});
