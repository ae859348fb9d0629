import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "renderformer",
  prettyLabel: "RenderFormer",
  repoName: "RenderFormer",
  repoUrl: "https://github.com/microsoft/renderformer",
  description:
    "Neural renderer from Microsoft that turns triangle meshes into globally lit images with a transformer, without per-scene training.",
  tasks: ["other"],
});
