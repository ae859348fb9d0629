import { styleText } from "node:util";

/** Text styles. Plain text if color is disabled. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns whether to use color (no-color.org, and FORCE_COLOR as in Node). */
export function wantsColor(env: Environment, isTerminal: boolean): boolean {
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: term } = env;
  if (no) return false;
  if (force !== undefined) return force !== "0" && force !== "false";
  return isTerminal && term !== "dumb";
}

export function createStyle(enabled: boolean): Style {
  // Color is already decided above for the given streams. Node's own check would use the process's streams.
  const styled = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    enabled ? styleText(format, text, { validateStream: false }) : text;
  return { bold: styled("bold"), dim: styled("dim"), good: styled("green"), bad: styled("red") };
}
