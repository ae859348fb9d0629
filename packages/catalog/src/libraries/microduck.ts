import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "microduck",
  prettyLabel: "Microduck",
  repoName: "Microduck",
  repoUrl: "https://github.com/pollen-robotics/microduck_rl",
  description:
    "Reinforcement learning environments by Pollen Robotics for a small two-legged robot, with ONNX export of its policies.",
  tasks: ["robotics", "reinforcement-learning"],
  filter: true,
  countDownloads: 'path_extension:"onnx"',
  usage: { source: "https://github.com/pollen-robotics/microduck_rl" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    pip install uv huggingface_hub
    ${cloneLines(library.repoUrl)}
    hf download ${id} policy.onnx --local-dir .
  `,
  ),
  titled(
    "Film the policy",
    shell`uv run scripts/render_policy.py policy.onnx --seconds 10 --video replay.mp4`,
  ),
  titled(
    "Steer it with the keyboard",
    shell`uv run scripts/infer_policy.py --walking policy.onnx --new-cmd-obs`,
  ),
]);
