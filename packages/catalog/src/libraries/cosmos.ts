import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "cosmos",
  prettyLabel: "Cosmos",
  repoName: "Cosmos",
  repoUrl: "https://github.com/NVIDIA/Cosmos",
  description:
    "NVIDIA's world foundation models that generate and transform video for training robots and vehicles.",
  tasks: ["text-to-video", "image-to-video", "video-to-video", "robotics"],
  countDownloads: 'path:"config.json" OR path_extension:"pt"',
  usage: { source: "https://docs.nvidia.com/cosmos/latest/transfer2.5/quickstart_guide.html" },
});

export const snippets = defineSnippets(
  ({ id }) => {
    if (isDiffusion(id))
      return "pip install -U diffusers transformers accelerate sentencepiece imageio-ffmpeg cosmos_guardrail";
    const repository = `https://github.com/nvidia-cosmos/cosmos-${kindOf(id)}2.5`;
    return cloned(repository, "git lfs pull", "uv sync --extra=cu128", "source .venv/bin/activate");
  },
  ({ id }) => {
    if (isDiffusion(id)) return [textToWorld(id)];
    if (kindOf(id) === "transfer") return [transfer()];
    return kindOf(id) === "predict" ? [predict()] : [];
  },
);

const isDiffusion = (id: string) => /^Cosmos-1\.0-Diffusion-\d+B-Text2World$/.test(shortName(id));

const kindOf = (id: string) => /^Cosmos-(Transfer|Predict)2\.5-/.exec(shortName(id))?.[1]?.toLowerCase();

const textToWorld = (id: string) => python`
  import torch
  from diffusers import CosmosTextToWorldPipeline
  from diffusers.utils import export_to_video

  pipe = CosmosTextToWorldPipeline.from_pretrained(${id}, dtype=torch.bfloat16)
  pipe.to("cuda")

  prompt = "A robot arm lifts a red cup from a kitchen table in even daylight. The camera does not move."
  video = pipe(prompt=prompt).frames[0]
  export_to_video(video, "output.mp4", fps=30)
`;

const transfer = () => shell`
  ${inClone()}
  # The weights are gated: accept their terms, then run hf auth login.
  python examples/inference.py -i assets/robot_example/depth/robot_depth_spec.json -o outputs/depth
`;

const predict = () => shell`
  ${inClone()}
  # The weights are gated: accept their terms, then run hf auth login.
  python examples/inference.py -i assets/base/robot_pouring.json -o outputs/robot --inference-type=video2world
`;
