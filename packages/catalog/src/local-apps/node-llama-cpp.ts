import { shell } from "../code/shell.ts";
import { defineLocalApp } from "../define-local-app.ts";
import { hubName } from "./shared/hub-name.ts";
import { isGguf } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "node-llama-cpp",
  label: "node-llama-cpp",
  docsUrl: "https://node-llama-cpp.withcat.ai",
  runs: isGguf,
  commands(model, options) {
    const uri = `hf:${hubName(model, options)}`;
    return [
      { title: "Chat in the terminal", steps: [shell`npx -y node-llama-cpp chat ${uri}`] },
      {
        title: "Estimate how well it runs here",
        steps: [shell`npx -y node-llama-cpp inspect estimate ${uri}`],
      },
    ];
  },
});
