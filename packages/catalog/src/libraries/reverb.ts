import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "reverb",
  prettyLabel: "Reverb",
  repoName: "Reverb",
  repoUrl: "https://github.com/revdotcom/reverb",
  description:
    "Speech recognition and speaker diarization with models that Rev trained on human-made transcripts.",
  tasks: ["automatic-speech-recognition", "voice-activity-detection"],
});
