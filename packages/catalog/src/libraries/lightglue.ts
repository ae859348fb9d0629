import { type Code, createCode } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "lightglue",
  prettyLabel: "LightGlue",
  repoName: "LightGlue",
  repoUrl: "https://github.com/cvg/LightGlue",
  description:
    "Sparse feature matcher from ETH Zurich that pairs keypoints between two images, adapting its effort to difficulty.",
  tasks: ["keypoint-detection", "image-feature-extraction"],
  countDownloads: 'path_extension:"pth" OR path:"config.json"',
  usage: { source: "https://github.com/cvg/LightGlue/blob/main/README.md" },
});

export const snippets = defineSnippets("pip install git+https://github.com/cvg/LightGlue.git", ({ id }) => {
  const [features, className] = FEATURES.find(([name]) => id.toLowerCase().includes(name)) ?? SUPERPOINT;
  const extractor = pythonName(className);
  return [
    python`
      from lightglue import ${inOrder("LightGlue", className)}
      from lightglue.utils import load_image, rbd

      extractor = ${extractor}(max_num_keypoints=2048).eval().cuda()
      matcher = LightGlue(features=${features}).eval().cuda()

      first = extractor.extract(load_image("first.jpg").cuda())
      second = extractor.extract(load_image("second.jpg").cuda())
      matches = rbd(matcher({"image0": first, "image1": second}))["matches"]

      # The points of each picture, pair by pair
      points0 = rbd(first)["keypoints"][matches[:, 0]]
      points1 = rbd(second)["keypoints"][matches[:, 1]]
    `,
  ];
});

function inOrder(...names: string[]): Code {
  return createCode("python", names.sort().join(", "));
}

const SUPERPOINT = ["superpoint", "SuperPoint"] as const;

/** Keypoint types with published weights, and their detector classes. */
const FEATURES = [
  SUPERPOINT,
  ["disk", "DISK"],
  ["aliked", "ALIKED"],
  ["sift", "SIFT"],
  ["doghardnet", "DoGHardNet"],
] as const;
