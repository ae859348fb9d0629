import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";
import { diffusersCode } from "../snippet-parts/diffusers.ts";
import { getPruna, importPruna, loadPruna } from "../snippet-parts/pruna.ts";
import { throughPruna } from "../snippet-parts/pruna-diffusers.ts";
import { prunaTaskPipeline, prunaTransformer } from "../snippet-parts/pruna-transformers.ts";
import { library as transformers } from "./transformers.ts";

export const library = defineLibrary({
  key: "pruna-ai",
  prettyLabel: "Pruna AI",
  repoName: "Pruna AI",
  repoUrl: "https://github.com/PrunaAI/pruna",
  docsUrl: "https://docs.pruna.ai",
  description:
    "Optimizes models by combining quantization, pruning, caching and compilation so that they run faster or smaller.",
  tasks: [
    "text-generation",
    "text-to-image",
    "image-classification",
    "automatic-speech-recognition",
    "text-to-video",
  ],
  usage: { source: "https://docs.pruna.ai/en/stable/docs_pruna/user_manual/save_load.html" },
});

// Pruna depends on diffusers, transformers and accelerate.
const getInstallCommand = (model: SnippetModel) =>
  `pip install ${getPruna(model).module}${model.tags.includes("lora") ? " peft" : ""}`;

const installUnlessShown = (model: SnippetModel) =>
  model.tags.includes("diffusers") ? undefined : getInstallCommand(model);

export const snippets = defineSnippets(installUnlessShown, (model, options) => {
  const { id, tags, pipeline_tag, transformersInfo } = model;
  const pruna = getPruna(model);
  if (tags.includes("diffusers")) {
    return [
      titled("Install", shell`${message(getInstallCommand(model))}`),
      titled("Use from Python", diffusersCode(model, throughPruna(pruna), options)),
    ];
  }
  if (tags.includes("transformers") && transformersInfo) {
    const direct = titled("Load the model directly", prunaTransformer(model, pruna));
    const hasPipeline = transformers.hostedTasks.some((task) => task === pipeline_tag);
    return hasPipeline
      ? [titled("Use an optimized pipeline", prunaTaskPipeline(model, pruna)), direct]
      : [direct];
  }
  return [
    python`
      ${importPruna(pruna)}

      model = ${loadPruna(pruna, id)}
    `,
  ];
});
