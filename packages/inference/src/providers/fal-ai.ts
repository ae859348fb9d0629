import { defineProvider } from "../contracts/provider.ts";
import {
  audioToAudioAdapter,
  automaticSpeechRecognitionAdapter,
  textToAudioAdapter,
  textToSpeechAdapter,
} from "./fal-ai/audio.ts";
import {
  imageSegmentationAdapter,
  imageTextToImageAdapter,
  imageToImageAdapter,
  textToImageAdapter,
} from "./fal-ai/images.ts";
import { imageTextToVideoAdapter, imageToVideoAdapter, textToVideoAdapter } from "./fal-ai/videos.ts";

export const falAi = defineProvider({
  id: "fal-ai",
  label: "fal",
  baseUrl: "https://fal.run",
  hosts: { queue: { baseUrl: "https://queue.fal.run", query: { _subdomain: "queue" } } },
  hubOrg: "fal",
  docsUrl: "https://docs.fal.ai",
  verified: "2026-11-22",
  auth: { prefix: "Key", env: ["FAL_KEY", "FAL_AI_API_KEY", "FAL_API_KEY"] },
  modelPaths: /^\/(.+?)(?:\/requests\/.*)?$/,
  operations: {
    "text-to-image": textToImageAdapter,
    "image-to-image": imageToImageAdapter,
    "image-text-to-image": imageTextToImageAdapter,
    "text-to-video": textToVideoAdapter,
    "image-to-video": imageToVideoAdapter,
    "image-text-to-video": imageTextToVideoAdapter,
    "text-to-speech": textToSpeechAdapter,
    "text-to-audio": textToAudioAdapter,
    "automatic-speech-recognition": automaticSpeechRecognitionAdapter,
    "audio-to-audio": audioToAudioAdapter,
    "image-segmentation": imageSegmentationAdapter,
  },
});
