import { defineLocalApp } from "../define-local-app.ts";
import { isGguf } from "./shared/kinds.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "msty",
  label: "Msty",
  docsUrl: "https://msty.app",
  runs: isGguf,
  link: ({ id }) => `msty://models/search/hf/${linkPart(id)}`,
});
