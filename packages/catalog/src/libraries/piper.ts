import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "piper",
  prettyLabel: "Piper",
  repoName: "Piper",
  repoUrl: "https://github.com/OHF-Voice/piper1-gpl",
  description:
    "Offline speech synthesis with compact ONNX voices and espeak-ng phonemes, used in home voice assistants.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"ckpt"',
});
