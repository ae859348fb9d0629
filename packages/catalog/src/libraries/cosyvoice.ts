import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cosyvoice",
  prettyLabel: "CosyVoice",
  repoName: "CosyVoice",
  repoUrl: "https://github.com/FunAudioLLM/CosyVoice",
  description:
    "Multilingual speech synthesis from Alibaba's FunAudioLLM team, with zero-shot voice cloning and streaming output.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"pt"',
});
