import type { CommanderError } from "commander";
import type { CliContext } from "./context.ts";
import { getNextStep } from "./next-step.ts";
import { CliError, createUsageError } from "./problems.ts";
import { showControls } from "./text/controls.ts";
import { createStyle, wantsColor } from "./text/style.ts";
import type { Tools } from "./tools.ts";

/** Checks the error's code instead of its class, because commander isn't always loaded. */
const isOfCommander = (error: unknown): error is CommanderError =>
  String((error as { code?: unknown } | null)?.code).startsWith("commander.");

/** Returns whether an error is commander's signal that help was printed. */
export const isShownHelp = (error: unknown): boolean => isOfCommander(error) && error.exitCode === 0;

/** Converts a failure to the error that the CLI prints. */
export async function toError(error: unknown, tools: Tools): Promise<Error> {
  if (isOfCommander(error)) {
    const said = error.message.replace(/^error: /, "");
    if (error.code !== "commander.unknownOption") return createUsageError(said);
    const { suggestCommandsWith } = await import("./help/commands-with.ts");
    return createUsageError(`${said}${await suggestCommandsWith(/'(-[^']*)'/.exec(said)?.[1] ?? "", tools)}`);
  }
  return error instanceof Error ? error : new CliError("failed", String(error), error);
}

/** Formats an error with the next step, or as the JSON object of the gateway's API. */
export function formatError(
  problem: Error,
  { argv, json, context }: { argv: readonly string[]; json: boolean; context: CliContext },
): string {
  const { message, code } = problem as Error & { code?: unknown };
  if (json) return `${JSON.stringify({ error: toErrorJson(problem) })}\n`;
  const style = createStyle(wantsColor(context.env, context.stderr.isTTY ?? false));
  const next = getNextStep(code, argv);
  return `${style.bad("inferhub:")} ${showControls(message)}\n${next ? `Next: ${next}\n` : ""}`;
}

function toErrorJson(problem: Error): unknown {
  const { toJSON } = problem as Error & { toJSON?: () => unknown };
  return toJSON ? problem : new CliError("failed", problem.message);
}
