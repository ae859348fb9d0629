import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Generate video",
  words: [
    "video generator",
    "video generation",
    "make a video",
    "movie from text",
    "sora",
    "veo",
    "kling",
    "runway",
    "ai video",
    "clip",
    "film",
    "prompt to video",
    "create a video",
    "t2v",
  ],
  summary: "Generate a short video clip from a text prompt.",
  datasets: {
    "iejMac/CLIP-MSR-VTT": "Everyday clips from MSR-VTT with captions, stored as CLIP features.",
    "quchenyuan/UCF101-ZIP":
      "Short clips of human actions, from archery to playing the violin, sorted by class.",
    "nateraw/kinetics": "YouTube clips labeled with the human action they show.",
    "HuggingFaceM4/something_something_v2":
      "Clips of hands that push, drop and cover objects, labeled by action rather than by object.",
    "HuggingFaceM4/webvid": "URLs of stock footage with captions.",
    "iejMac/CLIP-DiDeMo": "CLIP features of home videos, with sentences that each describe one moment.",
  },
  models: {
    "tencent/HunyuanVideo": "A large open model with consistent clips; needs a GPU with a lot of memory.",
    "Lightricks/LTX-Video": "Works in a highly compressed latent space, so it generates drafts fast.",
    "nvidia/Cosmos-1.0-Diffusion-7B-Text2World":
      "Generates physically plausible scenes for training robots and vehicles.",
    "Lightricks/LTX-Video-0.9.8-13B-distilled":
      "The larger LTX-Video, distilled to a few steps for drafts and long clips.",
  },
  spaces: {
    "VideoCrafter/VideoCrafter": "Runs an early open model in the browser, useful as a historical baseline.",
    "Wan-AI/Wan2.1": "Runs Wan, with an optional language model that extends your prompt.",
    "Pyramid-Flow/pyramid-flow": "Generates video from coarse to fine, from a prompt or an image.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Prompt",
        content: "A drawn lighthouse by night, its beam sweeping over the sea",
      },
    ],
    outputs: [
      {
        type: "video",
        filename: "lighthouse-beam.mp4",
        alt: "A drawn lighthouse by night; its beam sweeps over the sea.",
      },
    ],
    made: "A script drew the video frame by frame.",
  },
});
