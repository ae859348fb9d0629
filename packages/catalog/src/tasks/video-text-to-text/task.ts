import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "video-text-to-text",
  name: "Video-Text-to-Text",
  modality: "multimodal",
  color: "blue",
  datasets: ["lmms-lab/Video-MME", "lmms-lab/VideoChatGPT", "HuggingFaceFV/finevideo"],
  models: [
    "Vision-CAIR/LongVU_Qwen2_7B",
    "GoodiesHere/Apollo-LMMs-Apollo-7B-t32",
    "HuggingFaceTB/SmolVLM2-2.2B-Instruct",
  ],
  spaces: [
    "llava-hf/video-llava",
    "opencompass/openvlm_video_leaderboard",
    "HuggingFaceTB/SmolVLM2-HighlightGenerator",
  ],
});
