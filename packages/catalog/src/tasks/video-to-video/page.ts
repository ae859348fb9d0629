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
  summary:
    "A film goes in, often with an instruction or a control film, and a changed film with the same movement comes out: edited, restored or in another style.",
  datasets: {
    "suimu/VIRESET":
      "Films with annotated objects, made for repainting them under the guidance of sketches and words.",
    "zhangsh2001/LongV-EVAL": "Long films with prompts, for finding out whether an edit holds to the end.",
    "Iceclear/SeedVR_VideoDemos": "Films before and after restoration, to be looked at side by side.",
  },
  models: {
    "decart-ai/Lucy-Edit-Dev":
      "Follows a sentence: changes clothes, things or surroundings and keeps the movement. For non-commercial use.",
    "LeoLau/Shape-for-Motion":
      "Edits by way of a 3D shape of the object, so that a change fits from every angle.",
    "nvidia/Cosmos-Transfer2.5-2B":
      "Paints realistic film over outlines, depth or masks, above all for training robots.",
    "numz/SeedVR2_comfyUI": "Weights of the SeedVR2 restorer, packed for workflows in ComfyUI.",
  },
  spaces: {
    "decart-ai/lucy-edit-dev": "Upload a short film, say what should change, and compare.",
    "ByteDance-Seed/SeedVR2-3B": "Sharpens and enlarges a film or a picture of yours.",
  },
  demo: {
    inputs: [
      { type: "video", filename: "street-drive.mp4", alt: "A drawn street by day; the red car drives past." },
    ],
    outputs: [{ type: "video", filename: "street-drive-night.mp4", alt: "The same drive by night." }],
    made: "The second film is the first one under color filters.",
  },
});
