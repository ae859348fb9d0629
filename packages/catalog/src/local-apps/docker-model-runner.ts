import { defineLocalApp } from "../define-local-app.ts";
import { dockerModelRun } from "./shared/docker-model-run.ts";
import { hasServedWeights, isGguf, writesText } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "docker-model-runner",
  label: "Docker Model Runner",
  docsUrl: "https://docs.docker.com/ai/model-runner/",
  runs: (model) => isGguf(model) || (hasServedWeights(model) && writesText(model)),
  commands: (model, options) => [dockerModelRun(model, options)],
});
