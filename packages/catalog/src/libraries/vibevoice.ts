import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "vibevoice",
  prettyLabel: "VibeVoice",
  repoName: "VibeVoice",
  repoUrl: "https://github.com/microsoft/VibeVoice",
  description:
    "Long-form conversational speech such as podcasts with several speakers, synthesized with models from Microsoft.",
  tasks: ["text-to-speech"],
});
