import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "magenta-realtime-2",
  prettyLabel: "Magenta RT 2",
  repoName: "Magenta RT 2",
  repoUrl: "https://github.com/magenta/magenta-realtime",
  description:
    "Second version of Google's live music generator, with JAX and MLX inference, a C++ engine and an audio plugin for Macs.",
  tasks: ["text-to-audio"],
  countDownloads:
    'path:"models/mrt2_base/mrt2_base.mlxfn" OR path:"models/mrt2_small/mrt2_small.mlxfn" OR path:"checkpoints/mrt2_base.safetensors" OR path:"checkpoints/mrt2_small.safetensors"',
  usage: { source: "https://github.com/magenta/magenta-realtime/blob/main/docs/installation.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Make music on Linux with an NVIDIA GPU",
    shell`
    pip install magenta-rt "jax[cuda13]" huggingface_hub
    hf download ${id}
    mrt models init
    mrt checkpoints download mrt2_base.safetensors
    mrt jax generate --model=mrt2_base --prompt "disco funk" --duration 4.0
  `,
  ),
  titled(
    "Make music on a Mac",
    shell`
    pip install "magenta-rt[mlx]" huggingface_hub
    hf download ${id}
    mrt models init
    mrt models download mrt2_base
    mrt mlx generate --model=mrt2_base --prompt "disco funk" --duration 4.0
  `,
  ),
  titled("Read how a prompt is understood", tokens()),
]);

const tokens = () => python`
  from magenta_rt.musiccoca import MusicCoCa

  coca = MusicCoCa()
  embedding = coca.embed_text("a jazz piano trio")
  print(embedding.shape, coca.tokenize(embedding).tolist())
`;
