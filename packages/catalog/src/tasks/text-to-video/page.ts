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
  summary: "A description of a scene goes in, and a short film of that scene comes out.",
  datasets: {
    "iejMac/CLIP-MSR-VTT":
      "Everyday clips of MSR-VTT with their captions, stored as CLIP features instead of frames.",
    "quchenyuan/UCF101-ZIP":
      "Short clips of people in action, from archery to playing the violin, sorted by action.",
    "nateraw/kinetics": "Clips from YouTube, each labeled with what the people in it do.",
    "HuggingFaceM4/something_something_v2":
      "Hands that push, drop and cover things: what happens counts here, not with which thing.",
    "HuggingFaceM4/webvid": "Stock footage, listed by address, with the caption it was sold under.",
    "iejMac/CLIP-DiDeMo": "Features of home videos with sentences that each describe one moment of them.",
  },
  models: {
    "tencent/HunyuanVideo":
      "A large open model whose clips hold together well; it wants a big graphics card.",
    "Lightricks/LTX-Video":
      "Works on strongly compressed frames, which makes it one of the quicker models to try ideas with.",
    "nvidia/Cosmos-1.0-Diffusion-7B-Text2World":
      "Films plausible streets and workshops as practice ground for robots and vehicles.",
    "Lightricks/LTX-Video-0.9.8-13B-distilled":
      "The larger LTX-Video, trained to finish in few steps; for drafts and for long clips.",
  },
  spaces: {
    "VideoCrafter/VideoCrafter":
      "An early open model in the browser, useful to see how far later ones have come.",
    "Wan-AI/Wan2.1": "Wan's own page, where a prompt can be lengthened by a language model before filming.",
    "Pyramid-Flow/pyramid-flow": "Films from coarse to fine and piece by piece, from a text or a picture.",
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
    made: "The film was drawn frame by frame by a program of our own.",
  },
});
