import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "fme",
  prettyLabel: "Full Model Emulation",
  repoName: "Full Model Emulation",
  repoUrl: "https://github.com/ai2cm/ace",
  docsUrl: "https://ai2-climate-emulator.readthedocs.io/en/latest/",
  description:
    "Trains and runs Ai2's climate emulators such as ACE, which step the atmosphere forward with neural networks.",
  tasks: ["time-series-forecasting", "other"],
  countDownloads: 'path_extension:"tar"',
});
