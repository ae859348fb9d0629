import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "visual-question-answering",
  name: "Visual Question Answering",
  modality: "multimodal",
  color: "red",
  subtasks: [{ type: "visual-question-answering", name: "Visual Question Answering" }],
  datasets: ["Graphcore/vqa", "facebook/textvqa"],
  models: ["google/deplot", "google/matcha-base", "google/pix2struct-ocrvqa-large"],
  spaces: ["merve/pix2struct", "nielsr/vilt-vqa", "Salesforce/BLIP", "vumichien/Img2Prompt"],
  widgetModels: ["dandelin/vilt-b32-finetuned-vqa"],
  metrics: ["accuracy", "wu-palmer-similarity"],
});
