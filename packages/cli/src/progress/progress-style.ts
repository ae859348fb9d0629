import type { CliContext } from "../context.ts";
import type { ProgressMode } from "./mode.ts";
import type { ProgressStyle } from "./progress.ts";

/** Returns whether stderr is an interactive terminal. */
export const isInteractive = ({ stderr, env }: Pick<CliContext, "stderr" | "env">): boolean =>
  (stderr.isTTY ?? false) && env["TERM"] !== "dumb" && !isOn(env["CI"]);

export function progressStyle(
  mode: ProgressMode,
  context: Pick<CliContext, "stderr" | "env">,
): ProgressStyle {
  if (mode !== "auto") return mode;
  return isInteractive(context) ? "line" : "plain";
}

const isOn = (value: string | undefined): boolean => !!value && value !== "0" && value !== "false";
