import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Animate an image",
  words: [
    "photo to video",
    "picture to video",
    "bring a photo to life",
    "animate photo",
    "moving picture",
    "img2vid",
    "still to video",
  ],
  summary: "Animate a still image into a short video, with an optional prompt for the motion.",
  datasets: {
    "ali-vilab/VACE-Benchmark": "Test inputs for video generation and editing, from first frames to masks.",
    "Rapidata/sora-video-generation-style-likert-scoring":
      "Human style ratings of generated videos, on a rating scale.",
    "BestWishYsh/ChronoMagic": "Captioned time-lapse videos: opening flowers, rising dough, moving clouds.",
  },
  models: {
    "Lightricks/LTX-Video-0.9.7-dev":
      "The full version of a fast model; accepts first frames, later frames and text.",
    "Wan-AI/Wan2.1-VACE-14B": "Generates and edits video from references, masks and other videos.",
    "lllyasviel/FramePack_F1_I2V_HY_20250503":
      "Predicts section by section, with low GPU memory even for long videos.",
    "Lightricks/LTX-Video-0.9.7-distilled": "The distilled version with few steps, for drafts.",
    "Skywork/SkyReels-V2-I2V-14B-720P":
      "Belongs to a model family that can extend clips and focuses on camera work.",
    "tencent/HunyuanVideo-I2V": "An image-to-video model built on HunyuanVideo.",
    "Wan-AI/Wan2.1-I2V-14B-720P": "A widely served open model for clips in 720p, in the original format.",
    "Wan-AI/Wan2.1-I2V-14B-720P-Diffusers": "The same weights in the Diffusers format.",
  },
  spaces: {
    "Lightricks/ltx-video-distilled":
      "Generates short clips from an image, a prompt or a video within seconds.",
    "linoyts/FramePack-F1": "Extends a video section by section in a live preview.",
    "lisonallen/framepack-i2v": "Runs FramePack on your own image.",
    "multimodalart/wan2-1-fast": "Runs Wan with an adapter that needs few steps.",
    "multimodalart/stable-video-diffusion":
      "Runs an early open model that animates an image without a prompt.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "coffee.jpg",
        alt: "A photograph of an espresso in a red cup on a red saucer, on a wooden table.",
      },
    ],
    outputs: [{ type: "video", filename: "coffee-zoom.mp4", alt: "The camera moves slowly toward the cup." }],
    made: "The video is a slow zoom into the photo, made with FFmpeg.",
  },
});
