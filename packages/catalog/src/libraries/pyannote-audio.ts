import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "pyannote-audio",
  prettyLabel: "pyannote.audio",
  repoName: "pyannote-audio",
  repoUrl: "https://github.com/pyannote/pyannote-audio",
  description:
    "Speaker diarization toolkit in PyTorch that finds who speaks when, with speech, overlap and speaker models.",
  tasks: ["automatic-speech-recognition", "voice-activity-detection", "audio-classification"],
  hostedTasks: ["automatic-speech-recognition"],
  filter: true,
});
