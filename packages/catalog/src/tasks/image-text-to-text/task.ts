import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-text-to-text",
  name: "Image-Text-to-Text",
  modality: "multimodal",
  color: "red",
  datasets: [
    "liuhaotian/LLaVA-Instruct-150K",
    "DAMO-NLP-SG/multimodal_textbook",
    "HuggingFaceM4/the_cauldron",
    "HuggingFaceM4/WebSight",
  ],
  models: [
    "HuggingFaceTB/SmolVLM-Instruct",
    "zai-org/GLM-4.5V",
    "rednote-hilab/dots.ocr",
    "Qwen/Qwen2.5-VL-3B-Instruct",
    "microsoft/Magma-8B",
  ],
  spaces: [
    "opencompass/open_vlm_leaderboard",
    "sergiopaniego/vlm_object_understanding",
    "prithivMLmods/Multimodal-OCR",
  ],
  widgetModels: ["zai-org/GLM-4.5V"],
  youtubeId: "IoGaGfU1CIg",
});
