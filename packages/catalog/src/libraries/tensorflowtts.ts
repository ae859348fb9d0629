import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tensorflowtts",
  prettyLabel: "TensorFlowTTS",
  repoName: "TensorFlowTTS",
  repoUrl: "https://github.com/TensorSpeech/TensorFlowTTS",
  description:
    "Speech synthesis in TensorFlow with Tacotron 2, FastSpeech, MelGAN, and other acoustic models and vocoders.",
  tasks: ["text-to-speech"],
  recommendedFor: ["text-to-speech"],
});
