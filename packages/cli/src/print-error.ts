import type { CommanderError } from "commander";
import type { CliContext } from "./context.ts";
import { CliError, createUsageError } from "./problems.ts";
import { showControls } from "./text/controls.ts";
import { createStyle, wantsColor } from "./text/style.ts";
import type { Tools } from "./tools.ts";

/** By its mark, since not every command line loads commander. */
const isOfCommander = (error: unknown): error is CommanderError =>
  String((error as { code?: unknown } | null)?.code).startsWith("commander.");

/** Whether what was thrown is commander's way of saying that the help has been shown. */
export const isShownHelp = (error: unknown): boolean => isOfCommander(error) && error.exitCode === 0;

/** The failure as the command line tells it. */
export async function toError(error: unknown, tools: Tools): Promise<Error> {
  if (isOfCommander(error)) {
    const said = error.message.replace(/^error: /, "");
    if (error.code !== "commander.unknownOption") return createUsageError(said);
    const { suggestCommandsWith } = await import("./help/commands-with.ts");
    return createUsageError(`${said}${await suggestCommandsWith(/'(-[^']*)'/.exec(said)?.[1] ?? "", tools)}`);
  }
  return error instanceof Error ? error : new CliError("failed", String(error), error);
}

/** A failure in words, or as the JSON object that the gateway's API answers with. */
export function formatError(
  problem: Error,
  { json, context }: { json: boolean; context: CliContext },
): string {
  const { message, retryable } = problem as Error & { retryable?: boolean };
  if (json) return `${JSON.stringify({ error: toErrorJson(problem) })}\n`;
  const style = createStyle(wantsColor(context.env, context.stderr.isTTY ?? false));
  const advice = retryable ? "\nThe same call may succeed later." : "";
  return `${style.bad("inferhub:")} ${showControls(message)}${advice}\n`;
}

function toErrorJson(problem: Error): unknown {
  const { toJSON } = problem as Error & { toJSON?: () => unknown };
  return toJSON ? problem : new CliError("failed", problem.message);
}
