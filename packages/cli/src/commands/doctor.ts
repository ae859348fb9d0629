import type { DoctorOptions } from "../doctor/doctor.ts";
import type { CommandDefinition } from "./command.ts";

export const doctor: CommandDefinition = {
  examples: ["inferhub doctor", "inferhub doctor --all", "inferhub doctor --offline --json"],
  // The command loads keys itself, to report why a file can't be read.
  findsKeys: false,
  configure(command, tools) {
    command
      .option("--offline", "send no network requests")
      .option("--all", "check every provider's host (default: providers with an API key)")
      .option("--env-file <file>", "file with keys (default: .env if it exists)")
      .option("--json", "print JSON")
      .action(async (options: DoctorOptions) => {
        const { runDoctor } = await import("../doctor/doctor.ts");
        await runDoctor(tools, options);
      });
  },
};
