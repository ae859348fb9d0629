import type { ServeOptions } from "../serve/serve.ts";
import type { CommandDefinition } from "./command.ts";

export const serve: CommandDefinition = {
  examples: ["inferhub serve", "inferhub serve --sandbox-for-missing-keys --port 9000"],
  configure(command, tools) {
    command
      .option("--port <number>", "port to listen on (also PORT; 8787 otherwise)")
      .option("--host <address>", "address to listen on", "127.0.0.1")
      .option("--allow-remote", "let other machines in; there is no token yet that keeps strangers out")
      .option("--sandbox-for-missing-keys", "answer from a sandbox on this machine where a key is missing")
      .option("--seed <number>", "another number, other answers of the sandbox")
      .action(async (options: ServeOptions) => {
        const { runServe } = await import("../serve/serve.ts");
        await runServe(tools, options);
      });
  },
};
