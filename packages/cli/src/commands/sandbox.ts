import type { SandboxCommandOptions } from "../sandbox/sandbox.ts";
import { collect } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

export const sandbox: CommandDefinition = {
  examples: [
    "inferhub sandbox",
    "inferhub sandbox --models any",
    "inferhub sandbox --fault 429:0.1 --fault cut:0.05",
    "inferhub sandbox --record recordings",
    "inferhub sandbox --replay recordings",
  ],
  configure(command, tools) {
    command
      .optionsGroup("Responses:")
      .option("--port <number>", "port to listen on (also PORT; default: 8788)")
      .option("--seed <number>", "seed for responses (default: 0)")
      .option("--models <known|any>", "model IDs to accept: known (in the catalog) or any (default: known)")
      .option("--fault <fault:share>", "fault and its rate: 429:0.1; repeatable", collect)
      .option("--config <file>", "JSON with seed, jobMs, chunkMs, models, faults, replay")
      .optionsGroup("Record and replay:")
      .option(
        "--record <folder>",
        "forward requests to the real providers and record the responses, without secrets",
      )
      .option("--replay <folder>", "replay recorded responses; emulate the remaining ones")
      .option("--strict", "with --replay: reject requests that were not recorded, and print the difference")
      .action(async (options: SandboxCommandOptions) => {
        const { runSandbox } = await import("../sandbox/sandbox.ts");
        await runSandbox(tools, options);
      });
  },
};
