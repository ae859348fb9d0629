import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "docking-at-home",
  prettyLabel: "Docking@Home",
  repoName: "Docking@Home",
  repoUrl: "https://huggingface.co/OpenPeerAI/DockingAtHOME",
  description:
    "Distributes AutoDock molecular docking jobs over volunteer machines with BOINC and GPUs, by OpenPeerAI.",
  tasks: ["other"],
  countDownloads: 'path:"setup.py"',
  usage: {
    unknown:
      "The repository holds an application instead of a model, and no call for a program is documented.",
  },
});
