import { defineLocalApp } from "../define-local-app.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "diffusionbee",
  label: "DiffusionBee",
  docsUrl: "https://diffusionbee.com",
  mainTask: "text-to-image",
  macOSOnly: true,
  runs: ({ library_name, pipeline_tag }) => library_name === "diffusers" && pipeline_tag === "text-to-image",
  link: ({ id }) => `https://diffusionbee.com/huggingface_import?model_id=${linkPart(id)}`,
});
