import type { Command } from "commander";

/** Options of every command that calls a model. */
export function withCallOptions(command: Command): Command {
  return command
    .option("-p, --provider <id>", "who answers; `inferhub providers` lists them")
    .option("-m, --model <id>", "Hub id, or the provider's own")
    .option(
      "--url <origin>",
      "a gateway or sandbox to call instead (also INFERHUB_URL; a gateway's token in INFERHUB_TOKEN)",
    )
    .option("-q, --quiet", "no notes beside the answer")
    .option("-v, --verbose", "show requests, without secrets");
}

/** For options that may be given several times. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];
