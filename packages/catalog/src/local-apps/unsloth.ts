import { defineLocalApp } from "../define-local-app.ts";
import { isGguf } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "unsloth",
  label: "Unsloth Desktop",
  docsUrl: "https://unsloth.ai/docs",
  runs: (model) => model.tags.includes("unsloth") || isGguf(model),
  link: ({ id }, { file }) =>
    `unsloth://open_from_hf?model=${encodeURIComponent(id)}${file ? `&file=${encodeURIComponent(file)}` : ""}`,
});
