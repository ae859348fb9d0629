import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "document-question-answering",
  name: "Document Question Answering",
  modality: "multimodal",
  color: "blue",
  subtasks: [{ type: "document-question-answering", name: "Document Question Answering" }],
  hideInDatasets: true,
  datasets: ["HuggingFaceM4/Docmatix", "eliolio/docvqa"],
  models: [
    "impira/layoutlm-document-qa",
    "impira/layoutlm-invoices",
    "microsoft/udop-large",
    "google/pix2struct-docvqa-large",
  ],
  spaces: ["impira/docquery", "impira/invoices", "merve/compare_docvqa_models"],
  widgetModels: ["impira/layoutlm-invoices"],
  metrics: ["anls", "exact-match"],
});
