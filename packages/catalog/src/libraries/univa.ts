import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

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
    unread:
      "The README that was read is of an earlier model; the call agrees with other public code that uses it.",
  },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  ({ id }) => [
    python`
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
  `,
  ],
);
