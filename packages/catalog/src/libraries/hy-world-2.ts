import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "hy-world-2",
  prettyLabel: "HY-World-2.0",
  repoName: "HY-World-2.0",
  repoUrl: "https://github.com/Tencent-Hunyuan/HY-World-2.0",
  description:
    "Builds 3D worlds from text or pictures and reconstructs scenes from views or video, with Tencent's HY-World 2.0 models.",
  tasks: ["image-to-3d", "text-to-3d", "depth-estimation"],
  countDownloads: 'path_extension:"json"',
  usage: { source: "https://github.com/Tencent-Hunyuan/HY-World-2.0#code-usage--worldmirror-20" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install flash-attn --no-build-isolation"),
  ({ id }) => [
    python`
      ${inClone()}
      from hyworld2.worldrecon.pipeline import WorldMirrorPipeline

      pipeline = WorldMirrorPipeline.from_pretrained(${id})

      # A folder with photos of one scene from several sides
      result = pipeline("photos")
      print(result)
    `,
  ],
);
