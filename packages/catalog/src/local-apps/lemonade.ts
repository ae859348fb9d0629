import { shell } from "../code/shell.ts";
import { type AppOptions, defineLocalApp } from "../define-local-app.ts";
import { type SnippetModel, shortName } from "../define-snippets.ts";
import { getQuant } from "./shared/hub-name.ts";
import { isGguf } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "lemonade",
  label: "Lemonade",
  docsUrl: "https://lemonade-server.ai",
  inOrder: true,
  runs: (model) => isGguf(model) || isForRyzenAi(model),
  commands(model, options) {
    const { source, name } = namesOf(model, options);
    return [
      {
        title: "Pull the model",
        setup: shell`# Install Lemonade: https://lemonade-server.ai`,
        steps: [shell`lemonade pull ${source}`],
      },
      {
        title: "Run it and chat",
        ...(isForRyzenAi(model) && { setup: shell`# This model needs an XDNA 2 NPU` }),
        steps: [shell`lemonade run ${`user.${name}`}`],
      },
      { title: "List the models there are", steps: [shell`lemonade list`] },
    ];
  },
});

const isForRyzenAi = ({ tags }: SnippetModel) =>
  tags.includes("ryzenai-npu") || tags.includes("ryzenai-hybrid");

/** Returns the source of the model, and Lemonade's name for it. */
function namesOf(model: SnippetModel, options: AppOptions) {
  if (isForRyzenAi(model)) return { source: model.id, name: shortName(model.id) };
  const quant = getQuant(options);
  return { source: `${model.id}:${quant}`, name: `${shortName(model.id)}-${quant}` };
}
