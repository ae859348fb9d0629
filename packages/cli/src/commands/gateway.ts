import type { GatewayCommandOptions } from "../gateway/gateway.ts";
import type { CommandDefinition } from "./command.ts";
import { addExplain, addUsage } from "./gateway-reports.ts";
import { addTokens, rejectUnknown } from "./gateway-tokens.ts";

export const gateway: CommandDefinition = {
  examples: [
    "inferhub gateway --sandbox-for-missing-keys",
    "inferhub gateway --require-tokens --host 0.0.0.0",
    "inferhub gateway tokens create --name notebook --budget 5/day",
  ],
  configure(command, tools) {
    // What follows a command of its own belongs to that one, the same names included.
    command.enablePositionalOptions();
    addTokens(command, tools);
    addUsage(command, tools);
    addExplain(command, tools);
    command
      .allowExcessArguments()
      .optionsGroup("How it runs:")
      .option("--host <address>", "address to listen on (127.0.0.1 otherwise)")
      .option("--port <number>", "port to listen on (also PORT; 8787 otherwise)")
      .option("--log <format>", "requests on stderr: json, text or none")
      .option("--grace <seconds>", "how long answers may go on after a signal (5 otherwise)")
      .option("--config <file>", "rules and settings (inferhub.json where there is one)")
      .option("--state <folder>", "where tokens and usage are kept (.inferhub otherwise)")
      .option("--no-state", "keep nothing")
      .option("--no-refresh-models", "do not read models and prices from the providers' lists once a day")
      .optionsGroup("Who may call, and with which keys:")
      .option("--require-tokens", "turn those away who bring no token")
      .option("--allow-unauthenticated", "let other machines spend the keys without tokens")
      .option("--env-file <file>", "variables, keys among them (.env where there is one)")
      .option("--sandbox-for-missing-keys", "answer from a sandbox on this machine where a key is missing")
      .option("--seed <number>", "another number, other answers of the sandbox")
      .action(async (options: GatewayCommandOptions) => {
        rejectUnknown(command, "gateway command");
        const { runGatewayCommand } = await import("../gateway/gateway.ts");
        await runGatewayCommand(tools, options);
      });
  },
};
