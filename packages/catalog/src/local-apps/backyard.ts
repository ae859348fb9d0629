import { defineLocalApp } from "../define-local-app.ts";
import { isGguf } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "backyard",
  label: "Backyard AI",
  docsUrl: "https://backyard.ai",
  runs: isGguf,
  link: ({ id }) => `https://backyard.ai/hf/model/${linkPart(id)}`,
});
