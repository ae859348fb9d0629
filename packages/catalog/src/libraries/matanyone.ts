import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "matanyone",
  prettyLabel: "MatAnyone",
  repoName: "MatAnyone",
  repoUrl: "https://github.com/pq-yang/MatAnyone",
  description:
    "Video matting that cuts out a person or object chosen by a mask in the first frame, with fine hair and edge detail.",
  tasks: ["video-to-video", "image-segmentation"],
});
