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
  usage: { source: "https://github.com/Tencent/Hunyuan3D-2/blob/main/examples/shape_gen_mini.py" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install -e ."),
  ({ id }) => {
    const name = shortName(id).toLowerCase();
    const kind = kinds().get(name);
    if (!kind) return [];
    return [
      python`
      from hy3dgen.rembg import BackgroundRemover
      from hy3dgen.shapegen import Hunyuan3DDiTFlowMatchingPipeline
      from PIL import Image

      remove_background = BackgroundRemover()
      ${kind.image}

      pipeline = Hunyuan3DDiTFlowMatchingPipeline.from_pretrained(${id}${kind.options})
      mesh = pipeline(image=image)[0]
      mesh.export("object.glb")
    `,
    ];
  },
);

const onePicture = () => python`image = remove_background(Image.open("photo.png").convert("RGB"))`;

const threePictures = () => python`
  image = {
      side: remove_background(Image.open(f"{side}.png").convert("RGB"))
      for side in ("front", "left", "back")
  }
`;

/** Repositories of this generation, by name; later ones include a different package. */
const kinds = () =>
  new Map([
    ["hunyuan3d-2", { options: undefined, image: onePicture() }],
    ["hunyuan3d-2mini", { options: python`, subfolder="hunyuan3d-dit-v2-mini"`, image: onePicture() }],
    ["hunyuan3d-2mv", { options: python`, subfolder="hunyuan3d-dit-v2-mv"`, image: threePictures() }],
  ]);
