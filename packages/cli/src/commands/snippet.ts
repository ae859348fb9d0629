import type { SnippetOptions } from "../snippet/print-snippet.ts";
import type { CommandDefinition } from "./command.ts";

export const snippet: CommandDefinition = {
  examples: [
    "inferhub snippet chat-completion --provider groq --stream > chat.py",
    "inferhub snippet openai/gpt-oss-20b --lang js --client fetch",
    "inferhub snippet text-to-speech --lib transformers",
  ],
  configure(command, tools) {
    command
      .argument("<task or model>", "`inferhub tasks` and `inferhub models` list them")
      .option("--lang <id>", "python, js or sh (python otherwise)")
      .option("--client <name>", "openai, requests, fetch, curl, inferhub…; it brings its language")
      .option("--provider <id>", "who answers; auto leaves that to the Hub's router")
      .option("--stream", "read the answer as it is written")
      .option("--lib <id>", "load the model with this library instead of calling it")
      .option("--way <number>", "with --lib: which of several ways to load it")
      .option("--task <id>", "task of a model that is not in the catalog")
      .option("-q, --quiet", "no notes on what to install and set")
      .option("--json", "as JSON, with what to install and set")
      .action(async (word: string, options: SnippetOptions) => {
        const { printSnippet } = await import("../snippet/print-snippet.ts");
        await printSnippet(tools, word, options);
      });
  },
};
