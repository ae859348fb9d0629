import type { Command } from "commander";
import { PROGRESS_MODES } from "../progress/mode.ts";

/** Options of every command that calls a model. */
export function withCallOptions(command: Command): Command {
  return command
    .optionsGroup("Provider and connection:")
    .option("-p, --provider <id>", "`inferhub providers` lists them (also INFERHUB_PROVIDER)")
    .option("-m, --model <id>", "model ID of the Hub or of the provider")
    .option("--url <origin>", "a gateway or sandbox (also INFERHUB_URL; its token in INFERHUB_TOKEN)")
    .option("--no-servers", "do not look for model servers on this machine (also INFERHUB_SERVERS=no)")
    .option("--timeout <seconds>", "timeout of a call (also INFERHUB_TIMEOUT)")
    .option("--env-file <file>", "file with keys (default: .env if it exists)")
    .optionsGroup("Notes:")
    .option("-q, --quiet", "print no notes")
    .option("-v, --verbose", "show requests, without secrets");
}

/** Options of long-running commands. */
export function withProgressOptions(command: Command): Command {
  return command
    .option("--progress <how>", `how to report progress: ${PROGRESS_MODES.join(", ")}`)
    .addOption(command.createOption("--plain-progress", "the same as --progress plain").hideHelp());
}

/** Collects the values of repeatable options. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];
