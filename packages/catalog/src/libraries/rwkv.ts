import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "rwkv",
  prettyLabel: "RWKV",
  repoName: "RWKV-LM",
  repoUrl: "https://github.com/BlinkDL/RWKV-LM",
  docsUrl: "https://rwkv.com/",
  description:
    "Language models that train in parallel like a transformer and run as a recurrent network, with code to train them.",
  tasks: ["text-generation"],
  countDownloads: 'path_extension:"pth"',
});
