import { defineLocalApp } from "../define-local-app.ts";
import { isGguf } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "recursechat",
  label: "RecurseChat",
  docsUrl: "https://recurse.chat",
  macOSOnly: true,
  runs: isGguf,
  link: ({ id }) => `recursechat://new-hf-gguf-model?hf-model-id=${linkPart(id)}`,
});
