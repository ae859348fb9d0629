import { type Code, createCode } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type Snippet, shortName, titled } from "../define-snippets.ts";
import { cloned, cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "sapiens2",
  prettyLabel: "sapiens2",
  repoName: "sapiens2",
  repoUrl: "https://github.com/facebookresearch/sapiens2",
  description:
    "Second generation of Meta's human-centric vision transformers, for pose, body parts, surface normals, and pointmaps.",
  tasks: ["keypoint-detection", "image-segmentation", "image-feature-extraction", "other"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/facebookresearch/sapiens2" },
});

export const snippets = defineSnippets(undefined, ({ id }) => {
  const [, task, size] = /^sapiens2-(pretrain|seg|normal|pointmap)-([\d.]+b)$/.exec(shortName(id)) ?? [];
  if (!task || !size) return [];
  if (task === "pretrain")
    return [{ ...features(id, size), install: cloned(library.repoUrl, "pip install -e .") }];
  return demo(id, task);
});

const features = (id: string, size: string): Code => python`
  import torch
  from huggingface_hub import hf_hub_download
  from PIL import Image
  from safetensors.torch import load_file
  from sapiens.backbones.standalone.sapiens2 import Sapiens2
  from torchvision.transforms import v2

  model = Sapiens2(arch=${`sapiens2_${size}`}, img_size=(1024, 768), patch_size=16)
  path = hf_hub_download(${id}, ${`sapiens2_${size}_pretrain.safetensors`})
  model.load_state_dict(load_file(path))
  model = model.eval().cuda()

  prepare = v2.Compose([
      v2.PILToTensor(),
      v2.Resize((1024, 768)),
      v2.ToDtype(torch.float32, scale=True),
      v2.Normalize(mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225)),
  ])
  pixels = prepare(Image.open("person.jpg").convert("RGB")).unsqueeze(0).cuda()
  with torch.inference_mode():
      features = model(pixels)[0]
  print(features.shape)
`;

const demo = (id: string, task: string): readonly Snippet[] => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    pip install -e . huggingface_hub
    hf download ${id} --local-dir ~/sapiens2_host/${createCode("shell", task)}
  `,
  ),
  titled(
    "Run it on a folder of photos",
    shell`
    cd sapiens/dense
    # In the script, INPUT and OUTPUT are the folders, and MODEL_NAME is the size that was downloaded.
    ./scripts/demo/${createCode("shell", task)}.sh
  `,
  ),
];
