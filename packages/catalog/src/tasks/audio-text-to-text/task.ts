import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "audio-text-to-text",
  name: "Audio-Text-to-Text",
  modality: "multimodal",
  color: "red",
  hideInDatasets: true,
  datasets: ["nvidia/AF-Think", "tsinghua-ee/QualiSpeech"],
  models: [
    "fixie-ai/ultravox-v0_5-llama-3_2-1b",
    "Qwen/Qwen2-Audio-7B-Instruct",
    "mistralai/Voxtral-Small-24B-2507",
    "nvidia/audio-flamingo-3",
  ],
  spaces: ["iamomtiwari/ATTT", "freddyaboulton/talk-to-qwen-webrtc"],
});
