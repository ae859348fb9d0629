import { shell } from "../../code/shell.ts";
import type { AppCommand, AppOptions } from "../../define-local-app.ts";
import type { SnippetModel } from "../../define-snippets.ts";
import { knowsTools } from "./chat-template.ts";
import { hubName } from "./hub-name.ts";
import { isConversational, isGguf, isMlx } from "./kinds.ts";
import { MLX_PORT, mlxServe, mlxSetup } from "./mlx-server.ts";

/** A local OpenAI-compatible server for agents. */
export interface LocalServer {
  readonly start: AppCommand;
  readonly port: number;
  /** Provider name in the agent's settings. */
  readonly provider: string;
  /** Model name on the server. */
  readonly model: string;
}

/** Returns whether an agent can use the model, served by {@link localServer}. */
export const runsAgents = (model: SnippetModel) =>
  (isGguf(model) || isMlx(model)) && isConversational(model) && knowsTools(model);

export const localServer = (model: SnippetModel, options: AppOptions): LocalServer =>
  isMlx(model) ? mlxServer(model) : llamaServer(hubName(model, options));

const mlxServer = ({ id }: SnippetModel): LocalServer => ({
  start: {
    title: "Start a server for the model",
    setup: mlxSetup(),
    steps: [mlxServe(id)],
  },
  port: MLX_PORT,
  provider: "mlx-lm",
  model: id,
});

const llamaServer = (model: string): LocalServer => ({
  start: {
    title: "Start a server for the model",
    setup: shell`brew install llama.cpp`,
    steps: [shell`llama serve -hf ${model}`],
  },
  port: 8080,
  provider: "llama-cpp",
  model,
});
