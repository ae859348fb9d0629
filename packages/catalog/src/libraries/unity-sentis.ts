import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "unity-sentis",
  prettyLabel: "unity-sentis",
  repoName: "unity-sentis",
  repoUrl: "https://github.com/Unity-Technologies/sentis-samples",
  description:
    "Neural network inference inside the Unity engine, which imports ONNX models and runs them on the player's device.",
  tasks: [
    "depth-estimation",
    "reinforcement-learning",
    "object-detection",
    "image-classification",
    "text-to-speech",
    "automatic-speech-recognition",
  ],
  filter: true,
  countDownloads: 'path_extension:"sentis"',
});
