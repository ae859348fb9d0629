import type { ServeOptions } from "../serve/serve.ts";
import type { CommandDefinition } from "./command.ts";

export const serve: CommandDefinition = {
  examples: ["inferhub serve", "inferhub serve --sandbox-for-missing-keys --port 9000"],
  configure(command, tools) {
    command
      .optionsGroup("How it runs:")
      .option("--port <number>", "port to listen on (also PORT; 8787 otherwise)")
      .option("--any-port", "take a free port where the usual one is in use")
      .option("--host <address>", "address to listen on (127.0.0.1 otherwise)")
      .option("--config <file>", "rules and settings (inferhub.json where there is one)")
      .option("--state <folder>", "keep tokens and usage there; nothing is kept otherwise")
      .option("--no-refresh-models", "do not read models and prices from the providers' lists once a day")
      .optionsGroup("Who may call, and with which keys:")
      .option("--allow-remote", "let other machines in without tokens; `inferhub gateway` asks for tokens")
      .option("--sandbox-for-missing-keys", "answer from a sandbox on this machine where a key is missing")
      .option("--seed <number>", "another number, other answers of the sandbox")
      .action(async (options: ServeOptions) => {
        const { runServe } = await import("../serve/serve.ts");
        await runServe(tools, options);
      });
  },
};
