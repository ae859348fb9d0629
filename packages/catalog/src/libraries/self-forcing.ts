import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "self-forcing",
  prettyLabel: "SelfForcing",
  repoName: "SelfForcing",
  repoUrl: "https://github.com/guandeh17/Self-Forcing",
  description:
    "Trains autoregressive video diffusion models on their own rollouts, so that video can be streamed as it is generated.",
  tasks: ["text-to-video"],
  countDownloads: 'path_extension:"pt"',
});
