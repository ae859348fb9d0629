import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "depth-pro",
  prettyLabel: "Depth Pro",
  repoName: "Depth Pro",
  repoUrl: "https://github.com/apple/ml-depth-pro",
  description:
    "Apple's metric depth estimation from a single image, with sharp edges and no need for camera data.",
  tasks: ["depth-estimation"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/apple/ml-depth-pro#running-from-python" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install and download", installAndDownload(id)),
  titled("Measure depth", inference()),
]);

const installAndDownload = (id: string) => shell`
  pip install git+https://github.com/apple/ml-depth-pro.git huggingface_hub
  ${download(id, "checkpoints")}
`;

const inference = () => python`
  import depth_pro

  model, transform = depth_pro.create_model_and_transforms()
  model.eval()

  image, _, f_px = depth_pro.load_rgb("photo.jpg")
  prediction = model.infer(transform(image), f_px=f_px)
  depth = prediction["depth"]  # in metres
  focal_length = prediction["focallength_px"]  # in pixels
`;
