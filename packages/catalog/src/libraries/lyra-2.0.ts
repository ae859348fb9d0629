import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "lyra-2.0",
  prettyLabel: "Lyra-2.0",
  repoName: "Lyra-2.0",
  repoUrl: "https://github.com/nv-tlabs/lyra",
  description:
    "NVIDIA research code that turns one image into an explorable 3D scene by way of a long camera-controlled video.",
  tasks: ["image-to-3d", "image-to-video"],
  countDownloads: 'path:"checkpoints/image_encoder/model.pth"',
  usage: { source: "https://github.com/nv-tlabs/lyra/blob/main/Lyra-2/README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", install()),
  titled(
    "Download the checkpoints",
    shell`
    pip install huggingface_hub
    hf download ${id} --include "checkpoints/*" --local-dir .
  `,
  ),
  titled("Turn a picture into a video of a camera that zooms", video()),
  titled(
    "Turn the video into Gaussians",
    shell`
    PYTHONPATH=. python -m lyra_2._src.inference.vipe_da3_gs_recon \
      --input_video_path outputs/zoomgs/videos/4.mp4
  `,
  ),
]);

const install = () => shell`
  git clone --recursive ${library.repoUrl}
  cd lyra/Lyra-2
  pip install torch==2.7.1 torchvision==0.22.1 --index-url https://download.pytorch.org/whl/cu128
  pip install --no-deps -r requirements.txt
  pip install git+https://github.com/microsoft/MoGe.git
  pip install --no-build-isolation "transformer_engine[pytorch]" flash-attn==2.6.3
  USE_SYSTEM_EIGEN=1 pip install --no-build-isolation -e lyra_2/_src/inference/vipe
  pip install --no-build-isolation -e "lyra_2/_src/inference/depth_anything_3[gs]"
`;

const video = () => shell`
  PYTHONPATH=. python -m lyra_2._src.inference.lyra2_zoomgs_inference \
    --input_image_path assets/samples \
    --prompt_dir assets/samples \
    --sample_id 4 \
    --experiment lyra2 \
    --checkpoint_dir checkpoints/model \
    --output_path outputs/zoomgs \
    --num_frames_zoom_in 81 --zoom_in_strength 0.5 \
    --num_frames_zoom_out 241 --zoom_out_strength 1.5
`;
