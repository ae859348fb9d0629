import type { DoctorOptions } from "../doctor/doctor.ts";
import type { CommandDefinition } from "./command.ts";

export const doctor: CommandDefinition = {
  examples: ["inferhub doctor", "inferhub doctor --offline --json"],
  // It finds them itself, as it also tells why others cannot.
  findsKeys: false,
  configure(command, tools) {
    command
      .option("--offline", "send no network requests")
      .option("--env-file <file>", "file with keys (default: .env if it exists)")
      .option("--json", "print JSON")
      .action(async (options: DoctorOptions) => {
        const { runDoctor } = await import("../doctor/doctor.ts");
        await runDoctor(tools, options);
      });
  },
};
