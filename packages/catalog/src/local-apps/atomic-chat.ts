import { defineLocalApp } from "../define-local-app.ts";
import { isGguf, isMlx } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "atomic-chat",
  label: "Atomic Chat",
  docsUrl: "https://atomic.chat",
  runs: (model) => isGguf(model) || isMlx(model),
  link: ({ id }) => `atomic-chat://models/huggingface/${linkPart(id)}`,
});
