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
      .option("--lang <id>", "python, js, or sh (default: python)")
      .option("--client <name>", "openai, requests, fetch, curl, inferhub…; sets the language")
      .option("--provider <id>", "provider; with auto, the Hub's router selects one")
      .option("--stream", "stream the response")
      .option("--lib <id>", "load the model with this library instead of calling it")
      .option("--way <number>", "with --lib: number of the snippet, if the library has several")
      .option("--task <id>", "task of a model that is not in the catalog")
      .option("-q, --quiet", "print no notes on packages and keys")
      .option("--json", "print JSON, with packages and keys")
      .action(async (word: string, options: SnippetOptions) => {
        const { printSnippet } = await import("../snippet/print-snippet.ts");
        await printSnippet(tools, word, options);
      });
  },
};
