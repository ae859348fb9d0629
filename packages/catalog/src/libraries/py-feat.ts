import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "py-feat",
  prettyLabel: "Py-Feat",
  repoName: "Py-Feat",
  repoUrl: "https://github.com/cosanlab/py-feat",
  docsUrl: "https://py-feat.org/",
  description:
    "Analyzes facial expressions in images and video: faces, landmarks, action units, emotions and head pose.",
  tasks: ["image-classification", "object-detection", "keypoint-detection", "video-classification"],
});
