import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "acestep",
  prettyLabel: "ACE-Step",
  repoName: "ACE-Step",
  repoUrl: "https://github.com/ace-step/ACE-Step",
  description: "Generates whole songs from a description and lyrics with the ACE-Step diffusion model.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"ace_step_transformer/config.json"',
});
