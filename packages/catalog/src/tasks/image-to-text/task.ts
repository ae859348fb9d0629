import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-to-text",
  name: "Image-to-Text",
  modality: "cv",
  color: "red",
  subtasks: [{ type: "image-captioning", name: "Image Captioning" }],
  datasets: ["red_caps", "datasets/conceptual_captions"],
  models: ["allenai/olmOCR-7B-0725", "fancyfeast/llama-joycaption-beta-one-hf-llava"],
  spaces: ["multimodalart/OmniSVG-3B", "numind/NuMarkdown-8B-Thinking", "fancyfeast/joy-caption-beta-one"],
  widgetModels: ["Salesforce/blip-image-captioning-large"],
});
