import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "lagernvs",
  prettyLabel: "LagerNVS",
  repoName: "LagerNVS",
  repoUrl: "https://github.com/facebookresearch/lagernvs",
  description:
    "Feed-forward model from Meta that renders new viewpoints of a scene from one or more photos, without per-scene fitting.",
  tasks: ["image-to-3d", "image-to-image"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/facebookresearch/lagernvs" },
});

export const snippets = defineSnippets(
  () =>
    cloned(
      library.repoUrl,
      "pip install torch==2.8.0 torchvision==0.23.0 --index-url https://download.pytorch.org/whl/cu126",
      REQUIREMENTS,
    ),
  ({ id }) => [
    python`
      ${inClone()}
      import torch
      from eval.export import save_video
      from huggingface_hub import hf_hub_download
      from models.encoder_decoder import EncDec_VitB8
      from vggt.utils.load_fn import load_and_preprocess_images
      from vis import create_target_camera_path, render_chunked

      photos = ["images/frame_000000.png", "images/frame_000003.png", "images/frame_000006.png"]

      # Access to the weights has to be granted on the model's page first.
      path = hf_hub_download(${id}, "model.pt")
      checkpoint = torch.load(path, map_location="cpu", weights_only=False)
      model = EncDec_VitB8(
          pretrained_vggt=False,
          attention_to_features_type=${/re10k/i.test(id) ? "full_attention" : "bidirectional_cross_attention"},
      )
      model.load_state_dict(checkpoint["model"] if "model" in checkpoint else checkpoint)
      model = model.to("cuda").eval()

      images = load_and_preprocess_images(photos, mode="crop", target_size=${/256$/.test(id) ? 256 : 512}, patch_size=8)
      images = images.to("cuda").unsqueeze(0)
      rays, camera_tokens = create_target_camera_path(
          photos, 100, len(photos), (images.shape[-2], images.shape[-1]), "cuda", torch.bfloat16
      )

      with torch.no_grad(), torch.amp.autocast("cuda", dtype=torch.bfloat16):
          video = render_chunked(
              model, (images, rays, camera_tokens), num_cond_views=len(photos), device="cuda"
          )
      save_video(video[0], "scene.mp4")
    `,
  ],
);
