import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Edit video",
  words: [
    "video editing",
    "upscale video",
    "video upscaler",
    "restyle a video",
    "video style transfer",
    "frame interpolation",
    "slow motion",
    "lip sync",
    "deepfake",
    "enhance video",
  ],
  summary: "Edit, restore or restyle a video and keep its motion.",
  datasets: {
    "suimu/VIRESET": "Videos with annotated objects, for repainting them with sketches and prompts.",
    "zhangsh2001/LongV-EVAL": "Long videos with prompts, for testing whether an edit stays consistent.",
    "Iceclear/SeedVR_VideoDemos": "Videos before and after restoration, for side-by-side comparison.",
  },
  models: {
    "decart-ai/Lucy-Edit-Dev":
      "Edits clothes, objects or surroundings from a prompt and keeps the motion; for noncommercial use.",
    "LeoLau/Shape-for-Motion":
      "Edits an object through its 3D shape, so changes are consistent from every angle.",
    "nvidia/Cosmos-Transfer2.5-2B":
      "Generates realistic video from outlines, depth or masks, mainly for training robots.",
    "numz/SeedVR2_comfyUI": "Weights of the SeedVR2 restoration model, packaged for ComfyUI.",
  },
  spaces: {
    "decart-ai/lucy-edit-dev": "Edits a short uploaded video from a prompt and shows both versions.",
    "ByteDance-Seed/SeedVR2-3B": "Restores and enlarges your video or image.",
  },
  demo: {
    inputs: [
      { type: "video", filename: "street-drive.mp4", alt: "A drawn street by day; the red car drives past." },
    ],
    outputs: [{ type: "video", filename: "street-drive-night.mp4", alt: "The same drive by night." }],
    made: "The second video is the first one with color filters.",
  },
});
