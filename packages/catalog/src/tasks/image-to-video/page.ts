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
  summary:
    "A still picture goes in, if you like with a sentence about what should happen, and a short film that begins with it comes out.",
  datasets: {
    "ali-vilab/VACE-Benchmark":
      "Inputs for many ways of making and editing films, from first frames to masks, for comparing models.",
    "Rapidata/sora-video-generation-style-likert-scoring":
      "What many people thought of the style of generated films, rated on a scale.",
    "BestWishYsh/ChronoMagic":
      "Time-lapse films with captions: flowers that open, dough that rises, clouds that pass.",
  },
  models: {
    "Lightricks/LTX-Video-0.9.7-dev":
      "The full version of a fast model; takes first frames, later frames and text.",
    "Wan-AI/Wan2.1-VACE-14B":
      "Makes and edits films in one model: from references, from masks, from other films.",
    "lllyasviel/FramePack_F1_I2V_HY_20250503":
      "Predicts forwards section by section, with little graphics memory even for long films.",
    "Lightricks/LTX-Video-0.9.7-distilled": "The same family in few steps, for drafts.",
    "Skywork/SkyReels-V2-I2V-14B-720P":
      "From a line of models that also continue films beyond one clip, with an eye on camera work.",
    "tencent/HunyuanVideo-I2V": "Starts from a picture on top of a large text-to-video model.",
    "Wan-AI/Wan2.1-I2V-14B-720P":
      "A widely served open model for clips in high definition, in its original format.",
    "Wan-AI/Wan2.1-I2V-14B-720P-Diffusers": "The same weights in the layout that Diffusers loads.",
  },
  spaces: {
    "Lightricks/ltx-video-distilled":
      "Short clips from a picture, a text or another film, quick enough to try a prompt again.",
    "linoyts/FramePack-F1": "Lengthens a film section by section while you watch.",
    "lisonallen/framepack-i2v": "FramePack on a picture of your own.",
    "multimodalart/wan2-1-fast": "Wan with an adapter that needs few steps.",
    "multimodalart/stable-video-diffusion": "An early open model that moves a picture without any text.",
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
    made: "The film is a slow zoom into the photograph, made with FFmpeg.",
  },
});
