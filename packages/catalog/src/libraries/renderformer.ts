import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "renderformer",
  prettyLabel: "RenderFormer",
  repoName: "RenderFormer",
  repoUrl: "https://github.com/microsoft/renderformer",
  description:
    "Neural renderer from Microsoft that turns triangle meshes into globally lit images with a transformer, without per-scene training.",
  tasks: ["other"],
  usage: { source: "https://github.com/microsoft/renderformer#inference-with-renderformerrenderingpipeline" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  ({ id }) => [
    python`
      ${inClone()}
      from renderformer import RenderFormerRenderingPipeline

      pipeline = RenderFormerRenderingPipeline.from_pretrained(${id})
    `,
  ],
);
