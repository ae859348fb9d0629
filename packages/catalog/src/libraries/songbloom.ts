import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "songbloom",
  prettyLabel: "SongBloom",
  repoName: "SongBloom",
  repoUrl: "https://github.com/Cypress-Yang/SongBloom",
  description:
    "Generates full-length songs from lyrics and a reference clip by interleaving autoregressive sketching with diffusion.",
  tasks: ["text-to-audio"],
  countDownloads: 'path_extension:"pt"',
});
