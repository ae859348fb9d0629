import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "depth-anything-v2",
  prettyLabel: "DepthAnythingV2",
  repoName: "Depth Anything V2",
  repoUrl: "https://github.com/DepthAnything/Depth-Anything-V2",
  description:
    "Monocular depth estimation trained on synthetic labels and pseudo-labeled photos, in relative and metric versions.",
  tasks: ["depth-estimation"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/DepthAnything/Depth-Anything-V2#code-snippet-to-use-our-models" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, `${REQUIREMENTS} huggingface_hub`),
  ({ id }, { runnable }) => {
    const size = SIZES.get(id);
    if (!size && runnable) return [sizedByItsFile(id)];
    const { encoder, features, outChannels } = size ?? UNKNOWN_SIZE;
    return [
      python`
        ${inClone()}
        import cv2
        import torch
        from depth_anything_v2.dpt import DepthAnythingV2
        from huggingface_hub import hf_hub_download

        ${size ? undefined : fillIn()}
        model = DepthAnythingV2(encoder=${encoder}, features=${features}, out_channels=${outChannels})
        weights = hf_hub_download(repo_id=${id}, filename=${`depth_anything_v2_${encoder}.pth`})
        model.load_state_dict(torch.load(weights, map_location="cpu"))
        model.eval()

        image = cv2.imread("photo.jpg")
        depth = model.infer_image(image)  # height x width
      `,
    ];
  },
);

/** Network parameters by model size. */
const SIZES = new Map([
  [
    "depth-anything/Depth-Anything-V2-Small",
    { encoder: "vits", features: 64, outChannels: [48, 96, 192, 384] },
  ],
  [
    "depth-anything/Depth-Anything-V2-Base",
    { encoder: "vitb", features: 128, outChannels: [96, 192, 384, 768] },
  ],
  [
    "depth-anything/Depth-Anything-V2-Large",
    { encoder: "vitl", features: 256, outChannels: [256, 512, 1024, 1024] },
  ],
]);

const UNKNOWN_SIZE = {
  encoder: "<ENCODER>",
  features: "<NUMBER_OF_FEATURES>",
  outChannels: "<OUT_CHANNELS>",
};

const fillIn = () => python`# Fill in the size of this model, for example "vits", 64 and [48, 96, 192, 384].`;

/** Derives the size and the range of a metric model from the name of the weight file. */
const sizedByItsFile = (id: string) => python`
  ${inClone()}
  import cv2
  import torch
  from huggingface_hub import hf_hub_download, list_repo_files

  sizes = {
      "vits": (64, [48, 96, 192, 384]),
      "vitb": (128, [96, 192, 384, 768]),
      "vitl": (256, [256, 512, 1024, 1024]),
      "vitg": (384, [1536, 1536, 1536, 1536]),
  }
  # The name of the file says the size: depth_anything_v2_vits.pth.
  file = next(name for name in list_repo_files(${id}) if name.endswith(".pth"))
  encoder = next(size for size in sizes if size in file)
  features, out_channels = sizes[encoder]
  options = {"encoder": encoder, "features": features, "out_channels": out_channels}

  if "metric" in file:  # depth in meters: indoors up to 20, outdoors up to 80
      from metric_depth.depth_anything_v2.dpt import DepthAnythingV2

      options["max_depth"] = 20 if "hypersim" in file else 80
  else:
      from depth_anything_v2.dpt import DepthAnythingV2

  model = DepthAnythingV2(**options)
  weights = hf_hub_download(repo_id=${id}, filename=file)
  model.load_state_dict(torch.load(weights, map_location="cpu"))
  model.eval()

  image = cv2.imread("photo.jpg")
  depth = model.infer_image(image)  # height x width
`;
