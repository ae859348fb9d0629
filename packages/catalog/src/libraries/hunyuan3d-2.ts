import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "hunyuan3d-2",
  prettyLabel: "Hunyuan3D-2",
  repoName: "Hunyuan3D-2",
  repoUrl: "https://github.com/Tencent/Hunyuan3D-2",
  description:
    "Turns an image or a text prompt into a textured 3D mesh with Tencent's Hunyuan3D 2 shape and paint models.",
  tasks: ["image-to-3d", "text-to-3d"],
  countDownloads: 'path_filename:"model_index" OR path_filename:"config"',
  usage: { source: "https://github.com/Tencent/Hunyuan3D-2#code-usage" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install -e ."),
  ({ id }) => {
    const name = shortName(id).toLowerCase();
    const kind = kinds().get(name);
    if (!kind) return [];
    return [
      python`
      from hy3dgen.shapegen import Hunyuan3DDiTFlowMatchingPipeline

      pipeline = Hunyuan3DDiTFlowMatchingPipeline.from_pretrained(${id}${kind.options})
      mesh = pipeline(image=${kind.image})[0]
      mesh.export("object.glb")
    `,
    ];
  },
);

const picture = () => python`"photo.png"`;

/** Repositories of this generation, by name; later ones come with another package. */
const kinds = () =>
  new Map([
    ["hunyuan3d-2", { options: undefined, image: picture() }],
    ["hunyuan3d-2mini", { options: python`, subfolder="hunyuan3d-dit-v2-mini"`, image: picture() }],
    [
      "hunyuan3d-2mv",
      {
        options: python`, subfolder="hunyuan3d-dit-v2-mv"`,
        image: python`{"front": "front.png", "left": "left.png", "back": "back.png"}`,
      },
    ],
  ]);
