import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "boltzgen",
  prettyLabel: "BoltzGen",
  repoName: "BoltzGen",
  repoUrl: "https://github.com/HannesStark/boltzgen",
  description: "Designs proteins and peptides that bind a given target with an all-atom diffusion model.",
  tasks: ["other"],
  countDownloads: 'path:"boltzgen1_diverse.ckpt"',
});
