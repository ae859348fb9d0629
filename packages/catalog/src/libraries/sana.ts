import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "sana",
  prettyLabel: "Sana",
  repoName: "Sana",
  repoUrl: "https://github.com/NVlabs/Sana",
  description:
    "Text-to-image generation at high resolution with a linear-attention diffusion transformer, from NVIDIA.",
  tasks: ["text-to-image", "image-to-image", "text-to-video"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/NVlabs/Sana" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "./environment_setup.sh sana"),
  ({ id }) => [
    python`
      ${inClone()}
      import torch
      from app.sana_pipeline import SanaPipeline
      from torchvision.utils import save_image

      sana = SanaPipeline("configs/sana_config/1024ms/Sana_1600M_img1024.yaml")
      sana.from_pretrained(${`hf://${id}/checkpoints/${shortName(id)}.pth`})

      image = sana(
          prompt="A lighthouse on a cliff at dawn, oil painting",
          height=1024,
          width=1024,
          guidance_scale=5.0,
          pag_guidance_scale=2.0,
          num_inference_steps=18,
          generator=torch.Generator(device="cuda").manual_seed(42),
      )
      save_image(image, "sana.png", nrow=1, normalize=True, value_range=(-1, 1))
    `,
  ],
);
