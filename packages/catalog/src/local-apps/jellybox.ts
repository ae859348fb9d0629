import { defineLocalApp } from "../define-local-app.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { isDiffusers, isGguf, isLora } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "jellybox",
  label: "Jellybox",
  docsUrl: "https://jellybox.com",
  runs: (model) => isGguf(model) || (isDiffusers(model) && model.tags.includes("safetensors")),
  link: (model) => `jellybox://${shelf(model)}/${linkPart(model.id)}`,
});

/** Category of the app for models of this kind. */
function shelf(model: SnippetModel): string {
  if (isGguf(model)) return "llm/models/huggingface/LLM";
  return `image/models/huggingface/${isLora(model) ? "ImageLora" : "Image"}`;
}
