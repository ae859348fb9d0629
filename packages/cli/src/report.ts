import { CommanderError } from "commander";
import type { CliContext } from "./context.ts";
import { CliError, usageError } from "./problems.ts";
import { showControls } from "./text/controls.ts";
import { createStyle, wantsColor } from "./text/style.ts";

/** Whether what was thrown is commander's way of saying that the help has been shown. */
export const isShownHelp = (error: unknown): boolean =>
  error instanceof CommanderError && error.exitCode === 0;

/** The failure as the command line tells it. */
export function explain(error: unknown): Error {
  if (error instanceof CommanderError) return usageError(error.message.replace(/^error: /, ""));
  return error instanceof Error ? error : new CliError("failed", String(error), error);
}

/** A failure in words, or as the JSON object that the gateway's API answers with. */
export function reportOf(problem: Error, { json, context }: { json: boolean; context: CliContext }): string {
  const { message, retryable } = problem as Error & { retryable?: boolean };
  if (json) return `${JSON.stringify({ error: jsonOf(problem) })}\n`;
  const style = createStyle(wantsColor(context.env, context.stderr.isTTY ?? false));
  const advice = retryable ? "\nThe same call may succeed later." : "";
  return `${style.bad("inferhub:")} ${showControls(message)}${advice}\n`;
}

function jsonOf(problem: Error): unknown {
  const { toJSON } = problem as Error & { toJSON?: () => unknown };
  return toJSON ? problem : new CliError("failed", problem.message);
}
