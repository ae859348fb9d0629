import { styleText } from "node:util";

/** Text with emphasis where the reader can show it, plain where not. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether to use color (no-color.org, and FORCE_COLOR as Node reads it). */
export function wantsColor(env: Environment, isTerminal: boolean): boolean {
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: term } = env;
  if (no) return false;
  if (force !== undefined) return force !== "0" && force !== "false";
  return isTerminal && term !== "dumb";
}

export function createStyle(enabled: boolean): Style {
  // The decision is made above, for streams that Node does not know: its own check would look at the process.
  const styled = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    enabled ? styleText(format, text, { validateStream: false }) : text;
  return { bold: styled("bold"), dim: styled("dim"), good: styled("green"), bad: styled("red") };
}
