import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cotracker",
  prettyLabel: "CoTracker",
  repoName: "CoTracker",
  repoUrl: "https://github.com/facebookresearch/co-tracker",
  description: "Tracks many points through a video jointly, with a transformer from Meta and Oxford.",
  tasks: ["other"],
  countDownloads: 'path_extension:"pth"',
});
