import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "seed-story",
  prettyLabel: "SEED-Story",
  repoName: "SEED-Story",
  repoUrl: "https://github.com/TencentARC/SEED-Story",
  description:
    "Continues a story in text and matching pictures with a multimodal language model, from Tencent ARC.",
  tasks: ["image-text-to-image", "text-generation", "text-to-image", "any-to-any"],
  countDownloads: 'path:"cvlm_llama2_tokenizer/tokenizer.model"',
  usage: { source: "https://github.com/TencentARC/SEED-Story/blob/master/src/inference/gen_george.py" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  () => [
    python`
    ${inClone()}
    import hydra
    from omegaconf import OmegaConf

    # https://github.com/TencentARC/SEED-Story/blob/master/configs/clm_models/llama2chat7b_lora.yaml
    llm_config = OmegaConf.load("configs/clm_models/llama2chat7b_lora.yaml")
    llm = hydra.utils.instantiate(llm_config, torch_dtype="fp16")

    # https://github.com/TencentARC/SEED-Story/blob/master/configs/clm_models/agent_7b_sft.yaml
    agent_config = OmegaConf.load("configs/clm_models/agent_7b_sft.yaml")
    agent = hydra.utils.instantiate(agent_config, llm=llm)
  `,
  ],
);
