import type { SandboxCommandOptions } from "../sandbox/sandbox.ts";
import type { CommandDefinition } from "./command.ts";

export const sandbox: CommandDefinition = {
  examples: [
    "inferhub sandbox",
    "inferhub sandbox --record recordings",
    "inferhub sandbox --replay recordings",
  ],
  configure(command, tools) {
    command
      .option("--port <number>", "port to listen on (also PORT; 8788 otherwise)")
      .option("--seed <number>", "another number, other answers")
      .option("--config <file>", "JSON with seed, jobMs, chunkMs, faults, replay")
      .option(
        "--record <folder>",
        "hand requests to the real providers and keep the answers, without secrets",
      )
      .option("--replay <folder>", "give recorded answers; the sandbox answers what was not recorded")
      .option("--strict", "with --replay: refuse what was not recorded, and say what differs")
      .action(async (options: SandboxCommandOptions) => {
        const { runSandbox } = await import("../sandbox/sandbox.ts");
        await runSandbox(tools, options);
      });
  },
};
