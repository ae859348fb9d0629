import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "kimi-audio",
  prettyLabel: "KimiAudio",
  repoName: "KimiAudio",
  repoUrl: "https://github.com/MoonshotAI/Kimi-Audio",
  description:
    "Runs Moonshot AI's Kimi-Audio model, which transcribes, understands and discusses audio and replies in speech.",
  tasks: [
    "text-to-speech",
    "automatic-speech-recognition",
    "audio-text-to-text",
    "audio-classification",
    "audio-to-audio",
  ],
});
