import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "glm-tts",
  prettyLabel: "GLM-TTS",
  repoName: "GLM-TTS",
  repoUrl: "https://github.com/zai-org/GLM-TTS",
  description:
    "Speech synthesis from Z.ai that generates speech tokens with a language model and clones voices from a prompt.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"flow/flow.pt"',
});
