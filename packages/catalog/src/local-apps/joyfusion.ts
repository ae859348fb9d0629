import { defineLocalApp } from "../define-local-app.ts";
import { linkPart } from "./shared/link.ts";

export const app = defineLocalApp({
  key: "joyfusion",
  label: "JoyFusion",
  docsUrl: "https://joyfusion.app",
  mainTask: "text-to-image",
  macOSOnly: true,
  runs: ({ tags, pipeline_tag }) =>
    tags.includes("coreml") && tags.includes("joyfusion") && pipeline_tag === "text-to-image",
  link: ({ id }) => `https://joyfusion.app/import_from_hf?repo_id=${linkPart(id)}`,
});
