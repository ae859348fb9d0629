import type { WorkerCommandOptions } from "../gateway/worker.ts";
import type { CommandDefinition } from "./command.ts";

export const worker: CommandDefinition = {
  examples: [
    "DATABASE_URL=postgres://… inferhub worker",
    "inferhub worker --state /var/lib/inferhub/worker-2 --concurrency 64",
  ],
  configure(command, tools) {
    command
      .option("--database-url <url>", "PostgreSQL database of the gateways (also DATABASE_URL)")
      .option(
        "--concurrency <number>",
        "rows at the same time (also INFERHUB_BATCH_CONCURRENCY; default: 32)",
      )
      .option("--state <folder>", "separate folder for requests in flight (default: .inferhub/worker)")
      .option("--config <file>", "config file (default: inferhub.json if it exists)")
      .option("--env-file <file>", "file with keys and other variables (default: .env if it exists)")
      .option("--log <format>", "log of rows on stderr: json, text, or none")
      .option("--grace <seconds>", "seconds for rows in flight after a signal (default: 5)")
      .action(async (options: WorkerCommandOptions) => {
        const { runWorkerCommand } = await import("../gateway/worker.ts");
        await runWorkerCommand(tools, options);
      });
  },
};
