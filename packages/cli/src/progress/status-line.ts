import type { CliContext } from "../context.ts";
import { showControls } from "../text/controls.ts";

/** The last line of a terminal, redrawn after other output. */
export interface StatusLine {
  draw(text: string): void;
  /** Removes the line. */
  clear(): void;
}

const ERASE = "\r\u001b[2K";
const USUAL_COLUMNS = 80;

export function createStatusLine({ stderr }: Pick<CliContext, "stderr">): StatusLine {
  let shown = "";
  return {
    draw(text) {
      // A wrapped line couldn't be removed, so truncate it.
      const line = showControls(text)
        .replace(/[\t\n]/g, " ")
        .slice(0, (stderr.columns ?? USUAL_COLUMNS) - 1);
      if (line === shown) return;
      shown = line;
      stderr.write(`${ERASE}${line}`);
    },
    clear() {
      if (!shown) return;
      shown = "";
      stderr.write(ERASE);
    },
  };
}
