import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "dia-tts",
  prettyLabel: "Dia",
  repoName: "Dia",
  repoUrl: "https://github.com/nari-labs/dia",
  description:
    "Voices a whole dialogue from a transcript with speaker tags and nonverbal sounds, by Nari Labs.",
  tasks: ["text-to-speech"],
});
