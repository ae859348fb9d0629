import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sam-3d-body",
  prettyLabel: "SAM 3D Body",
  repoName: "SAM 3D Body",
  repoUrl: "https://github.com/facebookresearch/sam-3d-body",
  description: "Recovers a full-body 3D human mesh with hands and feet from one image, by Meta.",
  tasks: ["image-to-3d", "keypoint-detection"],
  countDownloads: 'path:"model_config.yaml"',
});
