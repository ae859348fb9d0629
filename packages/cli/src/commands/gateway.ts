import type { GatewayCommandOptions } from "../gateway/gateway.ts";
import type { CommandDefinition } from "./command.ts";
import { addAccounts } from "./gateway-accounts.ts";
import { addAudit, addExplain, addMigrate, addUsage } from "./gateway-reports.ts";
import { addTokens, rejectUnknown } from "./gateway-tokens.ts";

export const gateway: CommandDefinition = {
  examples: [
    "inferhub gateway --sandbox-for-missing-keys",
    "inferhub gateway --require-tokens --host 0.0.0.0",
    "inferhub gateway tokens create --name notebook --budget 5/day",
  ],
  configure(command, tools) {
    // Options after a subcommand belong to it, even with the same name.
    command.enablePositionalOptions();
    addTokens(command, tools);
    addAccounts(command, tools);
    addUsage(command, tools);
    addAudit(command, tools);
    addExplain(command, tools);
    addMigrate(command, tools);
    command
      .allowExcessArguments()
      .optionsGroup("Server:")
      .option("--host <address>", "host to listen on (default: 127.0.0.1)")
      .option("--port <number>", "port to listen on (also PORT; default: 8787)")
      .option("--log <format>", "log of requests on stderr: json, text, or none")
      .option("--grace <seconds>", "seconds for requests in flight after a signal (default: 5)")
      .option("--config <file>", "config file (default: inferhub.json if it exists)")
      .option("--state <folder>", "folder for tokens and usage (default: .inferhub)")
      .option("--no-state", "store no state")
      .option("--database-url <url>", "PostgreSQL database that several gateways share (also DATABASE_URL)")
      .option("--processes <number>", "processes that share the port, or auto (also INFERHUB_PROCESSES)")
      .option("--no-refresh-models", "do not read models and prices from the providers' lists once a day")
      .optionsGroup("Access and keys:")
      .option("--require-tokens", "reject requests without a token")
      .option("--trust-proxy", "believe X-Forwarded-Host and X-Forwarded-Proto of a proxy in front")
      .option("--allow-unauthenticated", "allow unauthenticated clients of other machines to use the keys")
      .option("--env-file <file>", "file with keys and other variables (default: .env if it exists)")
      .option("--sandbox-for-missing-keys", "use a local sandbox for providers without a key")
      .option("--seed <number>", "seed for sandbox responses (default: 0)")
      .action(async (options: GatewayCommandOptions) => {
        rejectUnknown(command, "gateway command");
        const { runGatewayCommand } = await import("../gateway/gateway.ts");
        await runGatewayCommand(tools, options);
      });
  },
};
