import { defineLocalApp } from "../define-local-app.ts";
import { isDiffusers, isLora } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "drawthings",
  label: "Draw Things",
  docsUrl: "https://drawthings.ai",
  mainTask: "text-to-image",
  macOSOnly: true,
  runs: isDiffusers,
  link: (model) =>
    `https://drawthings.ai/import/diffusers/${isLora(model) ? "pipeline.load_lora_weights" : "pipeline.from_pretrained"}?repo_id=${linkPart(model.id)}`,
});
