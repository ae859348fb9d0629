import { type Code, createCode } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "moshi",
  prettyLabel: "Moshi",
  repoName: "Moshi",
  repoUrl: "https://github.com/kyutai-labs/moshi",
  description:
    "Full-duplex spoken dialogue model from Kyutai, with the Mimi audio codec and PyTorch, MLX and Rust back ends.",
  tasks: ["audio-to-audio"],
  countDownloads: 'path:"tokenizer-e351c8d8-checkpoint125.safetensors"',
  usage: { source: "https://github.com/kyutai-labs/moshi/blob/main/moshi/README.md" },
});

export const snippets = defineSnippets(
  ({ id }) => `pip install ${packageFor(id)}`,
  ({ id }) => {
    switch (packageFor(id)) {
      case "moshi_mlx":
        return [talkOnMac(id)];
      case "rustymimi":
        return [rust()];
      default:
        return [titled("Talk to it in the browser", serve(id)), titled("Encode and decode sound", codec(id))];
    }
  },
);

function packageFor(id: string) {
  if (id.includes("-mlx")) return "moshi_mlx";
  return id.includes("-candle") ? "rustymimi" : "moshi";
}

const talkOnMac = (id: string): Code => shell`
  # pip install moshi_mlx
  # In the terminal:
  python -m moshi_mlx.local ${quantization(id)}--hf-repo ${id}
  # In the browser:
  python -m moshi_mlx.local_web ${quantization(id)}--hf-repo ${id}
`;

/** Returns the option for the number of bits of quantized weights. */
function quantization(id: string): Code | undefined {
  if (id.includes("-q4")) return createCode("shell", "-q 4 ");
  return id.includes("-q8") ? createCode("shell", "-q 8 ") : undefined;
}

const rust = () => shell`
  # pip install rustymimi
  # These weights are for the Rust server. How to build and start it:
  # https://github.com/kyutai-labs/moshi
`;

const serve = (id: string): Code => shell`
  # pip install moshi
  python -m moshi.server --hf-repo ${id}
  # Then open https://localhost:8998
`;

const codec = (id: string): Code => python`
  import torch
  from moshi.models import loaders

  checkpoint = loaders.CheckpointInfo.from_hf_repo(${id})
  mimi = checkpoint.get_mimi(device="cuda")
  mimi.set_num_codebooks(8)

  # Ten seconds of noise: batch, channels, samples
  wav = torch.randn(1, 1, 24000 * 10, device="cuda")
  with torch.no_grad():
      codes = mimi.encode(wav)
      decoded = mimi.decode(codes)
`;
