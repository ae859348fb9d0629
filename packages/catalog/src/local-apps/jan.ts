import { defineLocalApp } from "../define-local-app.ts";
import { isGguf } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "jan",
  label: "Jan",
  docsUrl: "https://jan.ai",
  runs: isGguf,
  link: ({ id }) => `jan://models/huggingface/${linkPart(id)}`,
});
