import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "trellis",
  prettyLabel: "Trellis",
  repoName: "Trellis",
  repoUrl: "https://github.com/microsoft/TRELLIS",
  description:
    "Generates 3D assets from images or text as meshes, Gaussians, or radiance fields via structured latents, by Microsoft.",
  tasks: ["image-to-3d", "text-to-3d"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/microsoft/TRELLIS/blob/main/README.md" },
});

export const snippets = defineSnippets(
  () =>
    cloned(
      library.repoUrl,
      "git submodule update --init --recursive",
      ". ./setup.sh --new-env --basic --xformers --flash-attn --diffoctreerast --spconv --mipgaussian --kaolin --nvdiffrast",
    ),
  (model) => [isFromText(model) ? fromText(model.id) : fromPicture(model.id)],
);

const isFromText = ({ id, pipeline_tag }: SnippetModel) =>
  pipeline_tag === "text-to-3d" || /trellis-text/i.test(id);

const fromText = (id: string) => python`
  ${inClone()}
  from trellis.pipelines import TrellisTextTo3DPipeline
  from trellis.utils import postprocessing_utils

  pipeline = TrellisTextTo3DPipeline.from_pretrained(${id})
  pipeline.cuda()

  outputs = pipeline.run("A wooden chest with iron fittings", seed=1)
  ${save()}
`;

const fromPicture = (id: string) => python`
  ${inClone()}
  from PIL import Image
  from trellis.pipelines import TrellisImageTo3DPipeline
  from trellis.utils import postprocessing_utils

  pipeline = TrellisImageTo3DPipeline.from_pretrained(${id})
  pipeline.cuda()

  outputs = pipeline.run(Image.open("photo.png"), seed=1)
  ${save()}
`;

const save = () => python`
  glb = postprocessing_utils.to_glb(outputs["gaussian"][0], outputs["mesh"][0], simplify=0.95, texture_size=1024)
  glb.export("object.glb")
`;
