import { defineProvider } from "../contracts/provider.ts";
import { changeSound, compose, speak, transcribe } from "./fal-ai/audio.ts";
import { draw, drawFrom, redraw, segment } from "./fal-ai/images.ts";
import { animate, film, filmFrom } from "./fal-ai/videos.ts";

export const falAi = defineProvider({
  id: "fal-ai",
  label: "fal",
  baseUrl: "https://fal.run",
  hosts: { queue: { baseUrl: "https://queue.fal.run", query: { _subdomain: "queue" } } },
  hubOrg: "fal",
  docsUrl: "https://docs.fal.ai",
  auth: { prefix: "Key", env: ["FAL_KEY", "FAL_AI_API_KEY", "FAL_API_KEY"] },
  modelPaths: /^\/(.+?)(?:\/requests\/.*)?$/,
  operations: {
    "text-to-image": draw,
    "image-to-image": redraw,
    "image-text-to-image": drawFrom,
    "text-to-video": film,
    "image-to-video": animate,
    "image-text-to-video": filmFrom,
    "text-to-speech": speak,
    "text-to-audio": compose,
    "automatic-speech-recognition": transcribe,
    "audio-to-audio": changeSound,
    "image-segmentation": segment,
  },
});
