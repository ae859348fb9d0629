import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { hubName } from "./shared/hub-name.ts";
import { isGguf } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "ollama",
  label: "Ollama",
  docsUrl: "https://ollama.com",
  runs: isGguf,
  commands: (model, options) => [
    { title: "Chat in the terminal", steps: [shell`ollama run ${`hf.co/${hubName(model, options)}`}`] },
  ],
});
