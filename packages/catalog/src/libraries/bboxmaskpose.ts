import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "bboxmaskpose",
  prettyLabel: "BBoxMaskPose",
  repoName: "BBoxMaskPose",
  repoUrl: "https://github.com/MiraPurkrabek/BBoxMaskPose",
  description:
    "Detects, segments and estimates the pose of people in crowded images, letting boxes, masks and poses refine each other.",
  tasks: ["keypoint-detection", "image-segmentation", "object-detection"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/MiraPurkrabek/BBoxMaskPose#-demo" },
});

const INSTALL = [
  "pip install torch torchvision opencv-python openmim",
  'mim install mmengine "mmcv==2.1.0" "mmdet==3.3.0" "mmpretrain==1.2.0"',
  "pip install -r requirements.txt -e .",
];

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, ...INSTALL),
  () => [
    shell`
      ${inClone()}
      # The weights of the segmentation model; the others are downloaded on the first run.
      bash models/SAM/download_ckpts.sh

      # Writes the boxes, masks and poses of each round into output/people.
      python demo/bmp_demo.py configs/bmp_D3.yaml people.jpg --device cuda:0 --output-root output
    `,
  ],
);
