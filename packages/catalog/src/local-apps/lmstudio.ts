import { defineLocalApp } from "../define-local-app.ts";
import { isGguf, isMlx } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "lmstudio",
  label: "LM Studio",
  docsUrl: "https://lmstudio.ai",
  runs: (model) => isGguf(model) || isMlx(model),
  link: ({ id }, { file }) =>
    `lmstudio://open_from_hf?model=${linkPart(id)}${file ? `&file=${linkPart(file)}` : ""}`,
});
