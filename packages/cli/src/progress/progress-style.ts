import type { CliContext } from "../context.ts";
import type { ProgressMode } from "./mode.ts";
import type { ProgressStyle } from "./progress.ts";

/** Whether a person sits at a terminal that can be drawn on. */
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
