import type { McpCommandOptions } from "../mcp/mcp.ts";
import type { CommandDefinition } from "./command.ts";

export const mcp: CommandDefinition = {
  examples: [
    "inferhub mcp",
    "inferhub mcp --sandbox-for-missing-keys",
    "INFERHUB_TOKEN=ihub_… inferhub mcp --url https://gateway.example",
  ],
  configure(command, tools) {
    command
      .optionsGroup("Gateway:")
      .option("--url <origin>", "use a running gateway (its token in INFERHUB_TOKEN)")
      .option("--config <file>", "config file (default: inferhub.json if it exists)")
      .option("--state <folder>", "folder for usage (default: none)")
      .option("--no-refresh-models", "do not read models and prices from the providers' lists once a day")
      .optionsGroup("Keys:")
      .option("--env-file <file>", "file with keys and other variables (default: .env if it exists)")
      .option("--sandbox-for-missing-keys", "use a local sandbox for providers without a key")
      .option("--seed <number>", "seed for sandbox responses (default: 0)")
      .action(async (options: McpCommandOptions) => {
        const { runMcp } = await import("../mcp/mcp.ts");
        await runMcp(tools, options);
      });
  },
};
