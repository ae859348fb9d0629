import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, inClone } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "univa",
  prettyLabel: "univa",
  repoName: "univa",
  repoUrl: "https://github.com/PKU-YuanGroup/UniWorld-V1",
  description:
    "Code for UniWorld-V1, a unified model from Peking University that understands, generates, and edits images.",
  tasks: ["any-to-any", "image-to-image", "text-to-image", "image-text-to-text"],
  filter: true,
  countDownloads: 'path:"config.json"',
  usage: {
    // A copy of the project, with the README of this model.
    source:
      "https://github.com/aniweave-ai/UniWorld-V1/blob/1b1f06aaf53448818b8ae4135ae99806ee690987/README.md",
  },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", installed()),
  titled("Chat, draw and edit in the terminal", chat(id)),
  titled("Load the part that reads", loaded(id)),
]);

const installed = () => shell`
  ${cloneLines(library.repoUrl)}
  pip install -r requirements.txt huggingface_hub
  pip install flash_attn --no-build-isolation
`;

const chat = (id: string): Code => shell`
  ${download(id, "UniWorld")}
  # What paints, which has terms of its own to accept, and what sees details
  ${download("black-forest-labs/FLUX.1-dev", "FLUX.1-dev")}
  ${download("google/siglip2-so400m-patch16-512", "siglip2")}

  python -m univa.serve.cli --model_path UniWorld --flux_path FLUX.1-dev --siglip_path siglip2
`;

const loaded = (id: string): Code => python`
  ${inClone()}
  import torch
  from transformers import AutoProcessor
  from univa.models.qwen2p5vl.modeling_univa_qwen2p5vl import UnivaQwen2p5VLForConditionalGeneration

  model = UnivaQwen2p5VLForConditionalGeneration.from_pretrained(
      ${id},
      torch_dtype=torch.bfloat16,
      attn_implementation="flash_attention_2",
  ).to("cuda")
  processor = AutoProcessor.from_pretrained(${id})
`;
