import type { SandboxCommandOptions } from "../sandbox/sandbox.ts";
import { collect } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

export const sandbox: CommandDefinition = {
  examples: [
    "inferhub sandbox",
    "inferhub sandbox --fault 429:0.1 --fault cut:0.05",
    "inferhub sandbox --record recordings",
    "inferhub sandbox --replay recordings",
  ],
  configure(command, tools) {
    command
      .optionsGroup("What it answers:")
      .option("--port <number>", "port to listen on (also PORT; 8788 otherwise)")
      .option("--seed <number>", "another number, other answers")
      .option("--fault <fault:share>", "what goes wrong, and how often: 429:0.1; repeatable", collect)
      .option("--config <file>", "JSON with seed, jobMs, chunkMs, faults, replay")
      .optionsGroup("Real answers:")
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
