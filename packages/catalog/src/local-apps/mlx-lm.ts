import { shell } from "../code/shell.ts";
import { type AppCommand, defineLocalApp } from "../define-local-app.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { SAMPLE_PROMPT } from "../snippet-parts/sample-messages.ts";
import { apiCall } from "./shared/api-call.ts";
import { isConversational, isMlx } from "./shared/kinds.ts";
import { MLX_PORT, mlxServe, mlxSetup } from "./shared/mlx-server.ts";

export const app = defineLocalApp({
  key: "mlx-lm",
  label: "MLX LM",
  docsUrl: "https://github.com/ml-explore/mlx-lm",
  runs: (model) => model.pipeline_tag === "text-generation" && isMlx(model),
  commands: (model) => (isConversational(model) ? [chat(model.id), serve(model)] : [generate(model.id)]),
});

const chat = (id: string): AppCommand => ({
  title: "Chat in the terminal",
  setup: mlxSetup(),
  steps: [shell`mlx_lm.chat --model ${id}`],
});

const serve = (model: SnippetModel): AppCommand => ({
  title: "Serve an OpenAI-style API",
  setup: mlxSetup(),
  steps: [mlxServe(model.id), apiCall(model, MLX_PORT, model.id)],
});

const generate = (id: string): AppCommand => ({
  title: "Complete a prompt",
  setup: mlxSetup(),
  steps: [shell`mlx_lm.generate --model ${id} --prompt ${SAMPLE_PROMPT}`],
});
