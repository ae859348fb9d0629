import type { ServeOptions } from "../serve/serve.ts";
import type { CommandDefinition } from "./command.ts";

export const serve: CommandDefinition = {
  examples: ["inferhub serve", "inferhub serve --sandbox-for-missing-keys --port 9000"],
  configure(command, tools) {
    command
      .optionsGroup("Server:")
      .option("--port <number>", "port to listen on (also PORT; default: 8787)")
      .option("--any-port", "use a free port if the default one is in use")
      .option("--host <address>", "host to listen on (default: 127.0.0.1)")
      .option("--config <file>", "config file (default: inferhub.json if it exists)")
      .option("--state <folder>", "folder for tokens and usage (default: none)")
      .option("--no-refresh-models", "do not read models and prices from the providers' lists once a day")
      .optionsGroup("Access and keys:")
      .option("--allow-remote", "accept other machines without tokens; `inferhub gateway` can require tokens")
      .option("--sandbox-for-missing-keys", "use a local sandbox for providers without a key")
      .option("--no-servers", "do not look for model servers on this machine (also INFERHUB_SERVERS=no)")
      .option("--install-models", "download local models that need no key (79 MB) if missing")
      .option("--seed <number>", "seed for sandbox responses (default: 0)")
      .action(async (options: ServeOptions) => {
        const { runServe } = await import("../serve/serve.ts");
        await runServe(tools, options);
      });
  },
};
