import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mesh-anything",
  prettyLabel: "MeshAnything",
  repoName: "MeshAnything",
  repoUrl: "https://github.com/buaacyw/MeshAnything",
  description:
    "Converts 3D shapes into compact, artist-like triangle meshes with an autoregressive transformer.",
  tasks: ["image-to-3d"],
  countDownloads: 'path:"MeshAnything_350m.pth"',
});
