import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "speechbrain",
  prettyLabel: "speechbrain",
  repoName: "speechbrain",
  repoUrl: "https://github.com/speechbrain/speechbrain",
  docsUrl: "https://huggingface.co/docs/hub/speechbrain",
  description:
    "PyTorch toolkit with training recipes for speech recognition, speaker recognition, speech enhancement, and synthesis.",
  tasks: [
    "automatic-speech-recognition",
    "audio-classification",
    "audio-to-audio",
    "text-to-speech",
    "voice-activity-detection",
  ],
  hostedTasks: ["audio-classification", "audio-to-audio", "automatic-speech-recognition", "text-to-speech"],
  recommendedFor: ["automatic-speech-recognition", "audio-to-audio", "audio-classification"],
  filter: true,
  countDownloads: 'path:"hyperparams.yaml"',
});
