import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "nemo",
  prettyLabel: "NeMo",
  repoName: "NeMo",
  repoUrl: "https://github.com/NVIDIA/NeMo",
  description:
    "NVIDIA toolkit for training and running speech recognition, speech synthesis and language models in PyTorch.",
  tasks: [
    "automatic-speech-recognition",
    "text-to-speech",
    "audio-classification",
    "voice-activity-detection",
    "text-generation",
    "translation",
  ],
  hostedTasks: ["automatic-speech-recognition"],
  recommendedFor: ["automatic-speech-recognition"],
  filter: true,
  countDownloads: 'path_extension:"nemo" OR path:"model_config.yaml" OR path_extension:"json"',
});
