import { type Code, createCode } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "sapiens",
  prettyLabel: "sapiens",
  repoName: "sapiens",
  repoUrl: "https://github.com/facebookresearch/sapiens",
  description:
    "Vision transformers from Meta for images of people: pose, body-part segmentation, depth, and surface normals.",
  tasks: ["image-segmentation", "keypoint-detection", "depth-estimation", "image-feature-extraction"],
  countDownloads: 'path_extension:"pt2" OR path_extension:"pth" OR path_extension:"onnx"',
  usage: { source: "https://github.com/facebookresearch/sapiens/blob/main/lite/docs/SEG_README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => {
  const [, task, exported] =
    /^sapiens-(seg|depth|normal|pretrain)-[^-]+(-torchscript)?$/.exec(shortName(id)) ?? [];
  const title = TITLES().get(task ?? "");
  if (!task || !title) return [];
  // For each training checkpoint there is a version that doesn't need the training code.
  const repository = exported ? id : `${id}-torchscript`;
  const isShape = task === "depth" || task === "normal";
  return [
    titled("Install", install()),
    ...(isShape ? [titled("Find the people first", run(SEGMENTER, "seg"))] : []),
    titled(title, run(repository, task)),
  ];
});

const TITLES = () =>
  new Map([
    ["seg", "Find parts of bodies in photos"],
    ["depth", "Estimate the depth of people"],
    ["normal", "Estimate the surface of people"],
    ["pretrain", "Get features of photos"],
  ]);

const SEGMENTER = "facebook/sapiens-seg-1b-torchscript";

const install = () => shell`
  ${cloneLines(library.repoUrl)}
  cd lite
  pip install torch torchvision opencv-python tqdm json-tricks huggingface_hub
`;

function run(id: string, task: string): Code {
  const people = createCode("shell", task === "depth" || task === "normal" ? " --seg_dir results/seg" : "");
  const [program, name] = [
    createCode("shell", task === "pretrain" ? "extract_feature.py" : `vis_${task}.py`),
    createCode("shell", task),
  ];
  return shell`
    hf download ${id} --include "*.pt2" --local-dir checkpoints/${name}
    python demo/${program} checkpoints/${name}/*.pt2 \
      --input photos${people} --batch-size=8 --output-root=results/${name}
  `;
}
