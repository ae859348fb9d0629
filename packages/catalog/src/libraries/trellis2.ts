import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "trellis2",
  prettyLabel: "TRELLIS.2",
  repoName: "TRELLIS.2",
  repoUrl: "https://github.com/microsoft/TRELLIS.2",
  description:
    "Microsoft's successor to TRELLIS, which turns an image into a textured 3D asset with PBR materials using sparse voxels.",
  tasks: ["image-to-3d"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/microsoft/TRELLIS.2/blob/main/README.md" },
});

export const snippets = defineSnippets(
  () =>
    cloned(
      library.repoUrl,
      "git submodule update --init --recursive",
      ". ./setup.sh --new-env --basic --flash-attn --nvdiffrast --nvdiffrec --cumesh --o-voxel --flexgemm",
    ),
  ({ id }) => [
    python`
      ${inClone()}
      import o_voxel
      from PIL import Image
      from trellis2.pipelines import Trellis2ImageTo3DPipeline

      pipeline = Trellis2ImageTo3DPipeline.from_pretrained(${id})
      pipeline.cuda()

      mesh = pipeline.run(Image.open("photo.png"))[0]
      mesh.simplify(16777216)  # as many faces as nvdiffrast takes

      glb = o_voxel.postprocess.to_glb(
          vertices=mesh.vertices,
          faces=mesh.faces,
          attr_volume=mesh.attrs,
          coords=mesh.coords,
          attr_layout=mesh.layout,
          voxel_size=mesh.voxel_size,
          aabb=[[-0.5, -0.5, -0.5], [0.5, 0.5, 0.5]],
          decimation_target=1000000,
          texture_size=4096,
          remesh=True,
      )
      glb.export("object.glb")
    `,
  ],
);
