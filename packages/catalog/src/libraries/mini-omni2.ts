import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mini-omni2",
  prettyLabel: "Mini-Omni2",
  repoName: "Mini-Omni2",
  repoUrl: "https://github.com/gpt-omni/mini-omni2",
  description:
    "Voice assistant model that sees, hears and answers aloud in real time, and can be interrupted mid-reply.",
  tasks: ["any-to-any", "audio-to-audio", "image-text-to-text"],
  countDownloads: 'path:"model_config.yaml"',
});
