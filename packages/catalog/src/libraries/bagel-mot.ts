import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "bagel-mot",
  prettyLabel: "Bagel",
  repoName: "Bagel",
  repoUrl: "https://github.com/ByteDance-Seed/Bagel/",
  description:
    "ByteDance's unified multimodal model that understands images and also generates and edits them.",
  tasks: ["any-to-any", "text-to-image", "image-to-image", "image-text-to-text", "image-text-to-image"],
  countDownloads: 'path:"llm_config.json"',
  usage: { source: "https://github.com/ByteDance-Seed/Bagel/blob/main/inference.ipynb" },
});

export const snippets = defineSnippets(
  () =>
    cloned(
      "https://github.com/ByteDance-Seed/Bagel",
      REQUIREMENTS,
      "pip install flash_attn --no-build-isolation",
    ),
  ({ id }) => [
    python`
      ${inClone()}
      import torch
      from accelerate import init_empty_weights, load_checkpoint_and_dispatch
      from data.data_utils import add_special_tokens
      from data.transforms import ImageTransform
      from huggingface_hub import snapshot_download
      from inferencer import InterleaveInferencer
      from modeling.autoencoder import load_ae
      from modeling.bagel import (
          Bagel, BagelConfig, Qwen2Config, Qwen2ForCausalLM, SiglipVisionConfig, SiglipVisionModel
      )
      from modeling.qwen2 import Qwen2Tokenizer

      folder = snapshot_download(${id})

      llm_config = Qwen2Config.from_json_file(f"{folder}/llm_config.json")
      llm_config.qk_norm = True
      llm_config.tie_word_embeddings = False
      llm_config.layer_module = "Qwen2MoTDecoderLayer"
      vit_config = SiglipVisionConfig.from_json_file(f"{folder}/vit_config.json")
      vit_config.rope = False
      vit_config.num_hidden_layers -= 1
      vae_model, vae_config = load_ae(local_path=f"{folder}/ae.safetensors")

      config = BagelConfig(
          visual_gen=True,
          visual_und=True,
          llm_config=llm_config,
          vit_config=vit_config,
          vae_config=vae_config,
          vit_max_num_patch_per_side=70,
          connector_act="gelu_pytorch_tanh",
          latent_patch_size=2,
          max_latent_size=64,
      )
      with init_empty_weights():
          model = Bagel(Qwen2ForCausalLM(llm_config), SiglipVisionModel(vit_config), config)
          model.vit_model.vision_model.embeddings.convert_conv2d_to_linear(vit_config, meta=True)
      model = load_checkpoint_and_dispatch(
          model, f"{folder}/ema.safetensors", device_map={"": 0}, dtype=torch.bfloat16, force_hooks=True
      ).eval()

      tokenizer, new_token_ids, _ = add_special_tokens(Qwen2Tokenizer.from_pretrained(folder))
      inferencer = InterleaveInferencer(
          model=model,
          vae_model=vae_model,
          tokenizer=tokenizer,
          vae_transform=ImageTransform(1024, 512, 16),
          vit_transform=ImageTransform(980, 224, 14),
          new_token_ids=new_token_ids,
      )

      image = inferencer(text="A red tram in a snowy street at night")["image"]
      image.save("tram.png")

      # The same model describes an image, and edits it when understanding_output is left out.
      print(inferencer(image=image, text="What is the weather like?", understanding_output=True)["text"])
    `,
  ],
);
