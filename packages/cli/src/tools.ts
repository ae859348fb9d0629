import type { CliContext } from "./context.ts";
import { createOutput, type Output } from "./io/output.ts";
import { stoppedBy } from "./problems.ts";
import { showControls } from "./text/controls.ts";
import { createStyle, type Style, wantsColor } from "./text/style.ts";

/** What commands speak through: results on one stream, everything else on the other. */
export interface Tools {
  readonly context: CliContext;
  readonly out: Output;
  /** For results; plain unless a terminal reads them. */
  readonly style: Style;
  /** Whether a person reads the results as they come. */
  readonly onTerminal: boolean;
  /** Says something beside the result. */
  note(text: string): void;
}

export function createTools(context: CliContext): Tools {
  const { stdout, stderr, env } = context;
  const onTerminal = stdout.isTTY ?? false;
  const noteStyle = createStyle(wantsColor(env, stderr.isTTY ?? false));
  return {
    context,
    onTerminal,
    out: createOutput(stdout),
    style: createStyle(wantsColor(env, onTerminal)),
    note: (text) => void stderr.write(`${noteStyle.dim(showControls(text))}\n`),
  };
}

/**
 * Runs work that a signal stops. The signal's reason is the error that tells how the command ended.
 */
export async function stoppable<T>(
  { onSignal }: CliContext,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const unsubscribe = onSignal?.((signal) => controller.abort(stoppedBy(signal)));
  try {
    return await work(controller.signal);
  } finally {
    unsubscribe?.();
  }
}
