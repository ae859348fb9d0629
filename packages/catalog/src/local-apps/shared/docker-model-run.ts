import { shell } from "../../code/shell.ts";
import type { AppCommand, AppOptions } from "../../define-local-app.ts";
import type { SnippetModel } from "../../define-snippets.ts";
import { hubName } from "./hub-name.ts";

/** Docker Model Runner, with models from the Hub. */
export const dockerModelRun = (model: SnippetModel, options: AppOptions): AppCommand => ({
  title: "Run with Docker",
  steps: [shell`docker model run ${`hf.co/${hubName(model, options)}`}`],
});
