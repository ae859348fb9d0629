import { availableParallelism } from "node:os";
import { createUsageError } from "../../problems.ts";

const MAX_PROCESSES = 256;

/**
 * Reads the number of processes that share the port.
 * @param named `--processes`, which takes precedence over `INFERHUB_PROCESSES`. `auto` is one process per core
 * @throws CliError
 */
export function readProcessCount(
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): number {
  const name = named === undefined ? "INFERHUB_PROCESSES" : "--processes";
  const text = named ?? env["INFERHUB_PROCESSES"]?.trim();
  if (named === undefined && !text) return 1;
  if (text === "auto") return Math.min(availableParallelism(), MAX_PROCESSES);
  const count = Number(text);
  if (/^\d+$/.test(text ?? "") && count >= 1 && count <= MAX_PROCESSES) return count;
  throw createUsageError(
    `${name} must be an integer from 1 up to ${MAX_PROCESSES}, or auto, not "${text?.slice(0, 50)}"`,
  );
}
