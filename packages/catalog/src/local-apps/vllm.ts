import { shell } from "../code/shell.ts";
import { type AppCommand, type AppOptions, defineLocalApp } from "../define-local-app.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { apiCall } from "./shared/api-call.ts";
import { dockerModelRun } from "./shared/docker-model-run.ts";
import { hubName } from "./shared/hub-name.ts";
import { hasServedWeights, isGguf, writesText } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "vllm",
  label: "vLLM",
  docsUrl: "https://docs.vllm.ai",
  runs: (model) => (isForVllm(model) || hasServedWeights(model) || isGguf(model)) && writesText(model),
  commands: (model, options) => [withPip(model, options), dockerModelRun(model, options)],
});

/** Returns whether the model card recommends vLLM, as Mistral's do. */
const isForVllm = ({ library_name, tags }: SnippetModel) =>
  [library_name, ...tags].some((each) => each?.toLowerCase() === "vllm");

function withPip(model: SnippetModel, options: AppOptions): AppCommand {
  const name = hubName(model, options);
  const isMistral = model.tags.includes("mistral-common");
  return {
    title: "Install with pip",
    setup: shell`
      pip install vllm
      ${isMistral ? shell`pip install --upgrade mistral-common` : undefined}
      ${isGguf(model) ? shell`pip install vllm-gguf-plugin` : undefined}
    `,
    steps: [
      isMistral ? serveMistral(name) : isGguf(model) ? serveGguf(name, model) : shell`vllm serve ${name}`,
      apiCall(model, 8000, name),
    ],
  };
}

const serveMistral = (name: string) => shell`
  vllm serve ${name} \
    --tokenizer_mode mistral \
    --config_format mistral \
    --load_format mistral \
    --tool-call-parser mistral \
    --enable-auto-tool-choice
`;

/** Uses the tokenizer of the base model if it is known, so vLLM doesn't need to convert the file's tokenizer. */
const serveGguf = (name: string, { baseModel }: SnippetModel) =>
  baseModel ? shell`vllm serve ${name} --tokenizer ${baseModel}` : shell`vllm serve ${name}`;
